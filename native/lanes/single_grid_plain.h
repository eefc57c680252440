// Functions on single grids without vector instructions.
#pragma once
#include "single_grid.h"

namespace descarte::sudoku9::DESCARTE_VARIANT {

// Copies one grid out of the lanes, where its words are `lane_count` apart.
DESCARTE_INLINE void take_lane(const Word* source, Grid& grid) {
    for (int i = 0; i < word_count; ++i) grid.word[i] = source[i * lane_count];
    for (int i = word_count; i < padded_words; ++i) grid.word[i] = guards;
}

// Removes from a grid the candidates that the last stack closure excluded; its result is still in the lanes.
DESCARTE_INLINE void apply_support(const Word* support, Grid& grid) {
    for (int i = 0; i < word_count; ++i) grid.word[i] &= support[(i / 9 * 3 + i % 3) * lane_count];
}

inline void map_candidates(const Grid& grid, CandidateMaps& maps) {
    Word of_bit[30] = {};
    for (int i = 0; i < word_count; ++i) {
        Word second = grid.word[i] & (grid.word[i] - ones), several = second - ones;
        Word pairs = several & ~((second & several) - ones) & guards;
        for (Word bits = (grid.word[i] & digits) | pairs; bits; bits &= bits - 1) of_bit[lowest_bit(bits)] |= 1u << i;
    }
    for (int bit = 0; bit < 10; ++bit) {
        CellMap& map = bit == 9 ? maps.pairs : maps.digit[bit];
        map = {of_bit[bit] | std::uint64_t{of_bit[10 + bit]} << 32, of_bit[20 + bit]};
    }
}

// Reads a puzzle; empty cells get all candidates. Returns false if a digit is given twice in a box.
inline bool read_grid(const char* text, Grid& grid) {
    Word clash = 0;
    for (int band = 0; band < 3; ++band) {
        Word seen = 0;
        for (int i = 0; i < 27; ++i) {
            int shift = i % 9 / 3 * 10, digit = text[27 * band + i] - '1';
            Word& word = grid.word[9 * band + i / 9 * 3 + i % 3];
            if (shift == 0) word = guards;
            Word given = digit >= 0 && digit < 9 ? 1u << (shift + digit) : 0;
            clash |= seen & given;
            seen |= given;
            word |= given ? given : 0x1ffu << shift;
        }
    }
    for (int i = word_count; i < padded_words; ++i) grid.word[i] = guards;
    return clash == 0;
}

// Writes a solved grid to `text`, which has room for 96 characters. Returns false if some cell has no digit or several.
inline bool write_grid(const Grid& grid, char* text) {
    Word wrong = 0;
    for (int i = 0; i < word_count; ++i) {
        wrong |= (grid.word[i] & (grid.word[i] - ones)) ^ guards;
        for (int stack = 0; stack < 3; ++stack)
            text[i / 3 * 9 + 3 * stack + i % 3] = static_cast<char>('1' + lowest_bit(grid.word[i] >> 10 * stack));
    }
    return wrong == 0;
}

}  // namespace descarte::sudoku9::DESCARTE_VARIANT

// Chooses the cell on which a stalled grid guesses.
#pragma once
#include "single_grid.h"

namespace descarte::sudoku9::DESCARTE_VARIANT {

struct Branch {
    int word;
    Word keep;   // the word after the guess
    Word other;  // the word after the alternative
};

struct PeerTable {
    CellMap peers[3][padded_words];
};

constexpr PeerTable make_peer_table() {
    PeerTable table{};
    for (int i = 0; i < 9 * word_count * word_count; ++i) {
        int stack = i % 3, s = i / 3 % 3, word = i / 9 % word_count, w = i / 9 / word_count;
        bool same_row = w / 3 == word / 3, same_column = s == stack && w % 3 == word % 3;
        bool same_box = s == stack && w / 9 == word / 9;
        bool same_cell = s == stack && w == word;
        if (same_cell || !(same_row || same_column || same_box)) continue;
        CellMap& map = table.peers[stack][word];
        (s < 2 ? map.low : map.high) |= std::uint64_t{1} << (w + (s == 1 ? 32 : 0));
    }
    return table;
}
inline constexpr PeerTable peer_table = make_peer_table();

DESCARTE_INLINE Branch split_cell(const Grid& grid, int word, int stack) {
    Word field = 0x1ffu << 10 * stack, candidates = grid.word[word] & field;
    Word chosen = candidates & (0 - candidates);
    return {word, (grid.word[word] & ~field) | chosen, grid.word[word] & ~chosen};
}

// Guesses on the cell with the fewest candidates, for grids in which no cell has two.
inline Branch split_smallest_cell(const Grid& grid) {
    int best_word = 0, best_stack = 0, fewest = 10;
    for (int i = 0; i < 3 * word_count; ++i) {
        int size = count_bits(grid.word[i / 3] >> 10 * (i % 3) & 0x1ff);
        if (size < 2 || size >= fewest) continue;
        fewest = size, best_word = i / 3, best_stack = i % 3;
    }
    return split_cell(grid, best_word, best_stack);
}

// Scores a cell with two candidates by the number of its peers that have either as a candidate; peers with two
// candidates count three times. Measured: 12 to 20 % fewer guesses than with the count of unsolved peers.
DESCARTE_INLINE int pair_score(const Grid& grid, const CandidateMaps& maps, int word, int stack) {
    Word candidates = grid.word[word] >> 10 * stack & 0x1ff;
    const CellMap& one = maps.digit[lowest_bit(candidates)];
    const CellMap& two = maps.digit[lowest_bit(candidates & (candidates - 1))];
    const CellMap& peers = peer_table.peers[stack][word];
    std::uint64_t low = (one.low | two.low) & peers.low, high = (one.high | two.high) & peers.high;
    int all = count_bits(low) + count_bits(high);
    return all + 2 * (count_bits(low & maps.pairs.low) + count_bits(high & maps.pairs.high));
}

DESCARTE_INLINE Branch choose_branch(const Grid& grid) {
    CandidateMaps maps;
    map_candidates(grid, maps);
    CellMap pairs = maps.pairs;
    if (!(pairs.low | pairs.high)) return split_smallest_cell(grid);
    int best = 0;  // score * 128 + 127 - (stack * 32 + word)
    for (std::uint64_t cells = pairs.low; cells; cells &= cells - 1) {
        int place = lowest_bit(cells), key = pair_score(grid, maps, place & 31, place >> 5) * 128 + 127 - place;
        best = key > best ? key : best;
    }
    for (std::uint64_t cells = pairs.high; cells; cells &= cells - 1) {
        int place = lowest_bit(cells), key = pair_score(grid, maps, place, 2) * 128 + 63 - place;
        best = key > best ? key : best;
    }
    int place = 127 - best % 128;
    return split_cell(grid, place & 31, place >> 5);
}

}  // namespace descarte::sudoku9::DESCARTE_VARIANT

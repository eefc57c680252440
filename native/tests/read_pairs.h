// Compares the candidates that pairs of cages refute with an exhaustive list of the ways to fill the cages.
#pragma once

#include <random>

#include "../reason/refute.h"

namespace descarte::reason {

// Collects in `used` the candidates of all ways to fill the cells of two cages; only the others may be removed.
inline void fill_pair(const PairedSums& pair, const Board<adding_words>& board, PairedSums::Masks masks, std::size_t at, PairedSums::Masks& used) {
    if (at == pair.cells.size()) {
        std::size_t i = 0;
        for (const SumRule& sum : pair.sums) {
            int total = 0;
            for (const std::size_t end = i + sum.cells.size(); i < end; ++i) total += std::countr_zero(masks[i]) + 1;
            if (total != sum.total) return;
        }
        for (i = 0; i < pair.cells.size(); ++i) used[i] |= masks[i];
        return;
    }
    each_digit(masks[at], [&](int digit) {
        PairedSums::Masks next = masks;
        next[at] = static_cast<Mask>(digit_bit(digit));
        for (std::size_t i = at + 1; i < pair.cells.size(); ++i)
            if (board.peers[pair.cells[at]].has(pair.cells[i])) next[i] &= static_cast<Mask>(~digit_bit(digit));
        fill_pair(pair, board, next, at + 1, used);
    });
}

// Returns the number of candidates that pairs of cages refuted, after all checks.
template <class Expect>
int read_pairs(const Adding& adding, std::mt19937& chance, const Expect& expect) {
    int said = 0;
    expect(!adding.pairs.empty(), "cages that see one another are paired");
    for (const PairedSums& pair : adding.pairs) {
        PairedSums::Memory memory;
        for (int many = 0; many < 4; ++many) {
            PairedSums::Masks masks{}, used{};
            for (std::size_t i = 0; i < pair.cells.size(); ++i) masks[i] = static_cast<Mask>(chance() & chance() & 511) | static_cast<Mask>(1u << chance() % 9);
            fill_pair(pair, adding.board, masks, 0, used);
            const auto gone = pair.refuted(masks, memory);
            expect(gone == pair.refuted(masks, memory), "what was seen is found again");
            for (std::size_t i = 0; i < pair.cells.size(); ++i) {
                expect(!(PairedSums::part(gone, i) & used[i]), "no candidate goes that some way uses");
                each_digit(masks[i], [&](int digit) {
                    const bool goes = PairedSums::part(gone, i) >> (digit - 1) & 1;
                    expect(goes == pair.refutes(masks, i, digit), "a candidate goes when following it fails");
                    said += goes;
                });
            }
        }
    }
    return said;
}

}  // namespace descarte::reason

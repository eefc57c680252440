// Conclusions of a closure from pairs of cages, drawn when cheaper rules give none.
#pragma once

#include "closure.h"

namespace descarte::reason {

// Reads a pair of cages together, unless it has few open cells or many candidates: it then hardly ever gives a
// conclusion.
inline void Closure::read_together(int number) {
    meets[number] = 0;
    const PairedSums& pair = adding.pairs[number];
    const Set left = pair.set & open;
    int count = 0, digits = 0;
    left.each([&](int cell) { ++count, digits += std::popcount(candidates[cell]); });
    if (count >= few_paired && digits < many_paired * count) {
        PairedSums::Masks masks{};
        for (std::size_t i = 0; i < pair.cells.size(); ++i) masks[i] = candidates[pair.cells[i]];
        const auto gone = pair.refuted(masks, memories[number]);
        for (std::size_t i = 0; i < pair.cells.size(); ++i)
            each_digit(PairedSums::part(gone, i), [&](int digit) { discard({Why::paired, pair.one, pair.other, pair.cells[i], digit}); });
    }
}

// Adds to `marks` the removed candidates that a conclusion from two cages needs. The others are restored, the last
// removed first, while the cages still refute the candidate.
inline void Closure::trace_pair(const Event& event, int number, Ids& marks) const {
    const auto& here = adding.pairs_of[event.cell];
    const PairedSums& pair = adding.pairs[*std::find_if(here.begin(), here.end(), [&](int one) {
        return adding.pairs[one].one == event.rule && adding.pairs[one].other == event.other;
    })];
    const std::size_t place = std::find(pair.cells.begin(), pair.cells.end(), event.cell) - pair.cells.begin();
    PairedSums::Masks masks{};
    List<std::pair<int, int>> gone;  // time of removal, index in the pair and digit
    for (std::size_t i = 0; i < pair.cells.size(); ++i) {
        const int cell = pair.cells[i];
        masks[i] = root[cell];
        each_digit(root[cell] & ~candidates[cell], [&](int digit) {
            if (when[cell * slots + digit] >= number) return;
            masks[i] &= static_cast<Mask>(~digit_bit(digit));
            gone.emplace_back(when[cell * slots + digit], static_cast<int>(i) * slots + digit);
        });
    }
    std::sort(gone.rbegin(), gone.rend());
    for (const auto& [at, lost] : gone) {
        const Mask digit = static_cast<Mask>(digit_bit(lost % slots));
        masks[lost / slots] |= digit;
        if (pair.refutes(masks, place, event.digit)) continue;
        masks[lost / slots] &= static_cast<Mask>(~digit);
        marks.set(pair.cells[lost / slots] * slots + lost % slots);
    }
}

}  // namespace descarte::reason

// Finds the premises of a conclusion by a sum or a clue, the removed candidates that it needs.
//
//   cells       12  -  3        restored, the last removed first, while the conclusion stays the same: 12 45 3
//   premises    the candidates that cannot be restored
#pragma once

#include "closure.h"

namespace descarte::reason {

// Adds to `marks` the missing candidates that a conclusion needs. The others are restored while the conclusion stays
// the same: for a clue first those of a whole cell, the last changed cell first, and then one by one.
inline void Closure::trace_rule(const Event& event, int number, std::span<const int> wanted, Ids& marks) const {
    const auto& cells = adding.cells_of(is_drawn(event.why) ? event.rule + adding.sums.size() : event.rule);
    std::array<Mask, most_clue_cells> masks;
    List<std::pair<int, int>> gone, last;  // time of removal, index in the rule and digit; time, index alone
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int cell = cells[i];
        masks[i] = root[cell];
        int latest = -1;
        each_digit(root[cell] & ~candidates[cell], [&](int digit) {
            const int at = when[cell * slots + digit];
            if (at >= number) return;
            masks[i] &= static_cast<Mask>(~digit_bit(digit));
            gone.emplace_back(at, static_cast<int>(i) * slots + digit);
            latest = std::max(latest, at);
        });
        if (latest >= 0) last.emplace_back(latest, static_cast<int>(i));
    }
    if (is_drawn(event.why)) {
        std::sort(last.rbegin(), last.rend());
        for (const auto& [at, i] : last) {
            const Mask before = std::exchange(masks[i], root[cells[i]]);
            if (!says(event, cells, masks, wanted)) masks[i] = before;
        }
    }
    std::sort(gone.rbegin(), gone.rend());
    for (const auto& [at, place] : gone) {
        const std::size_t i = place / slots;
        const Mask digit = static_cast<Mask>(digit_bit(place % slots));
        if (masks[i] & digit) continue;
        masks[i] |= digit;
        if (says(event, cells, masks, wanted)) continue;
        masks[i] &= static_cast<Mask>(~digit);
        marks.set(cells[i] * slots + place % slots);
    }
}

inline bool Closure::says(const Event& event, std::span<const int> cells, std::array<Mask, most_clue_cells> masks,
                          std::span<const int> wanted) const {
    const auto before = masks;
    Mask required = 0;
    const std::span<Mask> mine(masks.data(), cells.size());
    const bool fine = event.why == Why::clue   ? adding.clues[event.rule].prune(mine)
                      : is_drawn(event.why) ? adding.clues[event.rule].cross(mine, required)
                                            : adding.sums[event.rule].prune(mine, required);
    if (event.why == Why::needs || event.why == Why::clue_needs) {
        if (!fine || !(required >> (event.digit - 1) & 1)) return false;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (before[i] >> (event.digit - 1) & 1 && !board.houses[event.other].has(cells[i])) return false;
        return true;
    }
    if (!fine) return true;
    for (const int id : wanted)
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i] == id / slots && masks[i] >> (id % slots - 1) & 1) return false;
    return true;
}

}  // namespace descarte::reason

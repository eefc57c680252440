// The candidates with which one drawn clue cannot be kept: logic/techniques/rule_arrangements.py is the specification.
//
//   inside     a digit in a cell of the clue that leaves the others without an arrangement
//   outside    a digit in a cell that sees all places which the clue needs it in
#pragma once

#include <map>
#include <vector>

#include "adding.h"

namespace descarte::reason {

class Tried {
public:
    Tried(const Adding& adding, const Marks<2>& marks) : adding(adding), marks(marks) {}

    // Cell and digit of each.
    std::vector<std::int32_t> inside(const ClueRule& clue) const {
        std::vector<std::int32_t> found;
        auto masks = masks_of(clue);
        if (!clue.prune({masks.data(), clue.cells.size()})) return found;
        for (std::size_t i = 0; i < clue.cells.size(); ++i)
            each_digit(marks.open.has(clue.cells[i]) ? masks[i] : 0, [&](int digit) {
                auto with = masks;
                with[i] = static_cast<Mask>(digit_bit(digit));
                if (!clue.prune({with.data(), clue.cells.size()})) found.insert(found.end(), {clue.cells[i], digit});
            });
        return found;
    }

    std::vector<std::int32_t> outside(const ClueRule& clue) const {
        std::vector<std::int32_t> found;
        const auto masks = masks_of(clue);
        auto pruned = masks;
        if (!clue.prune({pruned.data(), clue.cells.size()})) return found;
        for (int digit = 1; digit <= adding.board.digits; ++digit) {
            std::map<Cells<2>, bool> known;  // places that are seen -> whether the clue can do without them
            ((marks.places[digit] & marks.open) - clue.set).each([&](int cell) {
                const Cells<2> seen = adding.board.peers[cell] & marks.places[digit] & clue.set;
                if (!seen.any()) return;
                const auto [place, fresh] = known.try_emplace(seen, true);
                if (fresh) place->second = keeps_without(clue, masks, seen, digit);
                if (!place->second) found.insert(found.end(), {cell, digit});
            });
        }
        return found;
    }

private:
    using Masks = std::array<Mask, most_clue_cells>;

    Masks masks_of(const ClueRule& clue) const {
        Masks masks;
        for (std::size_t i = 0; i < clue.cells.size(); ++i) masks[i] = static_cast<Mask>(marks.candidates[clue.cells[i]]);
        return masks;
    }

    static bool keeps_without(const ClueRule& clue, Masks masks, const Cells<2>& seen, int digit) {
        for (std::size_t i = 0; i < clue.cells.size(); ++i)
            if (seen.has(clue.cells[i]) && !(masks[i] &= static_cast<Mask>(~digit_bit(digit)))) return false;
        return clue.prune({masks.data(), clue.cells.size()});
    }

    const Adding& adding;
    const Marks<2>& marks;
};

}  // namespace descarte::reason

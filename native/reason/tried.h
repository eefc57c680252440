// Finds the candidates with which one drawn clue cannot be satisfied.
// Specification: logic/techniques/rules/arrangements.py.
//
//   inside     a digit in a cell of the clue that leaves the others without an arrangement
//   outside    a digit in a cell that sees all places where the clue needs it
//   housed     a digit in a cell of the clue that leaves no place for another digit in a house
#pragma once

#include <map>

#include "../list.h"
#include "adding.h"

namespace descarte::reason {

class Tried {
public:
    Tried(const Adding& adding, const Marks<adding_words>& marks) : adding(adding), marks(marks) {}

    // Returns cell and digit of each candidate in the clue with which it cannot be satisfied.
    List<std::int32_t> inside(const ClueRule& clue) const {
        List<std::int32_t> found;
        auto masks = masks_of(clue);
        if (!clue.prune({masks.data(), clue.cells.size()})) return found;
        for (std::size_t i = 0; i < clue.cells.size(); ++i)
            each_digit(marks.open.has(clue.cells[i]) ? masks[i] : 0, [&](int digit) {
                auto with = masks;
                with[i] = static_cast<Mask>(digit_bit(digit));
                if (!clue.prune({with.data(), clue.cells.size()})) found.append({clue.cells[i], digit});
            });
        return found;
    }

    List<std::int32_t> outside(const ClueRule& clue) const {
        List<std::int32_t> found;
        const auto masks = masks_of(clue);
        auto pruned = masks;
        if (!clue.prune({pruned.data(), clue.cells.size()})) return found;
        for (int digit = 1; digit <= adding.board.digits; ++digit) {
            std::map<Cells<adding_words>, bool> known;  // seen places -> true if the clue can do without them
            ((marks.places[digit] & marks.open) - clue.set).each([&](int cell) {
                const Cells<adding_words> seen = adding.board.peers[cell] & marks.places[digit] & clue.set;
                if (!seen.any()) return;
                const auto [place, fresh] = known.try_emplace(seen, true);
                if (fresh) place->second = keeps_without(clue, masks, seen, digit);
                if (!place->second) found.append({cell, digit});
            });
        }
        return found;
    }

    // Returns house, digit, cell and the cell's digit, for each candidate that leaves no place for a digit that a house
    // needs in this clue. Specification: logic/techniques/rules/house_needs.py.
    List<std::int32_t> housed(const ClueRule& clue) const {
        List<std::int32_t> found;
        const auto needs = needs_of(clue);
        const auto masks = masks_of(clue);
        auto pruned = masks;
        const std::size_t count = clue.cells.size();
        if (needs.empty() || !clue.prune({pruned.data(), count}) || !std::equal(masks.begin(), masks.begin() + count, pruned.begin())) return found;
        for (std::size_t i = 0; i < count; ++i)
            each_digit(marks.open.has(clue.cells[i]) ? masks[i] : 0, [&](int digit) {
                auto with = masks;
                with[i] = static_cast<Mask>(digit_bit(digit));
                const bool kept = clue.prune({with.data(), count});
                for (const Need& need : needs)
                    if (!kept || !has_place(clue, with, need)) found.append({need.house, need.digit, clue.cells[i], digit});
            });
        return found;
    }

private:
    struct Need {
        int house, digit;
        Cells<adding_words> places;
    };

    List<Need> needs_of(const ClueRule& clue) const {
        List<Need> needs;
        for (const int house : adding.board.order) {
            const Cells<adding_words>& cells = adding.board.houses[house];
            if (!(cells & clue.set).any() || cells.within(clue.set)) continue;
            for (int digit = 1; digit <= adding.board.digits; ++digit) {
                const Cells<adding_words> places = marks.places[digit] & cells;
                if (places.many() && places.within(clue.set & marks.open)) needs.push_back({house, digit, places});
            }
        }
        return needs;
    }

    template <class Masks>
    static bool has_place(const ClueRule& clue, const Masks& masks, const Need& need) {
        for (std::size_t i = 0; i < clue.cells.size(); ++i)
            if (need.places.has(clue.cells[i]) && masks[i] & digit_bit(need.digit)) return true;
        return false;
    }

    using Masks = std::array<Mask, most_clue_cells>;

    Masks masks_of(const ClueRule& clue) const {
        Masks masks;
        for (std::size_t i = 0; i < clue.cells.size(); ++i) masks[i] = static_cast<Mask>(marks.candidates[clue.cells[i]]);
        return masks;
    }

    static bool keeps_without(const ClueRule& clue, Masks masks, const Cells<adding_words>& seen, int digit) {
        for (std::size_t i = 0; i < clue.cells.size(); ++i)
            if (seen.has(clue.cells[i]) && !(masks[i] &= static_cast<Mask>(~digit_bit(digit)))) return false;
        return clue.prune({masks.data(), clue.cells.size()});
    }

    const Adding& adding;
    const Marks<adding_words>& marks;
};

}  // namespace descarte::reason

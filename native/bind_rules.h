// Compiled rules in a Python capsule, and the candidates that a puzzle leaves in each cell.
#pragma once

#include "bind.h"
#include "search/rules.h"
#include "search/search.h"

namespace descarte::bind {

// The cells of each cage: those of a house with the same cells, or a row of `own`.
struct CageRows {
    List<std::int32_t> places;  // number of the house, or -1 - row
    Table own;

    std::span<const std::int32_t> cells(const Rules& rules, std::size_t cage) const {
        return places[cage] < 0 ? own[-1 - places[cage]] : rules.houses[places[cage]];
    }
};

struct Compiled {
    Rules rules;
    CageRows cages;                    // as given, for `sound`
    List<std::int64_t> totals;
    bool plain;                        // no house is too long, every total can be reached, no two Killer cages share a cell
};

Compiled& compiled_of(PyObject* capsule);

// Returns true if givens (0 for an empty cell) certainly have no faults.
bool givens_are_sound(const Compiled& compiled, const List<int>& values);

// Returns the candidates per cell that the givens (0 for none) and the pencil marks (a tuple of bit sets, or None)
// leave.
DigitSets candidates_of(PyObject* givens, PyObject* marks, const Rules& rules);

}  // namespace descarte::bind

// Compiled rules as Python objects, and the digits that a puzzle allows in each cell.
#pragma once

#include "bind.h"
#include "search/rules.h"
#include "search/search.h"

namespace descarte::bind {

struct Compiled {
    Rules rules;
    Table cages;                       // as given, for `sound`
    std::vector<std::int64_t> totals;
    bool plain;                        // no house is too long, every total can be reached, no two Killer cages share a cell
};

Compiled& compiled_of(PyObject* capsule);

// What the givens (0 for none) and the pencil marks (a tuple of bit sets, or None) leave for each cell.
DigitSets candidates_of(PyObject* givens, PyObject* marks, const Rules& rules);

}  // namespace descarte::bind

// The canonical form of grids that differ only in the order of their lines and the names of their digits.
//
//      stacks of `width` columns            Rows change places within their band, bands as a whole; columns and
//      +-----+-----+                        stacks likewise; with `turns`, rows and columns may change roles.
//      | 1 . | . . |  \ a band of           Every line gets a colour that describes its relation to all others;
//      | . . | 3 . |  / `height` rows       if several lines look alike, each of them is marked in turn and the
//      +-----+-----+                        colours are computed again, until the colours order all lines with givens.
//      | 4 . | . . |                        Of all grids ordered in this way, the smallest is the form. Orders that give
//      | . . | . 2 |                        the same grid are symmetries of the puzzle: lines that they exchange need
//      +-----+-----+                        not be marked in turn.
#pragma once

#include <cstdint>
#include <span>

#include "../list.h"

namespace descarte {

struct LineShape {
    int size, height, width;
    bool turns;  // true if rows and columns may change roles; then height equals width
};

// Returns the form of givens (row by row, 0 for none). Its digits are numbered in the order of their first occurrence.
List<uint8_t> canonical(const LineShape& shape, std::span<const uint8_t> givens);

}  // namespace descarte

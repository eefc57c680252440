// One form for all grids that are the same but for the order of their lines and the names of their digits.
//
//      stacks of `width` columns            Rows change places within their band, bands as a whole; columns and
//      +-----+-----+                        stacks likewise; with `turns`, rows and columns may change roles.
//      | 1 . | . . |  \ a band of           Every line gets a colour that says what it looks like from all others;
//      | . . | 3 . |  / `height` rows       where several lines look alike, each of them is marked in turn and the
//      +-----+-----+                        colours are found again, until the colours order all lines with givens.
//      | 4 . | . . |                        Of all grids ordered so, the least is the form. Orders that give the
//      | . . | . 2 |                        same grid are symmetries of the puzzle: lines that they exchange need
//      +-----+-----+                        not be marked in turn.
#pragma once

#include <cstdint>
#include <span>

#include "../list.h"

namespace descarte {

struct LineShape {
    int size, height, width;
    bool turns;  // whether rows and columns may change roles; height and width are the same then
};

// The givens row by row, 0 for none; their digits are numbered in the order in which they are met.
List<uint8_t> canonical(const LineShape& shape, std::span<const uint8_t> givens);

}  // namespace descarte

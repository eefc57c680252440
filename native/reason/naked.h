// Naked subsets: n cells of a house with n digits, which the rest of the house loses.
//
//   masks    12  123  12  45  456  ...        set 1 0 1 ...  digits 12: the others lose 1 and 2
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "board.h"

namespace descarte::reason {

constexpr int most_naked = 4;  // maximum number of cells in a set

struct NakedSet {
    std::uint32_t cells = 0;  // bits, by positions in the house
    Mask digits = 0;
};

// Finds the first naked subset, smallest first, that removes something from the rest of the house. Placed cells are not
// members.
class NakedSearch {
public:
    explicit NakedSearch(std::span<const Mask> masks) : masks(masks), count(static_cast<int>(masks.size())) {}

    NakedSet first() {
        for (size = 2; size <= most_naked && !found.cells; ++size) look(0, 0, 0);
        return found;
    }

private:
    void look(int start, std::uint32_t cells, Mask digits) {
        const int chosen = std::popcount(cells);
        if (chosen == size && loses(cells, digits)) found = {cells, digits};
        for (int next = start; next < count && chosen < size && !found.cells; ++next) {
            const Mask both = digits | masks[next];
            if (masks[next] & (masks[next] - 1) && std::popcount(both) <= size) look(next + 1, cells | 1u << next, both);
        }
    }

    bool loses(std::uint32_t cells, Mask digits) const {
        for (int other = 0; other < count; ++other)
            if (!(cells >> other & 1) && masks[other] & digits) return true;
        return false;
    }

    std::span<const Mask> masks;
    int count, size = 2;
    NakedSet found;
};

}  // namespace descarte::reason

// Prunes a sum on a board with more than nine digits, for which search/sums.h has no tables. It uses bounds and, if few
// cells are open, an exact search.
//
//   group + (a b c)  total 20      sets   2 + 3 + 15,  2 + 4 + 14 ...   one set of digits after another, each tried in all orders
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace descarte::reason {

using Mask = std::uint16_t;

class WideSum {
public:
    template <class Groups>
    WideSum(const Groups& groups, int total, std::span<Mask> masks) : masks(masks), total(total) {
        std::size_t at = 0;
        int number = 0;
        for (const auto& group : groups) {
            Mask used = 0;
            const std::size_t start = at, end = at + group.cells.size();
            for (; at < end; ++at)
                if (std::has_single_bit(masks[at])) {
                    possible = possible && !(used & masks[at]);
                    used |= masks[at];
                    this->total -= group.sign * (std::countr_zero(masks[at]) + 1);
                }
            for (at = start; at < end; ++at)
                if (!std::has_single_bit(masks[at])) {
                    masks[at] &= static_cast<Mask>(~used);
                    open[count++] = {at, number, group.sign};
                }
            ++number;
        }
    }

    // Keeps the digits of the assignments with the total, or more digits if many cells are open. Returns false if there
    // is no assignment.
    bool prune(Mask& required) {
        if (!possible || !count) return possible && total == 0;
        if (!bound()) return false;
        const bool row = open[0].sign == 1 && open[count - 1].group == open[0].group;
        if (count > (row ? most_in_row : most_in_groups)) return true;
        every = static_cast<Mask>(~0u);
        if (row) choose(0, total, 0, union_of());
        else assign(0, total);
        for (int i = 0; i < count; ++i) masks[open[i].at] = kept[i];
        required = row ? every : 0;
        return kept[0] != 0;
    }

private:
    struct Open {
        std::size_t at;
        int group, sign;
    };
    static constexpr int most_in_row = 5, most_in_groups = 3;

    static int least(Mask mask) { return std::countr_zero(mask) + 1; }
    static int most(Mask mask) { return std::bit_width(mask); }

    // Prunes each cell by the minimum and maximum of the others until nothing changes.
    bool bound() {
        for (bool again = true; again;) {
            again = false;
            int low = 0, high = 0;
            for (int i = 0; i < count; ++i) {
                const Mask mask = masks[open[i].at];
                if (!mask) return false;
                low += open[i].sign > 0 ? least(mask) : -most(mask);
                high += open[i].sign > 0 ? most(mask) : -least(mask);
            }
            for (int i = 0; i < count && !again; ++i) {
                Mask& mask = masks[open[i].at];
                const int lowest = least(mask), highest = most(mask);
                const int from = open[i].sign > 0 ? total - high + highest : lowest - total + low;
                const int to = open[i].sign > 0 ? total - low + lowest : highest - total + high;
                Mask within = 0;
                for (int digit = std::max(from, 1); digit <= std::min(to, 16); ++digit) within |= static_cast<Mask>(1u << (digit - 1));
                if (mask & ~within) mask &= within, again = true;
            }
        }
        for (int i = 0; i < count; ++i)
            if (!masks[open[i].at]) return false;
        return true;
    }

    Mask union_of() const {
        Mask all = 0;
        for (int i = 0; i < count; ++i) all |= masks[open[i].at];
        return all;
    }

    // Chooses every set of different digits with the total, the smallest digit first, and arranges it.
    void choose(int chosen, int left, Mask set, Mask from) {
        if (chosen == count) {
            if (left == 0) arrange(set);
            return;
        }
        for (Mask rest = from; rest; rest &= static_cast<Mask>(rest - 1)) {
            const int digit = least(rest), more = count - chosen - 1;
            if (digit * (more + 1) + more * (more + 1) / 2 > left) return;
            choose(chosen + 1, left - digit, static_cast<Mask>(set | (rest & -rest)), static_cast<Mask>(rest & (rest - 1)));
        }
    }

    // Distributes a set of digits over the cells in every way, and keeps the digits that each cell can take.
    void arrange(Mask set) {
        if (place(0, set)) every &= set;
    }
    bool place(int cell, Mask left) {
        if (cell == count) return true;
        bool any = false;
        for (Mask rest = masks[open[cell].at] & left; rest; rest &= static_cast<Mask>(rest - 1)) {
            const Mask digit = static_cast<Mask>(rest & -rest);
            if (!place(cell + 1, static_cast<Mask>(left & ~digit))) continue;
            kept[cell] |= digit;
            any = true;
        }
        return any;
    }

    // Assigns digits cell by cell and keeps those that reach the total. Returns true if there are any.
    bool assign(int cell, int left) {
        if (cell == count) return left == 0;
        bool any = false;
        for (Mask rest = masks[open[cell].at]; rest; rest &= static_cast<Mask>(rest - 1)) {
            const int digit = least(rest);
            bool twice = false;
            for (int other = 0; other < cell; ++other) twice |= open[other].group == open[cell].group && taken[other] == digit;
            taken[cell] = digit;
            if (twice || !assign(cell + 1, left - open[cell].sign * digit)) continue;
            kept[cell] |= static_cast<Mask>(rest & -rest);
            any = true;
        }
        return any;
    }

    static constexpr int most_cells = 14;
    std::span<Mask> masks;
    int total, count = 0;
    bool possible = true;
    std::array<Open, most_cells> open;
    std::array<Mask, most_cells> kept{};
    std::array<int, most_cells> taken{};
    Mask every = 0;
};

}  // namespace descarte::reason

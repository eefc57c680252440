// A cage or a derived sum, pruned exactly by search/sums.h, or by wide_sum.h if there are more than nine digits.
//
//   groups   + (a b c)   + (d e)   - (f)          total 17:  a + b + c + d + e - f = 17
//   cells    a b c d e f                          masks: the candidates per cell, in this order
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "../list.h"
#include "../search/sums.h"
#include "board.h"
#include "wide_sum.h"

namespace descarte::reason {

constexpr int most_added = most_groups;  // maximum number of cells per sum
constexpr int adding_words = 4;          // words per set of cells: boards have at most 256 cells
constexpr int most_adding_digits = 16;

// A sum over groups of cells; the cells of a group all differ. The sum of (sign * group) is the total. In a drawn sum, a
// sign may be any weight.
struct SumRule {
    struct Group {
        int sign;
        List<int> cells;
    };
    int total = 0;
    bool cage = false;  // given, not derived
    bool wide = false;  // true if there are more than nine digits
    List<Group> groups;
    List<int> cells;  // the cells of all groups, one after another
    Cells<adding_words> set;

    void add(int sign, std::span<const std::int32_t> members) {
        groups.push_back({sign, {members.begin(), members.end()}});
        for (const int cell : members) cells.push_back(cell), set.add(cell);
    }
    bool different() const { return groups.size() == 1 && groups[0].sign == 1; }

    // Keeps the candidates, one mask per cell, of assignments with the total. Returns false if there is none.
    // `required` gets the digits that every assignment has in open cells, if the cells all differ.
    bool prune(std::span<Mask> masks, Mask& required) const {
        required = 0;
        if (wide) return WideSum(groups, total, masks).prune(required);
        return different() ? prune_row(masks, required) : prune_groups(masks);
    }

    // Returns true if a digit in the last open cell gives the total, or if other cells are open too.
    bool reached(std::span<const Mask> candidates, int last, int digit) const {
        int sum = 0;
        for (const auto& group : groups)
            for (const int cell : group.cells) {
                if (cell != last && !std::has_single_bit(candidates[cell])) return true;
                sum += group.sign * (cell == last ? digit : std::countr_zero(candidates[cell]) + 1);
            }
        return sum == total;
    }

    // Returns true if the bounds of the groups exclude no digit of any cell. Returns false if there are few open cells.
    bool loose(std::span<const Mask> candidates, int few_open) const {
        int low = 0, high = 0, widest = 0, many = 0;
        for (const auto& group : groups) {
            int least = 0, most = 0;
            Mask all = 0;
            for (const int cell : group.cells) {
                const int first = std::countr_zero(candidates[cell]) + 1, last = std::bit_width(candidates[cell]);
                least += first, most += last;
                all |= candidates[cell];
                widest = std::max(widest, last - first);
                many += last > first;
            }
            int smallest = 0, largest = 0;
            Mask up = all, down = all;
            for (std::size_t i = 0; i < group.cells.size() && up; ++i) {
                smallest += std::countr_zero(up) + 1, up &= static_cast<Mask>(up - 1);
                const int last = std::bit_width(down);
                largest += last, down &= static_cast<Mask>(~(1u << (last - 1)));
            }
            least = std::max(least, smallest), most = std::min(most, largest);
            low += group.sign > 0 ? least : -most;
            high += group.sign > 0 ? most : -least;
        }
        return many > few_open && total - low >= widest && high - total >= widest;
    }

private:
    static bool fill(OpenChain& chain, std::span<const Mask> masks, std::array<int, chain_digits>& where) {
        for (std::size_t index = 0; index < masks.size(); ++index) {
            const Small here{masks[index]};
            if (here.empty()) return false;
            if (here.many()) {
                where[chain.open] = static_cast<int>(index);
                chain.sets[chain.open++] = here;
            } else {
                if ((chain.used & here).any()) return false;
                chain.used |= here;
            }
        }
        return true;
    }

    bool prune_row(std::span<Mask> masks, Mask& required) const {
        OpenChain chain;
        chain.clear();
        std::array<int, chain_digits> where;
        if (!fill(chain, masks, where)) return false;
        int placed = 0;
        each_digit(chain.used.bits, [&](int digit) { placed += digit; });
        if (!chain.open) return placed == total;
        chain.wants_required = true;
        chain.marks = 1;
        chain.mark[0] = {chain.open, total - placed};
        if (!prune_chain(chain)) return false;
        for (int index = 0; index < chain.open; ++index) masks[where[index]] = chain.sets[index].bits;
        required = chain.required.bits;
        return true;
    }

    bool prune_groups(std::span<Mask> masks) const {
        OpenBalance balance;
        std::array<std::array<int, chain_digits>, most_groups> where;
        balance.total = total;
        std::size_t start = 0;
        for (const Group& group : groups) {
            OpenChain& chain = balance.add(static_cast<std::int8_t>(group.sign));
            if (!fill(chain, masks.subspan(start, group.cells.size()), where[balance.groups - 1])) return false;
            balance.cells += chain.open;
            start += group.cells.size();
        }
        if (!prune_balance(balance)) return false;
        start = 0;
        for (int group = 0; group < balance.groups; ++group) {
            const OpenChain& chain = balance.group[group];
            for (int index = 0; index < chain.open; ++index) masks[start + where[group][index]] = chain.sets[index].bits;
            start += groups[group].cells.size();
        }
        return true;
    }
};

}  // namespace descarte::reason

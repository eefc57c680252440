// Searches for subsets of a house and bent sets of two houses.
// Specification: logic/techniques/basic/subsets.py and
// logic/techniques/wings/bent_sets.py.
//
//   naked    {2 5} {2 5}       two cells with two digits           hidden   {2 5 8} {1 2 5}   two digits in two cells
//   bent     house one {1 2} | both {1 3} | house two {2 3}        three cells with three digits, one of them (2) in both parts
#pragma once


#include "../list.h"
#include "covers.h"
#include "links.h"

namespace descarte::reason {

using Numbers = List<std::int32_t>;

// Returns the sets of n cells of a house with n digits that remove candidates from at least `least` of the houses that
// contain the set.
template <int Words>
Numbers naked_subsets(const Board<Words>& board, const Marks<Words>& marks, std::span<const std::int32_t> houses, int size,
                      int least) {
    using Set = Cells<Words>;
    Numbers found;
    List<int> cells;
    List<Row> rows;
    const auto loses = [&](const Set& subset, std::uint64_t digits) {
        int count = 0;
        for (const Set& house : board.houses) {
            if (!subset.within(house)) continue;
            bool some = false;
            ((house & marks.open) - subset).each([&](int cell) { some = some || marks.candidates[cell] & digits; });
            count += some;
        }
        return count >= least;
    };
    for (const int house : houses) {
        cells.clear(), rows.clear();
        (board.houses[house] & marks.open).each([&](int cell) {
            cells.push_back(cell);
            rows.push_back({{marks.candidates[cell]}});
        });
        Covers(rows, size, size, [&](std::span<const int> chosen, const Row& digits) {
            if (digits.count() != size) return;
            Set subset;
            for (const int index : chosen) subset.add(cells[index]);
            if (!loses(subset, digits.words[0])) return;
            for (const int index : chosen) found.push_back(cells[index]);
        });
    }
    return found;
}

// Returns each house with n of its digits that have n places in it, if these cells have other candidates too.
template <int Words>
Numbers hidden_subsets(const Board<Words>& board, const Marks<Words>& marks, std::span<const std::int32_t> houses, int size) {
    Numbers found;
    List<int> cells;
    List<Row> rows;
    for (const int house : houses) {
        cells.clear(), rows.assign(board.digits + 1, {});
        (board.houses[house] & marks.open).each([&](int cell) {
            each_digit(marks.candidates[cell], [&](int digit) { rows[digit].add(static_cast<int>(cells.size())); });
            cells.push_back(cell);
        });
        Covers(rows, size, size, [&](std::span<const int> chosen, const Row& places) {
            if (places.count() != size) return;
            std::uint64_t digits = 0;
            for (const int digit : chosen) digits |= digit_bit(digit);
            bool more = false;
            places.each([&](int index) { more = more || marks.candidates[cells[index]] & ~digits; });
            if (!more) return;
            found.push_back(house);
            found.append(chosen);
        });
    }
    return found;
}

// Finds n cells with n digits in two crossing houses, of which one digit can occur twice and rules something out.
template <int Words>
class BentSets {
public:
    using Set = Cells<Words>;
    Numbers found;  // the number of the pair of houses and the cells of each

    BentSets(const Board<Words>& board, const Marks<Words>& marks, int size) : board(board), marks(marks), size(size) {}

    void look(int number, int house, int other) {
        const Set a = board.houses[house], b = board.houses[other];
        const Set one = a - b, two = b - a;
        cells.clear(), rows.clear();
        ((a | b) & marks.open).each([&](int cell) {
            cells.push_back(cell);
            rows.push_back({{marks.candidates[cell]}});
        });
        Covers(rows, size, size, [&](std::span<const int> chosen, const Row& digits) {
            Set subset;
            for (const int index : chosen) subset.add(cells[index]);
            if (digits.count() != size || !(subset & one).any() || !(subset & two).any() || !seen.try_emplace(subset, 0).second) return;
            const int digit = loose(subset, digits.words[0], one, two);
            if (!digit || !clears(subset, digit)) return;
            found.push_back(number);
            for (const int index : chosen) found.push_back(cells[index]);
        });
    }

private:
    int loose(const Set& subset, std::uint64_t digits, const Set& one, const Set& two) const {
        int only = 0, in_one = 0, in_two = 0;
        bool several = false;
        each_digit(digits, [&](int digit) {
            const Set here = marks.places[digit] & subset;
            const bool first = (here & one).any(), second = (here & two).any();
            if (first && second && !in_one_house(here)) several = several || only, only = digit;
            else if (first) ++in_one;
            else if (second) ++in_two;
        });
        const bool tight = in_one == (subset & one).count() || in_two == (subset & two).count();
        return several || !tight ? 0 : only;
    }

    bool in_one_house(const Set& set) const {
        return std::any_of(board.houses.begin(), board.houses.end(), [&](const Set& house) { return set.within(house); });
    }

    bool clears(const Set& subset, int digit) const {
        Set left = marks.places[digit] - subset;
        (marks.places[digit] & subset).each([&](int cell) { left &= board.peers[cell]; });
        return left.any();
    }

    const Board<Words>& board;
    const Marks<Words>& marks;
    const int size;
    List<int> cells;
    List<Row> rows;
    Numbered<Words> seen;
};

}  // namespace descarte::reason

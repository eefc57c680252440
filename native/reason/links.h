// Nodes (a digit in one of some cells) and the strong links between them.
// Specification: logic/inference/chains/implications.py.
//
//   cell    {3 7}                    3 === 7                        one cell, two digits
//   house   . 5 . . 5 .              first 5 === second 5           one digit, two places, or two groups of them
//   set     {1 2} {2 3} {1 3 8}      n cells, n + 1 digits: the cells of any two of the digits are linked
#pragma once

#include <algorithm>
#include <unordered_map>

#include "../list.h"
#include "../watch.h"
#include "board.h"

namespace descarte::reason {

constexpr int most_nodes = 3000;
constexpr int most_open = 9, largest_set = 3;  // maximum size of sets in a house with more open cells

// The kinds of links that a graph gets.
struct Recipe {
    bool cells = false, houses = false, groups = false;
    int least = 0, most = 0;   // minimum and maximum number of cells of an almost locked set
    bool within_cells = true;  // true if a candidate rules out the others of its cell
};

template <int Words>
struct Node {
    int digit;
    Cells<Words> cells;
    bool single;

    friend bool operator==(const Node&, const Node&) = default;
};

template <int Words>
struct Link {
    int one, other;
    int house;         // the house without other places for the digit, or with the set; -1 for a single cell
    Cells<Words> set;  // the cells of the almost locked set, or the one cell; empty for a house
};

template <int Words>
struct Almost {
    Cells<Words> cells;
    std::uint64_t digits;
    int house;
    int size = 0;
};

template <int Words>
struct HashCells {
    std::size_t operator()(const Cells<Words>& set) const {
        std::uint64_t hash = 0;
        for (const auto word : set.words) hash = (hash ^ word) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
        return static_cast<std::size_t>(hash);
    }
};

template <int Words>
using Numbered = std::unordered_map<Cells<Words>, int, HashCells<Words>>;

// Returns every almost locked set of the full houses once, the smallest first.
template <int Words>
List<Almost<Words>> almost_locked_sets(const Board<Words>& board, const Marks<Words>& marks) {
    using Set = Cells<Words>;
    List<Almost<Words>> unions;
    List<List<Almost<Words>>> by_size(most_digits + 1);
    Numbered<Words> once;
    for (const int house : board.order) {
        const Set open = board.houses[house] & marks.open;
        const int count = open.count();
        const int most = count <= most_open ? count : largest_set + 1;
        int left = count;  // a further cell reduces the surplus of digits of a set by one at most
        unions.assign(1, {{}, 0, house});
        open.each([&](int cell) {
            Watch::look();
            --left;
            const std::size_t before = unions.size();
            for (std::size_t i = 0; i < before; ++i) {
                const std::uint64_t digits = unions[i].digits | marks.candidates[cell];
                const int size = unions[i].size + 1;
                if (size <= most && std::popcount(digits) <= std::min(most, size + 1 + left)) unions.push_back({unions[i].cells | Set::of(cell), digits, house, size});
            }
        });
        for (std::size_t i = 1; i < unions.size(); ++i)
            if (std::popcount(unions[i].digits) == unions[i].size + 1 && once.try_emplace(unions[i].cells, 0).second)
                by_size[unions[i].size].push_back(unions[i]);
    }
    List<Almost<Words>> found;
    for (const auto& sets : by_size) found.append(sets);
    return found;
}

template <int Words>
class Links {
public:
    using Set = Cells<Words>;

    List<Node<Words>> nodes;
    List<Link<Words>> links;

    Links(const Board<Words>& board, const Marks<Words>& marks, const Recipe& recipe)
        : board(board), marks(marks), singles(static_cast<std::size_t>(board.cells) * (board.digits + 1), -1),
          groups(board.digits + 1) {
        if (recipe.cells) in_cells();
        if (recipe.houses) in_houses();
        if (recipe.groups) split_houses();
        if (recipe.most) in_sets(recipe.least, recipe.most);
    }

    // Returns the number of the node for one candidate, or -1 if there is none.
    int number(int cell, int digit) const { return singles[static_cast<std::size_t>(cell) * (board.digits + 1) + digit]; }

private:
    int add(int digit, const Set& cells) {
        const bool single = !cells.many();
        int* place = nullptr;
        if (single) place = &singles[static_cast<std::size_t>(cells.lowest()) * (board.digits + 1) + digit];
        else place = &groups[digit].try_emplace(cells, -1).first->second;
        if (*place < 0) {
            *place = static_cast<int>(nodes.size());
            nodes.push_back({digit, cells, single});
        }
        return *place;
    }

    void join(int digit, const Set& cells, int other_digit, const Set& other_cells, int house, const Set& set) {
        const int one = add(digit, cells);
        links.push_back({one, add(other_digit, other_cells), house, set});
    }

    void in_cells() {
        marks.open.each([&](int cell) {
            const std::uint64_t digits = marks.candidates[cell];
            if (std::popcount(digits) != 2) return;
            const Set here = Set::of(cell);
            const int one = std::countr_zero(digits) + 1, other = 64 - std::countl_zero(digits);
            join(one, here, other, here, -1, here);
        });
    }

    void in_houses() {
        for (int digit = 1; digit <= board.digits; ++digit)
            for (const int house : board.order) {
                const Set here = marks.places[digit] & board.houses[house];
                if (here.count() == 2) join(digit, Set::of(here.lowest()), digit, Set::of(here.highest()), house, {});
            }
    }

    void split_houses() {
        List<Set> several;
        for (int digit = 1; digit <= board.digits; ++digit)
            for (const int house : board.order) {
                const Set here = marks.places[digit] & marks.open & board.houses[house];
                if (here.count() < 3) continue;
                Watch::look();
                several.clear();
                for (int other = 0; other < static_cast<int>(board.houses.size()); ++other) {
                    const Set part = here & board.houses[other];
                    if (other == house || !part.many() || part == here) continue;
                    const auto place = std::lower_bound(several.begin(), several.end(), part);
                    if (place == several.end() || !(*place == part)) several.insert(place, part);
                }
                for (const Set& part : several) {
                    const Set rest = here - part;
                    if (!rest.many() || (part < rest && std::binary_search(several.begin(), several.end(), rest)))
                        join(digit, part, digit, rest, house, {});
                }
            }
    }

    // Adds the links of almost locked sets. Digits that a set removes from no other cell are left out, because no chain
    // goes through them.
    void in_sets(int least, int most) {
        List<Numbered<Words>> useful(board.digits + 1);
        List<std::pair<int, Set>> kept;
        for (const auto& almost : almost_locked_sets(board, marks)) {
            Watch::look();
            const int count = almost.cells.count();
            if (count > most) return;
            if (count < least) continue;
            kept.clear();
            each_digit(almost.digits, [&](int digit) {
                const Set cells = marks.places[digit] & almost.cells;
                const auto [place, fresh] = useful[digit].try_emplace(cells, 0);
                if (fresh) place->second = (board.sight(cells) & marks.places[digit]).any();
                if (place->second) kept.emplace_back(digit, cells);
            });
            for (std::size_t i = 0; i < kept.size(); ++i)
                for (std::size_t j = i + 1; j < kept.size(); ++j)
                    join(kept[i].first, kept[i].second, kept[j].first, kept[j].second, almost.house, almost.cells);
        }
    }

    const Board<Words>& board;
    const Marks<Words>& marks;
    List<int> singles;
    List<Numbered<Words>> groups;
};

}  // namespace descarte::reason

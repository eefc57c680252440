// Divides the cells of a sum into groups that all differ, and full houses into families without common cells.
//
//   a long sum   a b c d e f g           families   rows      r1 r2 r3 ...
//   its groups   [a b c d] [e f] [g]                columns   c1 c2 c3 ...
//                 row 2    box 3  alone             boxes     b1 b2 b3 ...
#include <algorithm>
#include <iterator>

#include "rules.h"
#include "sums.h"

namespace descarte {

constexpr int most_ordered = 1024;  // maximum number of cells of a board whose long sums are ordered by houses

// Returns the cells in the order of houses, those of the house with the most of them first: large groups give better
// bounds.
List<int32_t> Rules::by_houses(std::span<const int32_t> cells_in) const {
    List<int32_t> ordered;
    List<uint8_t> left(cells, 0);
    for (const int32_t cell : cells_in) left[cell] = 1;
    const auto here = [&](int house) {
        return std::count_if(houses[house].begin(), houses[house].end(), [&](int32_t cell) { return left[cell]; });
    };
    while (ordered.size() < cells_in.size()) {
        int best = -1;
        for (int house = 0; house < houses.size(); ++house)
            if (best < 0 || here(house) > here(best)) best = house;
        if (best < 0 || here(best) < 2) break;
        for (const int32_t cell : houses[best])
            if (std::exchange(left[cell], 0)) ordered.push_back(cell);
    }
    std::copy_if(cells_in.begin(), cells_in.end(), std::back_inserter(ordered), [&](int32_t cell) { return left[cell]; });
    return ordered;
}

void Rules::add_groups(std::span<const int32_t> cells_in, int sign) {
    List<List<int32_t>> cliques;
    const bool long_sum = cells_in.size() > most_groups && cells <= most_ordered;
    for (int32_t cell : long_sum ? by_houses(cells_in) : List<int32_t>(cells_in.begin(), cells_in.end())) {
        auto fits = [&](const List<int32_t>& clique) {
            return std::all_of(clique.begin(), clique.end(), [&](int32_t other) { return peer(cell, other); });
        };
        auto place = std::find_if(cliques.begin(), cliques.end(), fits);
        if (place == cliques.end()) cliques.push_back({cell});
        else place->push_back(cell);
    }
    for (const auto& clique : cliques) {
        balances.items.push_back(groups.size());
        groups.add(clique);
        group_signs.push_back(static_cast<int8_t>(sign));
    }
}

// Returns the full houses in families of houses that share no cell: rows, columns, boxes.
List<List<std::span<const int32_t>>> Rules::house_families() const {
    List<List<std::span<const int32_t>>> families;
    List<List<uint8_t>> taken;
    for (const int32_t house : full_houses) {
        const auto mine = houses[house];
        size_t place = 0;
        const auto meets_none = [&](const List<uint8_t>& covered) {
            return std::none_of(mine.begin(), mine.end(), [&](int32_t cell) { return covered[cell]; });
        };
        while (place < families.size() && !meets_none(taken[place])) ++place;
        if (place == families.size()) families.emplace_back(), taken.emplace_back(cells, 0);
        families[place].push_back(mine);
        for (const int32_t cell : mine) taken[place][cell] = 1;
    }
    return families;
}

}  // namespace descarte

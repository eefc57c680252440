// The law of leftovers: some rows and as many regions hold the same digits, so what is left of each, outside the other, does
// too. Found for neighbouring houses of one family (disjoint full houses over all cells) against another family.
//
//   rows 1-2     a a a b b b c c A      regions a, b: all of them in rows 1-2 but for the cells B;
//                a a a b b b c A A      the cells A of rows 1-2 are of other regions
//                a a a b b b B ...      A and B have the same digits
#include <algorithm>
#include <numeric>

#include "rules.h"

namespace descarte {
namespace {

constexpr size_t most_left = 5;

using Family = std::vector<int32_t>;

std::vector<Family> families_of(const Rules& rules) {
    std::vector<Family> families;
    std::vector<std::vector<uint8_t>> taken;
    for (int32_t house : rules.full_houses) {
        const auto cells = rules.houses[house];
        size_t family = 0;
        auto clashes = [&](int32_t cell) { return taken[family][cell] != 0; };
        while (family < families.size() && std::any_of(cells.begin(), cells.end(), clashes)) ++family;
        if (family == families.size()) {
            families.emplace_back();
            taken.emplace_back(rules.cells, 0);
        }
        families[family].push_back(house);
        for (int32_t cell : cells) taken[family][cell] = 1;
    }
    std::erase_if(families, [&](const Family& family) { return static_cast<int>(family.size()) * rules.digits != rules.cells; });
    return families;
}

// The cells of some houses of one family that are in none of those of the other.
std::vector<int32_t> left_of(const Rules& rules, std::span<const int32_t> houses, const std::vector<uint8_t>& other_inside,
                             const std::vector<int32_t>& other_house) {
    std::vector<int32_t> left;
    for (int32_t house : houses)
        for (int32_t cell : rules.houses[house])
            if (!other_inside[other_house[cell]]) left.push_back(cell);
    return left;
}

struct Pair {
    const Rules& rules;
    const Family &first, &second;
    std::vector<int32_t> first_house, second_house;  // cell -> its place in the family
    std::vector<int32_t> shared;                     // first house x second house -> cells in both

    Pair(const Rules& all, const Family& one, const Family& other)
        : rules(all), first(one), second(other), first_house(all.cells), second_house(all.cells),
          shared(one.size() * one.size(), 0) {
        for (size_t i = 0; i < one.size(); ++i) {
            for (int32_t cell : rules.houses[one[i]]) first_house[cell] = static_cast<int32_t>(i);
            for (int32_t cell : rules.houses[other[i]]) second_house[cell] = static_cast<int32_t>(i);
        }
        for (int cell = 0; cell < rules.cells; ++cell) ++shared[first_house[cell] * one.size() + second_house[cell]];
    }

    template <class Found>
    void each(Found found) const {
        const size_t count = first.size();
        std::vector<int32_t> overlap(count), order(count);
        for (size_t begin = 0; begin < count; ++begin) {
            std::fill(overlap.begin(), overlap.end(), 0);
            for (size_t end = begin; end < count && end - begin + 1 < count; ++end) {
                for (size_t i = 0; i < count; ++i) overlap[i] += shared[end * count + i];
                const size_t many = end - begin + 1;
                const size_t most = *std::max_element(overlap.begin(), overlap.end());
                if (many * (rules.digits - most) > most_left) continue;
                if (many == 1) continue;  // two houses that meet have their own rule
                std::iota(order.begin(), order.end(), 0);
                std::partial_sort(order.begin(), order.begin() + many, order.end(),
                                  [&](int32_t a, int32_t b) { return overlap[a] > overlap[b]; });
                size_t common = 0;
                for (size_t i = 0; i < many; ++i) common += overlap[order[i]];
                const size_t left = many * rules.digits - common;
                if (left > 0 && left <= most_left) found(begin, end + 1, std::span(order).first(many));
            }
        }
    }
};

}  // namespace

void Rules::find_leftovers() {
    const auto families = families_of(*this);
    std::vector<uint8_t> inside_first(digits), inside_second(digits);
    for (size_t i = 0; i < families.size(); ++i)
        for (size_t j = i + 1; j < families.size(); ++j) {
            const Pair pair(*this, families[i], families[j]);
            pair.each([&](size_t begin, size_t end, std::span<const int32_t> chosen) {
                std::vector<int32_t> chosen_houses;
                std::fill(inside_first.begin(), inside_first.end(), 0);
                std::fill(inside_second.begin(), inside_second.end(), 0);
                for (size_t k = begin; k < end; ++k) inside_first[k] = 1;
                for (int32_t k : chosen) inside_second[k] = 1, chosen_houses.push_back(families[j][k]);
                leftovers.add(left_of(*this, std::span(families[i]).subspan(begin, end - begin), inside_second, pair.second_house));
                leftovers.add(left_of(*this, chosen_houses, inside_first, pair.first_house));
            });
        }
    leftovers_of = leftovers.turned(cells);
}

}  // namespace descarte

// Finds where the law of leftovers applies. Some rows and as many regions hold the same digits, and so do their cells
// that are not in both. This is done for adjacent houses of one family (disjoint full houses that cover all cells) and
// the houses of another family.
//
//   rows 1-2     a a a b b b c c A      regions a, b are inside rows 1-2 except for the cells B;
//                a a a b b b c A A      the cells A of rows 1-2 are of other regions
//                a a a b b b B ...      A and B have the same digits
#include <algorithm>
#include <numeric>

#include "bits.h"
#include "rules.h"

namespace descarte {
namespace {

constexpr size_t most_left = 5;

using Family = List<int32_t>;

List<Family> families_of(const Rules& rules) {
    List<Family> families;
    List<List<uint8_t>> taken;
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
    erase_if(families, [&](const Family& family) { return static_cast<int>(family.size()) * rules.digits != rules.cells; });
    return families;
}

// The houses of a family as sets of cells, one bit per cell.
class CellSets {
public:
    CellSets(const Rules& rules, const Family& family) : words((rules.cells + 63) / 64), bits(family.size() * words, 0) {
        for (size_t house = 0; house < family.size(); ++house)
            for (int32_t cell : rules.houses[family[house]]) bits[house * words + cell / 64] |= uint64_t{1} << (cell % 64);
    }
    void join(size_t house, List<uint64_t>& to) const {
        for (size_t word = 0; word < words; ++word) to[word] |= bits[house * words + word];
    }

private:
    size_t words;
    List<uint64_t> bits;
};

void add_difference(Table& table, const List<uint64_t>& from, const List<uint64_t>& without) {
    for (size_t word = 0; word < from.size(); ++word)
        for (uint64_t left = from[word] & ~without[word]; left; left &= left - 1)
            table.items.push_back(static_cast<int32_t>(word * 64 + lowest_bit(left)));
    table.close();
}

// Two families of houses. Successive houses of one are compared with equally many houses of the other, those with which
// they share the most cells.
class Pair {
public:
    Pair(Rules& all, const Family& one, const Family& other)
        : rules(all), count(one.size()), first(all, one), second(all, other), shared(count * count, 0), overlap(count),
          order(count) {
        List<int32_t> house_of(rules.cells);
        for (size_t i = 0; i < count; ++i)
            for (int32_t cell : rules.houses[other[i]]) house_of[cell] = static_cast<int32_t>(i);
        for (size_t i = 0; i < count; ++i)
            for (int32_t cell : rules.houses[one[i]]) ++shared[i * count + house_of[cell]];
    }

    // Adds the leftovers of successive houses. A series that ends with the last house is skipped, because the houses
    // before it give the same two sets, swapped. One house, or all but one, is covered by the rule for two houses that
    // meet.
    void work() {
        const size_t words = (rules.cells + 63) / 64;
        for (size_t begin = 0; begin + 1 < count; ++begin) {
            std::fill(overlap.begin(), overlap.end(), 0);
            List<uint64_t> mine(words, 0);
            for (size_t end = begin; end + (begin > 0) < count; ++end) {
                for (size_t i = 0; i < count; ++i) overlap[i] = static_cast<uint8_t>(overlap[i] + shared[end * count + i]);
                first.join(end, mine);
                const size_t many = end - begin + 1;
                if (many > 1 && many + 1 < count && few_left(many)) add(mine, many);
            }
        }
    }

private:
    Rules& rules;
    size_t count;
    CellSets first, second;
    List<uint8_t> shared;  // first house x second house -> cells in both
    List<uint8_t> overlap;
    List<int32_t> order;

    // Puts the `many` houses with the largest overlap first. Returns true if few cells are left outside. That is
    // impossible if the number of houses that are more than half inside differs from `many` by more than one.
    bool few_left(size_t many) {
        size_t large = 0;
        for (size_t i = 0; i < count; ++i) large += 2 * overlap[i] > rules.digits;
        if (large + 1 < many || large > many + 1) return false;
        std::iota(order.begin(), order.end(), 0);
        std::partial_sort(order.begin(), order.begin() + many, order.end(),
                          [&](int32_t a, int32_t b) { return overlap[a] > overlap[b]; });
        size_t common = 0;
        for (size_t i = 0; i < many; ++i) common += overlap[order[i]];
        const size_t left = many * rules.digits - common;
        return left > 0 && left <= most_left;
    }

    void add(const List<uint64_t>& mine, size_t many) {
        List<uint64_t> others(mine.size(), 0);
        for (size_t i = 0; i < many; ++i) second.join(order[i], others);
        add_difference(rules.leftovers, mine, others);
        add_difference(rules.leftovers, others, mine);
    }
};

}  // namespace

void Rules::find_leftovers() {
    const auto families = families_of(*this);
    for (size_t i = 0; i < families.size(); ++i)
        for (size_t j = i + 1; j < families.size(); ++j) Pair(*this, families[i], families[j]).work();
    leftovers_of = leftovers.turned(cells);
}

}  // namespace descarte

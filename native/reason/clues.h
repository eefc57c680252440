// Prunes by the rules of one drawn clue and the houses that its cells share.
// Specification: logic/inference/rules/clue.py.
//
//   clue     thermometer over a b c        cells   a b c        masks: the candidates per cell, in this order
//   parts    a < b    b < c                a, b, c differ       each prunes some of the masks, until none changes anything
#pragma once

#include <algorithm>
#include <map>
#include <memory>

#include "../list.h"
#include "../search/further.h"
#include "crossing.h"
#include "sum_rule.h"

namespace descarte::reason {

constexpr int most_clue_cells = 64, most_clue_parts = 256;
constexpr int most_locked = 4;  // cells that are tested for locking their digits among themselves

using Unions = List<Mask>;  // per set of digits, the digits that any of them allows

inline std::shared_ptr<const Unions> unions_of(const List<std::uint32_t>& allowed, int digits) {
    auto found = std::make_shared<Unions>(std::size_t{1} << digits);
    for (std::uint32_t set = 1; set < 1u << digits; ++set)
        (*found)[set] = static_cast<Mask>((*found)[set & (set - 1)] | allowed[std::countr_zero(set)]);
    return found;
}

// Prunes cells that all differ. Each check returns false if there are too few digits, and sets `again` if it removed
// something.
class Different {
public:
    explicit Different(std::span<Mask> masks) : masks(masks), count(static_cast<int>(masks.size())) {}

    bool prune() {
        do {
            again = false;
            if (!last_places()) return false;
            for (int i = 0; i < count; ++i) order[i] = i;
            std::sort(order.begin(), order.begin() + count,
                      [&](int a, int b) { return std::popcount(masks[a]) < std::popcount(masks[b]); });
            if (!lock(0, 0, 0, 0)) return false;
        } while (again);
        return true;
    }

private:
    std::span<Mask> masks;
    int count;
    bool again = false;
    std::array<int, most_clue_cells> order;

    // If there are as many digits as cells, places every digit that has only one place.
    bool last_places() {
        Mask once = 0, twice = 0;
        for (const Mask mask : masks) {
            if (!mask) return false;
            twice |= once & mask;
            once |= mask;
        }
        const Mask alone = once & ~twice;
        if (std::popcount(once) > count || !alone) return std::popcount(once) >= count;
        for (Mask& mask : masks) {
            const Mask here = mask & alone;
            if (here & (here - 1)) return false;
            if (here && here != mask) mask = here, again = true;
        }
        return std::popcount(once) == count;
    }

    // Removes the digits of n cells with n digits from the other cells.
    bool lock(int start, std::uint64_t group, int size, Mask united) {
        if (std::popcount(united) < size) return false;
        if (size && std::popcount(united) == size && !clear(group, united)) return false;
        const int most = std::min(most_locked, count - 1);
        for (int index = start; index < count && size < most; ++index) {
            const Mask both = united | masks[order[index]];
            if (std::popcount(both) > most) continue;
            if (!lock(index + 1, group | std::uint64_t{1} << order[index], size + 1, both)) return false;
        }
        return true;
    }

    bool clear(std::uint64_t group, Mask digits) {
        for (int i = 0; i < count; ++i) {
            if (group >> i & 1 || !(masks[i] & digits)) continue;
            masks[i] &= static_cast<Mask>(~digits);
            again = true;
            if (!masks[i]) return false;
        }
        return true;
    }
};

// Removes the digits that are on no path of an automaton from start to end. The forward pass finds the states that the
// candidates reach, the backward pass those of them from which they reach the end. Returns false if a cell is left
// empty.
inline bool prune_along(const Unrolled& machine, std::span<Mask> masks, int digits) {
    if (machine.sizes.empty()) return false;
    thread_local List<std::uint8_t> reached;
    std::size_t states = 0;
    for (const int size : machine.sizes) states += size;
    reached.assign(states, 0);
    std::uint8_t* here = reached.data();
    *here = 1;
    for (std::size_t layer = 0; layer < masks.size(); ++layer) {
        const std::int32_t* row = machine.next.data() + machine.starts[layer];
        std::uint8_t* const after = here + machine.sizes[layer];
        for (int state = 0; state < machine.sizes[layer]; ++state, row += digits)
            if (here[state])
                for (Mask left = masks[layer]; left; left &= static_cast<Mask>(left - 1))
                    if (const std::int32_t to = row[std::countr_zero(left)]; to >= 0) after[to] = 1;
        here = after;
    }
    for (std::size_t layer = masks.size(); layer-- > 0;) {
        const std::int32_t* row = machine.next.data() + machine.starts[layer];
        const std::uint8_t* const after = here;
        here -= machine.sizes[layer];
        Mask kept = 0;
        for (int state = 0; state < machine.sizes[layer]; ++state, row += digits) {
            if (!here[state]) continue;
            Mask alive = 0;
            for (Mask left = masks[layer]; left; left &= static_cast<Mask>(left - 1)) {
                const std::int32_t to = row[std::countr_zero(left)];
                if (to >= 0 && after[to]) alive |= static_cast<Mask>(left & -left);
            }
            here[state] = alive != 0;
            kept |= alive;
        }
        masks[layer] = kept;
        if (!kept) return false;
    }
    return true;
}

struct ClueRule {
    struct Part {
        List<int> at;                                    // positions among the cells of the clue
        std::shared_ptr<const Unions> there = {}, back = {};    // of a link
        std::shared_ptr<const SumRule> sum = {};                // over positions
        std::shared_ptr<const Unrolled> machine = {};           // if all of these are empty, the cells differ
    };

    List<int> cells;
    Cells<adding_words> set;
    int digits = 0;
    int level = 0;  // when the clue is applied: expensive ones last
    List<Part> parts;
    List<List<int>> parts_at;  // position -> parts
    List<Crossing> crossings;         // pruned together with the digits used, for conclusions that the parts miss

    // Prunes the candidates, one mask per cell, by all parts. Returns false if a cell is left empty.
    bool prune(std::span<Mask> masks) const {
        std::array<std::uint8_t, most_clue_parts> waits;
        std::fill_n(waits.begin(), parts.size(), 1);
        for (std::size_t number = 0; number < parts.size();) {
            if (!waits[number]) {
                ++number;
                continue;
            }
            waits[number] = 0;
            std::array<Mask, most_clue_cells> mine;
            const Part& part = parts[number];
            const std::size_t count = part.at.size();
            for (std::size_t i = 0; i < count; ++i) mine[i] = masks[part.at[i]];
            if (!prune_part(part, {mine.data(), count})) return false;
            int first = static_cast<int>(number) + 1;
            for (std::size_t i = 0; i < count; ++i) {
                if (mine[i] == masks[part.at[i]]) continue;
                if (!mine[i]) return false;
                masks[part.at[i]] = mine[i];
                for (const int other : parts_at[part.at[i]]) waits[other] = 1, first = std::min(first, other);
            }
            number = static_cast<std::size_t>(first);
        }
        return true;
    }

    // Prunes the candidates by the crossings of the clue. Returns false if it cannot be satisfied. `required` gets the
    // digits that its cells need together.
    bool cross(std::span<Mask> masks, Mask& required) const {
        for (const Crossing& crossing : crossings)
            if (!crossing.prune(masks, digits, required)) return false;
        if (crossings.size() > 1 || crossings[0].at.size() != cells.size() || static_cast<int>(cells.size()) == digits) required = 0;
        return true;
    }

    // Returns true if the clue can still be satisfied with a digit in a cell.
    bool kept(std::span<const Mask> candidates, int cell, int digit) const {
        std::array<Mask, most_clue_cells> masks;
        for (std::size_t i = 0; i < cells.size(); ++i)
            masks[i] = cells[i] == cell ? static_cast<Mask>(digit_bit(digit)) : candidates[cells[i]];
        return prune({masks.data(), cells.size()});
    }

private:
    bool prune_part(const Part& part, std::span<Mask> masks) const {
        if (part.there) {
            const Mask one = masks[0], other = masks[1];
            masks[0] &= (*part.back)[other];
            masks[1] &= (*part.there)[one];
            return masks[0] && masks[1];
        }
        Mask required = 0;
        if (part.sum) return part.sum->prune(masks, required);
        if (part.machine) return prune_along(*part.machine, masks, digits);
        return Different(masks).prune();
    }
};

// Builds clues, and shares equal tables of links.
class ClueMaker {
public:
    explicit ClueMaker(int digits) : digits(digits) {}

    // Builds a clue, whose cells are in the order of its rules. A row of `houses` has the cells of the clue that are in
    // one house.
    ClueRule make(const FurtherInput& input, std::span<const List<std::int32_t>> houses) {
        ClueRule clue;
        clue.digits = digits;
        for (const LinkInput& link : input.links) add_link(clue, link);
        for (const SumInput& sum : input.sums) add_sum(clue, sum, houses);
        for (const PatternInput& pattern : input.patterns) {
            clue.level = 2;
            clue.parts.push_back({.at = places_of(clue, pattern.cells), .machine = machine_of(pattern)});
        }
        for (const auto& house : houses)
            if (house.size() <= chain_digits) clue.parts.push_back({.at = places_of(clue, house)});
        if (digits <= chain_digits) {
            for (const PatternInput& pattern : input.patterns) add_crossing(clue, pattern, houses);
            add_clique(clue, input.links);
        }
        clue.parts_at.resize(clue.cells.size());
        for (std::size_t number = 0; number < clue.parts.size(); ++number)
            for (const int at : clue.parts[number].at) clue.parts_at[at].push_back(static_cast<int>(number));
        return clue;
    }

private:
    static List<int> places_of(ClueRule& clue, std::span<const std::int32_t> cells) {
        List<int> found;
        for (const int cell : cells) {
            const auto place = std::find(clue.cells.begin(), clue.cells.end(), cell);
            found.push_back(static_cast<int>(place - clue.cells.begin()));
            if (place == clue.cells.end()) clue.cells.push_back(cell), clue.set.add(cell);
        }
        return found;
    }

    void add_link(ClueRule& clue, const LinkInput& link) {
        List<std::uint32_t> turned(digits, 0);
        for (int one = 0; one < digits; ++one)
            for (int other = 0; other < digits; ++other)
                if (link.allowed[one] >> other & 1) turned[other] |= 1u << one;
        const std::array<std::int32_t, 2> cells{link.one, link.other};
        clue.parts.push_back({.at = places_of(clue, cells), .there = shared(link.allowed), .back = shared(turned)});
    }

    // Adds a crossing for an automaton whose cells are all in one house, unless it is too large.
    void add_crossing(ClueRule& clue, const PatternInput& pattern, std::span<const List<std::int32_t>> houses) {
        for (const auto& house : houses) {
            const auto inside = [&](std::int32_t cell) { return std::find(house.begin(), house.end(), cell) != house.end(); };
            if (!std::all_of(pattern.cells.begin(), pattern.cells.end(), inside)) continue;
            const auto machine = machine_of(pattern);
            if (widest_layer(*machine, digits) <= most_crossed) clue.crossings.push_back({places_of(clue, pattern.cells), machine});
            return;
        }
    }

    // Adds a crossing for the cells of a clue that are all linked with each other by one table.
    void add_clique(ClueRule& clue, std::span<const LinkInput> links) {
        const int count = static_cast<int>(clue.cells.size());
        if (!is_clique(links, count, digits)) return;
        List<int> every(count);
        for (int place = 0; place < count; ++place) every[place] = place;
        const Subsets family = family_of(links[0].allowed, count, digits);
        clue.crossings.push_back({every, std::make_shared<Unrolled>(unrolled(count, digits)), family});
    }

    std::shared_ptr<const Unions> shared(const List<std::uint32_t>& allowed) {
        auto& known = tables[allowed];
        if (!known) known = unions_of(allowed, digits);
        return known;
    }

    std::shared_ptr<const Unrolled> machine_of(const PatternInput& pattern) {
        auto& known = machines[{pattern.machine.get(), pattern.cells.size()}];
        if (!known) known = std::make_shared<Unrolled>(unrolled(pattern, digits));
        return known;
    }

    void add_sum(ClueRule& clue, const SumInput& sum, std::span<const List<std::int32_t>> houses) {
        Weighted said;
        if (sum.cells.size() > most_added || !is_balance(sum, digits, said)) {
            clue.level = 2;
            clue.parts.push_back({.at = places_of(clue, sum.cells), .machine = std::make_shared<Unrolled>(unrolled(sum, digits))});
            return;
        }
        clue.level = std::max(clue.level, sum.cells.size() > 3 ? 1 : 0);
        auto rule = std::make_shared<SumRule>();
        rule->total = static_cast<int>(said.total);
        List<std::int32_t> ordered;
        for (const auto& [weight, cells] : grouped(sum.cells, said.weights, houses)) {
            rule->add(weight, cells);
            ordered.append(cells);
        }
        clue.parts.push_back({.at = places_of(clue, ordered), .sum = std::move(rule)});
    }

    using Group = std::pair<int, List<std::int32_t>>;

    // Divides cells into groups of one weight that a house makes different, the largest groups first.
    static List<Group> grouped(std::span<const std::int32_t> cells, std::span<const std::int32_t> weights,
                                      std::span<const List<std::int32_t>> houses) {
        List<std::uint8_t> taken(cells.size(), 0);
        List<Group> found;
        while (true) {
            List<int> best;
            for (std::size_t i = 0; i < cells.size() && best.empty(); ++i)
                if (!taken[i]) best.push_back(static_cast<int>(i));
            if (best.empty()) return found;
            for (const auto& house : houses)
                for (const std::int32_t weight : weights) {
                    List<int> here;
                    for (std::size_t i = 0; i < cells.size(); ++i)
                        if (!taken[i] && weights[i] == weight && std::find(house.begin(), house.end(), cells[i]) != house.end())
                            here.push_back(static_cast<int>(i));
                    if (here.size() > best.size() && here.size() <= chain_digits) best = here;
                }
            found.emplace_back(weights[best[0]], List<std::int32_t>{});
            for (const int i : best) taken[i] = 1, found.back().second.push_back(cells[i]);
        }
    }

    int digits;
    std::map<List<std::uint32_t>, std::shared_ptr<const Unions>> tables;
    std::map<std::pair<const Machine*, std::size_t>, std::shared_ptr<const Unrolled>> machines;
};

}  // namespace descarte::reason

#include "further.h"

#include <algorithm>

#include "subsets.h"
#include "sums.h"

namespace descarte {
namespace {

// Builds the layers of an automaton from the front, then removes the states that reach no end. `step` finds the next
// state for a digit and returns false if there is none.
template <class State, class Step, class Ends>
Unrolled unroll(State start, int cells, int digits, Step step, Ends ends) {
    List<List<State>> layers{{start}};
    for (int cell = 0; cell < cells; ++cell) {
        List<State> after;
        for (const State state : layers.back())
            for (int digit = 1; digit <= digits; ++digit) {
                State to;
                if (step(cell, state, digit, to)) after.push_back(to);
            }
        std::sort(after.begin(), after.end());
        after.erase(std::unique(after.begin(), after.end()), after.end());
        layers.push_back(std::move(after));
    }
    erase_if(layers.back(), [&](State state) { return !ends(state); });
    Unrolled result;
    List<List<int32_t>> rows(cells);
    for (int cell = cells; cell-- > 0;) {
        const auto& after = layers[cell + 1];
        List<State> kept;
        for (const State state : layers[cell]) {
            List<int32_t> row(digits, -1);
            bool lives = false;
            for (int digit = 1; digit <= digits; ++digit) {
                State to;
                if (!step(cell, state, digit, to)) continue;
                const auto place = std::lower_bound(after.begin(), after.end(), to);
                if (place == after.end() || *place != to) continue;
                row[digit - 1] = static_cast<int32_t>(place - after.begin());
                lives = true;
            }
            if (!lives) continue;
            kept.push_back(state);
            rows[cell].append(row);
        }
        layers[cell] = std::move(kept);
    }
    if (layers[0].empty()) return {};
    for (int cell = 0; cell < cells; ++cell) {
        result.starts.push_back(static_cast<int32_t>(result.next.size()));
        result.next.append(rows[cell]);
    }
    for (const auto& layer : layers) result.sizes.push_back(static_cast<int32_t>(layer.size()));
    return result;
}

bool none(const Subsets& sets) {
    uint64_t all = 0;
    for (const uint64_t word : sets) all |= word;
    return !all;
}

// Adds to `to` the sets of `from` that lack the digit, with the digit added. The digits 7, 8 and 9 of a set are bits of
// the number of its word, the others are bits of its position in the word.
void add_digit(const Subsets& from, int digit, Subsets& to) {
    if (digit > 6) {
        const int step = 1 << (digit - 7);
        for (int word = 0; word < 8; ++word)
            if (!(word & step)) to[word + step] |= from[word];
    } else {
        const int shift = 1 << (digit - 1);
        for (int word = 0; word < 8; ++word) to[word] |= (from[word] & lacks[digit - 1]) << shift;
    }
}

// Adds to `alive` the sets of `before` that, with the digit added, are in `after`. Returns true if there are any.
bool take_digit(const Subsets& after, int digit, const Subsets& before, Subsets& alive) {
    uint64_t any = 0;
    if (digit > 6) {
        const int step = 1 << (digit - 7);
        for (int word = 0; word < 8; ++word)
            if (!(word & step)) {
                const uint64_t found = after[word + step] & before[word];
                alive[word] |= found;
                any |= found;
            }
    } else {
        const int shift = 1 << (digit - 1);
        for (int word = 0; word < 8; ++word) {
            const uint64_t found = (after[word] >> shift) & lacks[digit - 1] & before[word];
            alive[word] |= found;
            any |= found;
        }
    }
    return any != 0;
}

// Returns the digits that all of these sets have.
DigitSet<uint16_t> in_all(std::span<const Subsets> states, int digits) {
    Subsets any{};
    for (const Subsets& state : states)
        for (int word = 0; word < 8; ++word) any[word] |= state[word];
    DigitSet<uint16_t> found;
    for (int digit = 1; digit <= digits; ++digit) {
        uint64_t without = 0;
        for (int word = 0; word < 8; ++word) {
            if (digit <= 6) without |= any[word] & lacks[digit - 1];
            else if (!(word >> (digit - 7) & 1)) without |= any[word];
        }
        if (!without) found |= DigitSet<uint16_t>::of(digit);
    }
    return found;
}

// Computes the sets of the next layer, which follow in memory, from the sets of this layer at `here`.
void read_forward(const Unrolled& machine, size_t layer, DigitSet<uint16_t> set, int digits, Subsets* here) {
    const int32_t* next = machine.next.data() + machine.starts[layer];
    Subsets* const after = here + machine.sizes[layer];
    for (int state = 0; state < machine.sizes[layer]; ++state, next += digits) {
        if (none(here[state])) continue;
        each_digit(set, [&](int digit) {
            if (const int32_t to = next[digit - 1]; to >= 0) add_digit(here[state], digit, after[to]);
        });
    }
}

// Keeps at `here` the sets from which the end is reached. Returns the digits on the way there.
DigitSet<uint16_t> read_back(const Unrolled& machine, size_t layer, DigitSet<uint16_t> set, int digits, Subsets* here) {
    const int32_t* next = machine.next.data() + machine.starts[layer];
    const Subsets* const after = here + machine.sizes[layer];
    DigitSet<uint16_t> kept;
    for (int state = 0; state < machine.sizes[layer]; ++state, next += digits) {
        if (none(here[state])) continue;
        Subsets alive{};
        each_digit(set, [&](int digit) {
            const int32_t to = next[digit - 1];
            if (to >= 0 && take_digit(after[to], digit, here[state], alive)) kept |= DigitSet<uint16_t>::of(digit);
        });
        here[state] = alive;
    }
    return kept;
}

}  // namespace

Unrolled unrolled(const PatternInput& pattern, int digits) {
    const auto step = [&](int, int32_t state, int digit, int32_t& to) {
        to = pattern.machine->moves[static_cast<size_t>(state) * digits + digit - 1];
        return to >= 0;
    };
    return unroll<int32_t>(0, static_cast<int>(pattern.cells.size()), digits, step,
                           [&](int32_t state) { return pattern.machine->accepting[state] != 0; });
}

Unrolled unrolled(const SumInput& sum, int digits) {
    const auto step = [&](int cell, int64_t counted, int digit, int64_t& to) {
        to = counted + sum.values[static_cast<size_t>(cell) * digits + digit - 1];
        return true;
    };
    return unroll<int64_t>(0, static_cast<int>(sum.cells.size()), digits, step,
                           [&](int64_t counted) { return std::binary_search(sum.totals.begin(), sum.totals.end(), counted); });
}

Unrolled unrolled(int cells, int digits) {
    return unroll<int32_t>(0, cells, digits, [](int, int32_t, int, int32_t& to) { return to = 0, true; }, [](int32_t) { return true; });
}

Subsets family_of(std::span<const uint32_t> allowed, int cells, int digits) {
    Subsets family{};
    for (uint32_t set = 0; set < 1u << digits; ++set) {
        bool fits = count_bits(set) == cells;
        for (uint32_t left = set; fits && left; left &= left - 1) fits = !((set ^ (left & -left)) & ~allowed[lowest_bit(left)]);
        if (fits) family[set / 64] |= uint64_t{1} << (set % 64);
    }
    return family;
}

bool is_balance(const SumInput& sum, int digits, Weighted& found) {
    constexpr int heaviest = 100, most_total = 127;
    if (sum.totals.size() != 1 || digits < 2) return false;
    found = {{}, sum.totals[0]};
    for (size_t index = 0; index < sum.cells.size(); ++index) {
        const int64_t* values = sum.values.data() + index * digits;
        const int64_t weight = values[1] - values[0];
        if (weight == 0 || weight < -heaviest || weight > heaviest) return false;
        for (int digit = 1; digit < digits; ++digit)
            if (values[digit] - values[digit - 1] != weight) return false;
        found.total -= values[0] - weight;
        found.weights.push_back(static_cast<int32_t>(weight));
    }
    const auto light = [&] { return *std::min_element(found.weights.begin(), found.weights.end()) >= -1; };
    if (!light()) {
        for (int32_t& weight : found.weights) weight = -weight;
        found.total = -found.total;
    }
    if (!light()) return false;
    if (*std::max_element(found.weights.begin(), found.weights.end()) == 1) return true;
    if (digits > chain_digits || found.weights.size() > most_groups) return true;
    const auto taken_away = std::count(found.weights.begin(), found.weights.end(), -1);
    return found.total + chain_digits * taken_away <= most_total;
}

int Further::table_of(const List<uint32_t>& allowed, int digits) {
    const int known = static_cast<int>(tables.size()) / digits;
    if (const auto [place, fresh] = known_tables.emplace(allowed, known); !fresh) return place->second;
    tables.append(allowed);
    if (digits > chain_digits) return known;
    const size_t start = unions.size();
    unions.resize(start + (size_t{1} << digits));
    for (uint32_t set = 1; set < 1u << digits; ++set)
        unions[start + set] = static_cast<uint16_t>(unions[start + (set & (set - 1))] | allowed[lowest_bit(set)]);
    return known;
}

// Stores each link in both directions. Links of a cell with the same table are adjacent, so that the table is evaluated
// once for all of them.
void Further::add_links(int cells, int digits, const List<LinkInput>& inputs) {
    List<List<Linked>> found(cells);
    for (const LinkInput& link : inputs) {
        List<uint32_t> turned(digits, 0);
        for (int one = 0; one < digits; ++one)
            for (int other = 0; other < digits; ++other)
                if (link.allowed[one] >> other & 1) turned[other] |= 1u << one;
        found[link.one].push_back({link.other, table_of(link.allowed, digits)});
        found[link.other].push_back({link.one, table_of(turned, digits)});
    }
    link_starts.push_back(0);
    for (auto& row : found) {
        std::stable_sort(row.begin(), row.end(), [](const Linked& a, const Linked& b) { return a.table < b.table; });
        links.append(row);
        link_starts.push_back(static_cast<int32_t>(links.size()));
    }
}

void Further::add_machine(std::span<const int32_t> cells, std::shared_ptr<const Unrolled> machine) {
    machine_cells.add(cells);
    int words = 0;
    for (const int32_t size : machine->sizes) words += (size + 63) / 64;
    most_states = std::max(most_states, words);
    machines.push_back(std::move(machine));
}

// Adds a need if the sum requires one of some digits in its cells: every cell counts 1 for these digits and 0 for the
// others, and the total is at least 1. Returns true if the sum requires nothing else.
bool Further::add_need(const SumInput& sum, int digits) {
    uint32_t mask = 0;
    for (int digit = 0; digit < digits; ++digit)
        if (sum.values[digit] == 1) mask |= 1u << digit;
    for (size_t index = 0; index < sum.values.size(); ++index)
        if (sum.values[index] != (mask >> (index % digits) & 1)) return false;
    if (sum.totals.empty() || sum.totals.front() < 1) return false;
    needs.add(sum.cells);
    need_masks.push_back(mask);
    return sum.totals.front() == 1 && sum.totals.back() >= static_cast<int64_t>(sum.cells.size()) &&
           sum.totals.size() >= sum.cells.size();
}

// Adds links, sums and patterns. Equal rules on different cells share one unrolled automaton.
void Further::add(int cells, int digits, const FurtherInput& input) {
    if (!input.links.empty()) add_links(cells, digits, input.links);
    std::map<std::pair<List<int64_t>, List<int64_t>>, std::shared_ptr<const Unrolled>> sums;
    for (const SumInput& sum : input.sums) {
        if (add_need(sum, digits) || add_tally(tallies, sum, digits)) continue;
        auto& machine = sums[{sum.values, sum.totals}];
        if (!machine) machine = std::make_shared<Unrolled>(unrolled(sum, digits));
        add_machine(sum.cells, machine);
    }
    needs_of = needs.turned(cells);
    std::map<std::pair<const Machine*, size_t>, std::shared_ptr<const Unrolled>> patterns;
    for (const PatternInput& pattern : input.patterns) {
        auto& machine = patterns[{pattern.machine.get(), pattern.cells.size()}];
        if (!machine) machine = std::make_shared<Unrolled>(unrolled(pattern, digits));
        add_machine(pattern.cells, machine);
    }
    machines_of = machine_cells.turned(cells);
}

// Returns for each cell the first cell that links force to have the same digit.
List<int32_t> Further::equal_cells(int cells, int digits) const {
    List<int32_t> first(cells);
    for (int cell = 0; cell < cells; ++cell) first[cell] = cell;
    const auto is_equal = [&](int table) {
        for (int digit = 0; digit < digits; ++digit)
            if (tables[static_cast<size_t>(table) * digits + digit] & ~(1u << digit)) return false;
        return true;
    };
    for (int cell = 0; cell < cells; ++cell)
        for (const Linked& link : links_at(cell))
            if (first[link.partner] != first[cell] && is_equal(link.table)) {
                const auto [one, other] = std::minmax({first[link.partner], first[cell]});
                std::replace(first.begin(), first.end(), int32_t{other}, int32_t{one});
            }
    return first;
}

void Further::cover_tallies(int cells, int digits, const List<List<std::span<const int32_t>>>& families) {
    Table watched;
    const List<int32_t> equal = equal_cells(cells, digits);
    for (Tally& tally : tallies) {
        tally.cover(equal, families);
        tally_members.add(tally.all_cells());
        List<int32_t> seen = tally.all_cells();
        for (const Side& side : tally.sides)
            for (const Cover& cover : side.covers) seen.append(cover.outside.items);
        std::sort(seen.begin(), seen.end());
        seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
        watched.add(seen);
    }
    tallies_of = watched.turned(cells);
}

void Further::add_family(std::span<const int32_t> cells, int table, int digits) {
    const int count = static_cast<int>(cells.size());
    add_machine(cells, std::make_shared<Unrolled>(unrolled(count, digits)));
    crossed.push_back(1);
    families.resize(machines.size() - 1, Subsets{});
    families.push_back(family_of({tables.data() + static_cast<size_t>(table) * digits, static_cast<size_t>(digits)}, count, digits));
}

size_t widest_layer(const Unrolled& machine, int digits) {
    size_t widest = 0;
    List<Subsets> here(1, Subsets{1});
    for (size_t layer = 0; layer < machine.starts.size(); ++layer) {
        here.resize(static_cast<size_t>(machine.sizes[layer]) + machine.sizes[layer + 1], Subsets{});
        read_forward(machine, layer, DigitSet<uint16_t>::up_to(digits), digits, here.data());
        here.erase(here.begin(), here.begin() + machine.sizes[layer]);
        size_t pairs = 0;
        for (const Subsets& sets : here)
            for (const uint64_t word : sets) pairs += count_bits(word);
        widest = std::max(widest, pairs);
    }
    return widest;
}

// Prunes an automaton whose cells all differ, with the sets of digits used so far in each of its states.
//   forward    sets[layer][state]: the sets with which the state is reached
//   back       those of them from which an end is reached
bool prune_crossed(const Unrolled& machine, std::span<DigitSet<uint16_t>> sets, const Subsets* family, int digits,
                   List<Subsets>& room, DigitSet<uint16_t>& required) {
    size_t states = 0;
    for (const int32_t size : machine.sizes) states += size;
    room.assign(states, Subsets{});
    room[0][0] = 1;
    Subsets* last = room.data();
    for (size_t layer = 0; layer < sets.size(); ++layer) {
        read_forward(machine, layer, sets[layer], digits, last);
        last += machine.sizes[layer];
    }
    if (family && !none(*family))
        for (int state = 0; state < machine.sizes.back(); ++state)
            for (int word = 0; word < 8; ++word) last[state][word] &= (*family)[word];
    required = in_all({last, static_cast<size_t>(machine.sizes.back())}, digits);
    for (size_t layer = sets.size(); layer-- > 0;) {
        last -= machine.sizes[layer];
        sets[layer] = read_back(machine, layer, sets[layer], digits, last);
        if (sets[layer].empty()) return false;
    }
    return true;
}

}  // namespace descarte

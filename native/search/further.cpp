#include "further.h"

#include <algorithm>

#include "sums.h"

namespace descarte {
namespace {

// Layers from the front, then those without an end taken out: `step` says where a state and a digit lead, or `nowhere`.
template <class State, class Step, class Ends>
Unrolled unroll(State start, int cells, int digits, Step step, Ends ends) {
    std::vector<std::vector<State>> layers{{start}};
    for (int cell = 0; cell < cells; ++cell) {
        std::vector<State> after;
        for (const State state : layers.back())
            for (int digit = 1; digit <= digits; ++digit) {
                State to;
                if (step(cell, state, digit, to)) after.push_back(to);
            }
        std::sort(after.begin(), after.end());
        after.erase(std::unique(after.begin(), after.end()), after.end());
        layers.push_back(std::move(after));
    }
    std::erase_if(layers.back(), [&](State state) { return !ends(state); });
    Unrolled result;
    std::vector<std::vector<int32_t>> rows(cells);
    for (int cell = cells; cell-- > 0;) {
        const auto& after = layers[cell + 1];
        std::vector<State> kept;
        for (const State state : layers[cell]) {
            std::vector<int32_t> row(digits, -1);
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
            rows[cell].insert(rows[cell].end(), row.begin(), row.end());
        }
        layers[cell] = std::move(kept);
    }
    if (layers[0].empty()) return {};
    for (int cell = 0; cell < cells; ++cell) {
        result.starts.push_back(static_cast<int32_t>(result.next.size()));
        result.next.insert(result.next.end(), rows[cell].begin(), rows[cell].end());
    }
    for (const auto& layer : layers) result.sizes.push_back(static_cast<int32_t>(layer.size()));
    return result;
}

}  // namespace

Unrolled unrolled(const PatternInput& pattern, int digits) {
    const auto step = [&](int, int32_t state, int digit, int32_t& to) {
        to = pattern.moves[static_cast<size_t>(state) * digits + digit - 1];
        return to >= 0;
    };
    return unroll<int32_t>(0, static_cast<int>(pattern.cells.size()), digits, step,
                           [&](int32_t state) { return pattern.accepting[state] != 0; });
}

Unrolled unrolled(const SumInput& sum, int digits) {
    const auto step = [&](int cell, int64_t counted, int digit, int64_t& to) {
        to = counted + sum.values[static_cast<size_t>(cell) * digits + digit - 1];
        return true;
    };
    return unroll<int64_t>(0, static_cast<int>(sum.cells.size()), digits, step,
                           [&](int64_t counted) { return std::binary_search(sum.totals.begin(), sum.totals.end(), counted); });
}

bool is_balance(const SumInput& sum, int digits, std::vector<int32_t>& plus, std::vector<int32_t>& minus, int64_t& total) {
    if (sum.totals.size() != 1 || digits < 2) return false;
    total = sum.totals[0];
    for (size_t index = 0; index < sum.cells.size(); ++index) {
        const int64_t* values = sum.values.data() + index * digits;
        const int64_t slope = values[1] - values[0];
        if (slope != 1 && slope != -1) return false;
        for (int digit = 1; digit < digits; ++digit)
            if (values[digit] - values[digit - 1] != slope) return false;
        total -= values[0] - slope;
        (slope > 0 ? plus : minus).push_back(sum.cells[index]);
    }
    return true;
}

int Further::table_of(const std::vector<uint32_t>& allowed, int digits) {
    const int known = static_cast<int>(tables.size()) / digits;
    for (int table = 0; table < known; ++table)
        if (std::equal(allowed.begin(), allowed.end(), tables.begin() + static_cast<size_t>(table) * digits)) return table;
    tables.insert(tables.end(), allowed.begin(), allowed.end());
    if (digits > chain_digits) return known;
    const size_t start = unions.size();
    unions.resize(start + (size_t{1} << digits));
    for (uint32_t set = 1; set < 1u << digits; ++set)
        unions[start + set] = static_cast<uint16_t>(unions[start + (set & (set - 1))] | allowed[lowest_bit(set)]);
    return known;
}

// Links of one cell with the same table stand together: what the table allows is found once for all of them.
void Further::add_links(int cells, int digits, const std::vector<LinkInput>& inputs) {
    std::vector<std::vector<Linked>> found(cells);
    for (const LinkInput& link : inputs) {
        std::vector<uint32_t> turned(digits, 0);
        for (int one = 0; one < digits; ++one)
            for (int other = 0; other < digits; ++other)
                if (link.allowed[one] >> other & 1) turned[other] |= 1u << one;
        found[link.one].push_back({link.other, table_of(link.allowed, digits)});
        found[link.other].push_back({link.one, table_of(turned, digits)});
    }
    link_starts.push_back(0);
    for (auto& row : found) {
        std::stable_sort(row.begin(), row.end(), [](const Linked& a, const Linked& b) { return a.table < b.table; });
        links.insert(links.end(), row.begin(), row.end());
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

void Further::add(int cells, int digits, const FurtherInput& input) {
    if (!input.links.empty()) add_links(cells, digits, input.links);
    for (const SumInput& sum : input.sums) add_machine(sum.cells, std::make_shared<Unrolled>(unrolled(sum, digits)));
    for (const PatternInput& pattern : input.patterns)
        add_machine(pattern.cells, std::make_shared<Unrolled>(unrolled(pattern, digits)));
    machines_of = machine_cells.turned(cells);
}

}  // namespace descarte

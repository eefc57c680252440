// Rules besides houses and sums of digits: pairs of digits for two cells, and automata read along cells.
//
// A link is kept in both directions, with the cell whose change makes it worth a look:
//   links_of[cell]   (partner, table) (partner, table) ...      table: for each digit of the cell, the digits of the partner
//
// An automaton is unrolled for its number of cells; only states that a whole reading passes are left:
//   layer    0        1            2                 cells
//   states   s0  -->  s0 s1   -->  s0 s1 s2   -->    ...         next[layer][state * digits + digit - 1], or -1
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rules_table.h"

namespace descarte {

constexpr int further_digits = 32;  // links and automata are for boards of up to so many digits

struct LinkInput {
    int32_t one, other;
    std::vector<uint32_t> allowed;  // for each digit of the first cell, the digits of the second
};

struct SumInput {
    std::vector<int32_t> cells;
    std::vector<int64_t> values;  // cell after cell, what each digit counts
    std::vector<int64_t> totals;
};

struct PatternInput {
    std::vector<int32_t> cells;
    std::vector<int32_t> moves;  // state after state, where each digit leads, or -1
    std::vector<uint8_t> accepting;
};

struct FurtherInput {
    std::vector<LinkInput> links;
    std::vector<SumInput> sums;
    std::vector<PatternInput> patterns;
};

struct Unrolled {
    std::vector<int32_t> sizes;   // layer -> states, one layer more than cells; empty when nothing can be read
    std::vector<int32_t> starts;  // layer -> its first entry in `next`
    std::vector<int32_t> next;
};

struct Linked {
    int32_t partner, table;
};

struct Further {
    std::vector<int32_t> link_starts;  // cell -> its first entry in `links`; empty when there are none
    std::vector<Linked> links;
    std::vector<uint32_t> tables;      // table after table, a set for each digit
    std::vector<uint16_t> unions;      // up to nine digits: table after table, for each set of digits what any of them allows

    Table machine_cells;
    Table machines_of;                 // cell -> automata
    std::vector<std::shared_ptr<const Unrolled>> machines;
    int most_states = 0;               // of all layers of an automaton together, in words of 64

    std::span<const Linked> links_at(int cell) const {
        if (link_starts.empty()) return {};
        return {links.data() + link_starts[cell], static_cast<size_t>(link_starts[cell + 1] - link_starts[cell])};
    }

    void add(int cells, int digits, const FurtherInput& input);

private:
    int table_of(const std::vector<uint32_t>& allowed, int digits);
    void add_links(int cells, int digits, const std::vector<LinkInput>& inputs);
    void add_machine(std::span<const int32_t> cells, std::shared_ptr<const Unrolled> machine);
};

Unrolled unrolled(const PatternInput& pattern, int digits);
Unrolled unrolled(const SumInput& sum, int digits);

// Cells whose digits count as they are, or as their negatives, for one total: a balance, which houses can be crossed with.
bool is_balance(const SumInput& sum, int digits, std::vector<int32_t>& plus, std::vector<int32_t>& minus, int64_t& total);

}  // namespace descarte

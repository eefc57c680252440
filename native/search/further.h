// Compiled links (pairs of digits for two cells) and automata (read along cells).
//
// A link is stored in both directions, with the cell whose change queues it:
//   links_of[cell]   (partner, table) (partner, table) ...      table: per digit of the cell, the digits of the partner
//
// An automaton is unrolled for its number of cells; only states on a complete reading are kept:
//   layer    0        1            2                 cells
//   states   s0  -->  s0 s1   -->  s0 s1 s2   -->    ...         next[layer][state * digits + digit - 1], or -1
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>

#include "../list.h"
#include "bits.h"
#include "rules_table.h"
#include "tally.h"

namespace descarte {

constexpr int further_digits = 32;  // maximum number of digits on a board with links and automata

struct LinkInput {
    int32_t one, other;
    List<uint32_t> allowed;  // per digit of the first cell, the digits of the second
};

struct SumInput {
    List<int32_t> cells;
    List<int64_t> values;  // cell after cell, the count of each digit
    List<int64_t> totals;
};

struct Machine {
    List<int32_t> moves;  // state after state, the next state per digit, or -1
    List<uint8_t> accepting;
};

struct PatternInput {
    List<int32_t> cells;
    std::shared_ptr<const Machine> machine;  // patterns may share one
};

enum class Form : uint8_t { link, sum, pattern };

struct FurtherInput {
    List<LinkInput> links;
    List<SumInput> sums;
    List<PatternInput> patterns;
    List<Form> forms;  // of the rules in their order
};

struct Unrolled {
    List<int32_t> sizes;   // layer -> states, one layer more than cells; empty if there is no reading
    List<int32_t> starts;  // layer -> its first entry in `next`
    List<int32_t> next;
};

using Subsets = std::array<uint64_t, 8>;  // sets of up to nine digits: set s is bit s % 64 of word s / 64

struct Linked {
    int32_t partner, table;
};

struct Further {
    List<int32_t> link_starts;  // cell -> its first entry in `links`; empty if there are none
    List<Linked> links;
    List<uint32_t> tables;      // table after table, one set per digit
    List<uint16_t> unions;      // up to nine digits: table after table, per set of digits those that any of them allows

    Table machine_cells;
    Table machines_of;                 // cell -> automata
    List<std::shared_ptr<const Unrolled>> machines;
    Table needs, needs_of;             // cells that need a digit; cell -> needs
    List<uint32_t> need_masks;  // one of these digits
    List<Tally> tallies;
    Table tally_members, tallies_of;   // tally -> cells; cell -> tallies that depend on its candidates
    List<uint8_t> crossed;      // automata whose cells all differ: read together with the digits used so far
    List<Subsets> families;     // for those, the sets of digits that may be used in all; empty for any
    int most_states = 0;               // size of all layers of an automaton, in words of 64 bits

    bool any() const { return !links.empty() || !machines.empty() || !need_masks.empty() || !tallies.empty(); }

    std::span<const Linked> links_at(int cell) const {
        if (link_starts.empty()) return {};
        return {links.data() + link_starts[cell], static_cast<size_t>(link_starts[cell + 1] - link_starts[cell])};
    }

    void add(int cells, int digits, const FurtherInput& input);
    void add_family(std::span<const int32_t> cells, int table, int digits);
    void index(int cells) { machines_of = machine_cells.turned(cells); }
    void cover_tallies(int cells, int digits, const List<List<std::span<const int32_t>>>& families);

private:
    List<int32_t> equal_cells(int cells, int digits) const;
    bool add_need(const SumInput& sum, int digits);
    std::map<List<uint32_t>, int> known_tables;
    int table_of(const List<uint32_t>& allowed, int digits);
    void add_links(int cells, int digits, const List<LinkInput>& inputs);
    void add_machine(std::span<const int32_t> cells, std::shared_ptr<const Unrolled> machine);
};

Unrolled unrolled(const PatternInput& pattern, int digits);
Unrolled unrolled(const SumInput& sum, int digits);

// Return an automaton that accepts any digits in this many cells, and the sets of `cells` digits that all allow each
// other.
Unrolled unrolled(int cells, int digits);
Subsets family_of(std::span<const uint32_t> allowed, int cells, int digits);

// Returns true if the digits of a sum count with a sign or a weight towards one total, and `found` gets both. Such a
// sum is a balance, which can be combined with houses.
struct Weighted {
    List<int32_t> weights;  // per cell
    int64_t total;
};
bool is_balance(const SumInput& sum, int digits, Weighted& found);

// Returns the largest number of pairs (state, set of digits used) in one layer if all digits are allowed in every cell.
size_t widest_layer(const Unrolled& machine, int digits);

// Keeps in every set exactly the digits of readings in which all cells differ. Returns false if there is none.
// `required` gets the digits that all these readings have.
bool prune_crossed(const Unrolled& machine, std::span<DigitSet<uint16_t>> sets, const Subsets* family, int digits,
                   List<Subsets>& room, DigitSet<uint16_t>& required);

}  // namespace descarte

// The compiled rules of a layout: houses (all different), cages (add up) and every table that the search reads. They
// are immutable, so any number of searches and threads may share them. Derived sums are left to derived(), for puzzles
// that are not settled without them, because they take three quarters of the time of an easy Killer.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>

#include "../list.h"
#include "further.h"
#include "rules_table.h"

namespace descarte {

constexpr int sum_levels = 4;

struct Cut {
    int32_t position;  // the first `position` cells of the chain ...
    int32_t total;     // ... add up to this
};

// Two houses that share cells. A digit of house A without a place in `outside` is in the shared cells, so not in
// `targets`.
//   house A (full)  [ outside A\B ][ A and B ]
//   house B                        [ A and B ][ targets B\A ]
struct Meet {
    int32_t outside_start, outside_end, target_start, target_end;
};

struct HouseInput {
    std::span<const int32_t> cells;
    bool full;
};

struct CageInput {
    std::span<const int32_t> cells;
    int64_t total;
    int32_t house = -1;  // a house with the same cells, if known
};

struct Derived;

struct Options {
    bool derive = true;          // derived sums (houses minus cages), when requested
    bool chain_houses = true;    // prune a house and the cages inside it together
    bool chain_plain_houses = false;  // exact all-different for full houses without cages, up to nine digits
    bool leftovers = true;       // unions of houses with the same digits
    int derived_cells = 6;       // longest derived sum
    size_t regions = 150;        // unions of houses to try
};

struct Rules {
    int cells = 0;
    int digits = 0;
    bool broken = false;  // a house or a cage that no digits can satisfy

    Table houses;                 // as given
    List<uint8_t> full;     // 1 if it has every digit and no chain already ensures that
    Table houses_of;              // cell -> houses of three cells or more, and full ones
    Table partners_of;            // cell -> the other cell of each two-cell house
    bool pairs_apart = false;      // some two-cell house is not part of a larger one
    Table peers_of;               // cell -> all cells that cannot have its digit; empty if there are no peer_sets
    List<int32_t> full_houses;
    List<uint64_t> full_sets;  // cell -> its full houses, one bit for each of up to 64 `full_houses`
    Table full_of;                    // the same for more than 64: their numbers among `full_houses`
    int peer_words = 0;                // words per row of peer_sets, 0 if there are none
    List<uint64_t> peer_sets;   // cell -> the cells that cannot have its digit, one bit per cell
    bool peer(int a, int b) const;

    List<Meet> meets;      // grouped by house: meets[meet_starts[h] .. meet_starts[h + 1])
    List<int32_t> meet_starts;
    List<int32_t> meet_cells;

    Table leftovers;              // rows 2n and 2n + 1 hold the same digits, in cells without a common house
    Table leftovers_of;           // cell -> rows of `leftovers`

    // Chains, for up to nine digits: cells that all differ, with known sums of the first few cells.
    //   cells  a b c | d e | f g h i      cuts (3, total of a b c), (5, total of a b c d e)
    Table chains;
    int house_chains = 0;
    bool chains_cover_houses = false;  // each house has a chain over the same cells, which also keeps them different
    int first_house_chain = 0;    // chains from here on are derived
    List<Cut> cuts;
    List<int32_t> cut_starts;

    // Balances: sums over groups of cells, each group all different. The sum of (weight * group) is the total.
    Table balances;               // balance -> groups
    List<int64_t> balance_totals;
    int cage_balances = 0;        // the first ones are cages; later ones may have subtracted groups
    int first_derived = 0;        // balances from here on are derived
    bool has_drawn_sums = false;   // some balances other than cages are sums in which each digit counts once
    Table groups;                 // group -> cells
    List<int8_t> group_signs;  // -1, 1, or a weight

    Further further;              // links and automata

    Table sums_of;                // cell -> sum rules: chain number, or chains.size() + balance number
    List<uint8_t> sum_costs;            // level of each, the cheapest first
    std::array<int, sum_levels> sums_at{};     // level -> number of rules

    int sum_rules() const { return chains.size() + balances.size(); }
    bool weighs() const { return sum_rules() > 0 || further.any(); }  // true if cells have different weights

    bool is_drawn() const { return further.any() || first_derived != cage_balances; }  // true if there are rules other than houses and cages

    bool derives() const { return later != nullptr; }
    const Rules& derived() const;  // these rules with derived sums; built once

    Rules(int cells, int digits, std::span<const HouseInput> houses, std::span<const CageInput> cages,
          const Options& options = {}, const FurtherInput& further = {});

private:
    struct Later {
        Options options;
        std::once_flag once;
        std::unique_ptr<const Rules> rules;
    };
    std::shared_ptr<Later> later;  // null if nothing is derived

    void cover_houses(std::span<const CageInput> cages);
    void index_houses();
    void index_full_houses();
    void index_meets();
    void index_peers();
    void find_leftovers();
    void add_meet(int house, int other, const List<int32_t>& place);
    bool share_house(int a, int b) const;
    bool inside_one_house(std::span<const int32_t> cells) const;
    bool holds(int house, std::span<const int32_t> cells) const;
    void add_cages(std::span<const CageInput> cages, List<uint8_t>& different);
    void compile_cages(std::span<const CageInput> cages, const Options& options, const FurtherInput& further);
    void add_further(const FurtherInput& input);
    List<List<std::span<const int32_t>>> house_families() const;
    void add_family(int house);
    void add_weighted(std::span<const int32_t> cells, const Weighted& weighted);
    void add_chain(std::span<const int32_t> cells, std::span<const Cut> cuts);
    List<uint8_t> houses_with_cages(std::span<const CageInput> cages, const List<uint8_t>& different) const;
    void add_house_chains(std::span<const CageInput> cages, const List<uint8_t>& different,
                          bool chain_all);
    void add_house_chain(int house, std::span<const CageInput> cages, const Table& members, const Table& cages_of,
                         List<int32_t>& home);
    void add_balance(std::span<const int32_t> plus, std::span<const int32_t> minus, int64_t total);
    List<int32_t> by_houses(std::span<const int32_t> cells) const;
    void add_groups(std::span<const int32_t> cells, int sign);
    int level_of(int sum) const;
    void index_sums();
    List<CageInput> given_sums(List<int32_t>& room) const;
    int64_t spare(const Derived& sum);
    void add_derived(const Derived& sum);
    void derive_sums(std::span<const CageInput> cages, const Options& options);
    friend struct Deriver;
};

}  // namespace descarte

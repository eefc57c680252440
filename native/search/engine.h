// The candidates of every cell, the trail that undoes changes, and the queues of rules to apply.
//
//   trail    (cell, candidates before) (cell, candidates before) ...      a mark is a length of the trail, to undo back to
//   open     open cells ... | closed cells                                the last closed are opened first
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "../list.h"
#include "bits.h"
#include "matching.h"
#include "rules.h"
#include "sums.h"

namespace descarte {

// A queue of rule numbers, stored as a ring. A rule is queued at most once.
class Queue {
public:
    // Makes room for numbers below `rules`, of which at most `most` are queued at the same time.
    void resize(int rules, int most) {
        if (most == 0) return;
        ring.resize(std::bit_ceil(static_cast<size_t>(most) + 1));
        waiting.assign(rules, Waits::no);
        mask = static_cast<uint32_t>(ring.size() - 1);
    }
    bool empty() const { return head == tail; }
    void push(int rule) {
        if (waiting[rule] == Waits::yes) return;
        waiting[rule] = Waits::yes;
        ring[tail++ & mask] = rule;
    }
    int pop() {
        const int rule = ring[head++ & mask];
        waiting[rule] = Waits::no;
        return rule;
    }
    void hold(int rule) { waiting[rule] = Waits::yes; }  // an exact rule is not queued again by its own changes
    void release(int rule) { waiting[rule] = Waits::no; }
    void clear() {
        while (!empty()) pop();
    }

private:
    enum class Waits : uint8_t { no, yes };  // a plain byte may alias anything, and the compiler would reload everything after a write

    List<int32_t> ring;
    List<Waits> waiting;
    uint32_t head = 0, tail = 0, mask = 0;
};

// A queue of full houses. Up to 64 are queued as bits and the last house comes out first: boxes, regions and diagonals
// have higher numbers than rows and columns and prune more. Jigsaws take 18 % less time than first come, first served.
// More than 64 houses are queued in turn: large Latin squares take twice the time with all columns before the rows.
class HouseQueue {
public:
    void resize(int houses) {
        is_many = houses > 64;
        if (is_many) many.resize(houses, houses);
    }
    bool empty() const { return !few && many.empty(); }
    void push(int house) {
        if (is_many) many.push(house);
        else few |= uint64_t{1} << house;
    }
    void push_few(uint64_t houses) { few |= houses; }
    DESCARTE_NOINLINE void push_many(std::span<const int32_t> houses) {
        for (int32_t house : houses) many.push(house);
    }
    int pop() {
        if (!few) return many.pop();
        const int house = highest_bit(few);
        few ^= uint64_t{1} << house;
        return house;
    }
    void clear() {
        few = 0;
        many.clear();
    }

private:
    uint64_t few = 0;
    Queue many;
    bool is_many = false;
};

enum class Looked { nowhere, fine, failed };

template <class Word>
class Engine {
public:
    using Digits = DigitSet<Word>;

    Engine(const Rules& rules, std::span<const AnyDigits> start);

    const Rules& rules;
    List<Digits> candidates;
    List<uint64_t> weights;      // blame of each cell for rules that failed

    void blame_choice(int cell, uint64_t fails);
    void blame_evenly();                // blames every cell of a rule that fails, from now on
    bool propagate_all();               // applies every rule once
    bool propagate();                   // applies rules whose cells changed
    bool assign(int cell, int digit) { return narrow(cell, Digits::of(digit)) && propagate(); }
    bool discard(int cell, int digit) { return narrow(cell, candidates[cell] - Digits::of(digit)) && propagate(); }
    bool solved() const { return open_count == 0; }

    std::span<const int32_t> open_cells() const { return {open.data(), static_cast<size_t>(open_count)}; }

    struct Mark {
        size_t trail;
        int32_t open;
    };
    Mark mark() const { return {trail.size(), open_count}; }
    void undo(Mark to);
    void look_back(Mark from, Mark to, List<Digits>& then) const;  // candidates at one mark -> at an earlier one

private:
    struct Change {
        int32_t cell;
        Digits before;
    };

    Digits every;
    uint64_t blame_now = 720;               // one whole blame; it grows over time
    bool even_blame = false;
    List<Change> trail;
    List<int32_t> open, open_place;  // open cells first; undoing restores only the count
    int32_t open_count;
    List<int32_t> singles;           // cells with one candidate whose peers still have it
    HouseQueue hidden;
    Queue locked, leftovers, matching, sums[sum_levels];
    bool has_leftovers, has_further;
    Queue linked, needed, tallied, machines, crossed;  // cells with queued links, needs, tallies, automata alone and with their house
    List<Subsets> used;              // the digits used so far of an automaton with its house
    List<uint64_t> reached;          // the states of an automaton, layer after layer
    const uint64_t* full_sets;              // from the rules; null if no house is full, or more than 64 are
    bool many_full, match_houses, point_pairs;
    Matching<Word> matcher;
    List<uint8_t> match_hints;       // the digit each cell of each house had in the last matching

    // Sets the candidates of a cell to a subset of them and queues its rules. Returns false if no candidate is left.
    bool narrow(int cell, Digits now) {
        const Digits before = candidates[cell];
        if (now == before) return true;
        if (now.empty()) return false;
        trail.push_back({cell, before});
        candidates[cell] = now;
        if (!now.many()) singles.push_back(cell);
        if (full_sets) hidden.push_few(full_sets[cell]);
        else if (many_full) hidden.push_many(rules.full_of[cell]);
        if (has_leftovers)
            for (int32_t row : rules.leftovers_of[cell]) leftovers.push(row / 2);
        for (int32_t sum : rules.sums_of[cell]) sums[rules.sum_costs[sum]].push(sum);
        if (has_further) push_further(cell);
        return true;
    }

    DESCARTE_NOINLINE void push_further(int cell) {
        if (!rules.further.links_at(cell).empty()) linked.push(cell);
        if (!rules.further.need_masks.empty())
            for (int32_t need : rules.further.needs_of[cell]) needed.push(need);
        if (!rules.further.tallies.empty())
            for (int32_t tally : rules.further.tallies_of[cell]) tallied.push(tally);
        if (rules.further.machines.empty()) return;
        for (int32_t machine : rules.further.machines_of[cell]) {
            machines.push(machine);
            if (crosses(machine)) crossed.push(machine);
        }
    }

    void begin_weights();
    void begin_sums();
    void close_cell(int cell);
    void blame(int cell);
    bool fail(std::span<const int32_t> cells);
    bool fail_sum(int sum);
    void clear_queues();

    Looked look_quickly();
    Looked look_slowly();
    static Looked looked(bool fine) { return fine ? Looked::fine : Looked::failed; }

    bool exclude(int cell);
    bool exclude_houses(int cell);
    bool fail_peers(int cell, int other);
    bool find_hidden(int full_house, int house);
    bool place_hidden(int house, Digits digits);
    bool find_locked(int house);
    bool find_pointing(int house);
    bool find_leftovers(int pair);
    bool find_matching(int house);
    bool apply_links(int cell);
    bool apply_need(int need);
    bool apply_tally(int tally);
    bool apply_cover(const Cover& cover, const Often& own, const Often& wanted, Digits counted);
    bool apply_blocks(const Cover& cover, int size, const Often& wanted, Digits counted);
    Often often_by(const Cover& cover) const;
    void often_on(const Side& side, Digits digits, std::span<Often> own, Often& wanted) const;
    std::array<uint128, tally_digits> numbers_by(const Cover& blocks, int spared = 0) const;
    bool apply_machine(int machine);
    bool apply_crossed(int machine);
    bool point_at(std::span<const int32_t> cells, DigitSet<uint16_t> required);
    bool crosses(int machine) const { return !rules.further.crossed.empty() && rules.further.crossed[machine]; }
    Digits partners(int table, Digits here) const;
    bool apply_sum(int sum);
    bool apply_chain(int chain);
    bool point_from(const OpenChain& chain, const std::array<int32_t, chain_digits>& where);
    bool discard_common(int digit, std::span<const int32_t> places);
    bool apply_balance(int balance);
    bool apply_exact_balance(int balance);
    bool apply_bounds(int balance);
    bool tighten_group(int group, int64_t total, int64_t low, int64_t high);
    struct ShortCell {
        int32_t cell, group;
        int sign;
        Digits set, kept;
    };
    bool apply_short_list(int balance);
    bool list_ways(std::array<ShortCell, 3>& open, int count, int depth, int64_t left, std::array<int, 3>& digit);
};

}  // namespace descarte

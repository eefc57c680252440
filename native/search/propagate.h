// Propagation: each function narrows candidates and returns false for a contradiction.
//
//   singles > links, needs > hidden > short sums > locked, pointing > leftovers > longer sums, automata > matching
//   the rules of a narrowed cell are queued; after each rule the order starts again at the left, with the cheapest
#pragma once

#include "count_up.h"
#include "engine.h"
#include "read_along.h"
#include "sums.h"

namespace descarte {

constexpr uint64_t whole_blame = 720;

template <class Word>
Engine<Word>::Engine(const Rules& compiled, std::span<const AnyDigits> start)
    : rules(compiled), every(Digits::up_to(compiled.digits)) {
    candidates.resize(rules.cells);
    open.resize(rules.cells);
    open_place.resize(rules.cells);
    weights.assign(rules.cells, 4 * whole_blame);
    has_further = rules.further.any();
    begin_weights();
    if (!rules.weighs()) blame_evenly();
    singles.reserve(rules.cells);
    trail.reserve(4 * rules.cells);
    for (int cell = 0; cell < rules.cells; ++cell) {
        candidates[cell] = Digits{static_cast<Word>(start[cell].bits)} & every;
        open[cell] = open_place[cell] = cell;
    }
    open_count = rules.cells;
    point_pairs = rules.peer_words && rules.pairs_apart;
    match_houses = rules.digits > chain_digits;
    hidden.resize(static_cast<int>(rules.full_houses.size()));
    locked.resize(static_cast<int>(rules.full_houses.size()), static_cast<int>(rules.full_houses.size()));
    leftovers.resize(rules.leftovers.size() / 2, rules.leftovers.size() / 2);
    full_sets = rules.full_sets.empty() ? nullptr : rules.full_sets.data();
    many_full = rules.full_of.size() > 0;
    has_leftovers = rules.leftovers.size() > 0;
    matching.resize(rules.houses.size(), match_houses ? rules.houses.size() : 0);
    for (int level = 0; level < sum_levels; ++level) sums[level].resize(rules.sum_rules(), rules.sums_at[level]);
    if (match_houses) match_hints.assign(rules.houses.items.size(), 0);
    linked.resize(rules.cells, rules.further.links.empty() ? 0 : rules.cells);
    const int automata = static_cast<int>(rules.further.machines.size());
    const int needs = static_cast<int>(rules.further.need_masks.size());
    needed.resize(needs, needs);
    const int tallies = static_cast<int>(rules.further.tallies.size());
    tallied.resize(tallies, tallies);
    machines.resize(automata, automata);
    crossed.resize(automata, automata);
    reached.resize(rules.further.most_states);
}

// Gives cells of many rules more weight, so that they are chosen first. Measured on 519 puzzles with drawn rules: a
// tenth less time than with equal weights.
template <class Word>
void Engine<Word>::begin_weights() {
    if (!has_further && rules.first_derived == rules.cage_balances) return;
    const Further& further = rules.further;
    for (int cell = 0; cell < rules.cells; ++cell) {
        size_t mine = further.links_at(cell).size();
        for (const int32_t sum : rules.sums_of[cell]) mine += sum < rules.first_house_chain || sum >= rules.chains.size();
        if (!further.machines.empty()) mine += further.machines_of[cell].size();
        weights[cell] += mine * whole_blame / 4;
    }
}

template <class Word>
bool Engine<Word>::propagate_all() {
    if (rules.broken) return false;
    begin_sums();
    for (int cell = 0; cell < rules.cells; ++cell) {
        if (candidates[cell].empty()) return false;
        if (!candidates[cell].many()) singles.push_back(cell);
    }
    for (size_t house = 0; house < rules.full_houses.size(); ++house) hidden.push(static_cast<int>(house));
    for (int pair = 0; pair < rules.leftovers.size() / 2; ++pair) leftovers.push(pair);
    for (int sum = 0; sum < rules.sum_rules(); ++sum) sums[rules.sum_costs[sum]].push(sum);
    for (int cell = 0; has_further && cell < rules.cells; ++cell) push_further(cell);
    return propagate();
}

// Removes from each chain with a total the digits that occur in no combination. They come from a table, because to find
// them cell by cell would be a third of the work on a Kakuro.
template <class Word>
void Engine<Word>::begin_sums() {
    for (int chain = 0; chain < rules.chains.size(); ++chain) {
        const auto cells = rules.chains[chain];
        if (rules.cut_starts[chain] == rules.cut_starts[chain + 1]) continue;
        const Cut last = rules.cuts[rules.cut_starts[chain + 1] - 1];
        if (last.position != static_cast<int>(cells.size())) continue;
        const Digits left{static_cast<Word>(digits_of_sum(last.position, last.total).bits)};
        for (int32_t cell : cells) candidates[cell] &= left;
    }
}

template <class Word>
void Engine<Word>::undo(Mark to) {
    while (trail.size() > to.trail) {
        candidates[trail.back().cell] = trail.back().before;
        trail.pop_back();
    }
    open_count = to.open;
}

template <class Word>
void Engine<Word>::close_cell(int cell) {
    const int place = open_place[cell];
    if (place >= open_count) return;
    const int moved = open[--open_count];
    open[place] = moved, open_place[moved] = place;
    open[open_count] = cell, open_place[cell] = open_count;
}

template <class Word>
void Engine<Word>::look_back(Mark from, Mark to, List<Digits>& then) const {
    for (size_t index = from.trail; index-- > to.trail;) then[trail[index].cell] = trail[index].before;
}

// Adds to the weight of a cell of a failed rule: the fewer candidates it has left, the more (after Wattez et al. 2019).
// Measured on 184 Killers (23, each rotated and mirrored): geometric mean 5.6 ms, instead of 6.8 if all cells get the
// same weight. Without sums it makes no difference.
template <class Word>
void Engine<Word>::blame(int cell) {
    const uint64_t size = even_blame ? 1 : std::max(1, candidates[cell].size());
    weights[cell] += blame_now / (size * size) + 1;
}

// Adds to the weight of the cell of a failed choice, for puzzles with drawn rules; recent failures count more. Measured
// on 143 such puzzles that take over 150 nodes: geometric mean 864 nodes instead of 1,059. With digits that have two
// places (see Chooser) it is 858, and the total is a tenth less.
template <class Word>
void Engine<Word>::blame_choice(int cell, uint64_t fails) {
    constexpr uint64_t period = 20, most = uint64_t{1} << 28;
    constexpr int shift = 18;
    weights[cell] += blame_now;
    if (fails % period) return;
    blame_now += blame_now / 10;
    if (blame_now < most) return;
    for (uint64_t& weight : weights) weight = (weight >> shift) + 1;
    blame_now >>= shift;
}

template <class Word>
void Engine<Word>::blame_evenly() {
    even_blame = true;
    weights.assign(rules.cells, whole_blame + 1);
}

template <class Word>
bool Engine<Word>::fail(std::span<const int32_t> cells) {
    for (int32_t cell : cells) blame(cell);
    return false;
}

template <class Word>
bool Engine<Word>::fail_sum(int sum) {
    if (sum < rules.chains.size()) return fail(rules.chains[sum]);
    for (int32_t group : rules.balances[sum - rules.chains.size()]) fail(rules.groups[group]);
    return false;
}

template <class Word>
void Engine<Word>::clear_queues() {
    singles.clear();
    hidden.clear();
    locked.clear();
    leftovers.clear();
    matching.clear();
    for (Queue& queue : sums) queue.clear();
    linked.clear();
    needed.clear();
    tallied.clear();
    machines.clear();
    crossed.clear();
}

// Applies the queued rules, the cheapest first: peers, links, needs, places of digits, short sums, intersections, long
// sums, tallies, automata, matchings. Returns false for a contradiction.
template <class Word>
bool Engine<Word>::propagate() {
    while (true) {
        Looked looked = look_quickly();
        if (looked == Looked::nowhere) looked = look_slowly();
        if (looked == Looked::nowhere) return true;
        if (looked == Looked::failed) {
            clear_queues();
            return false;
        }
    }
}

template <class Word>
DESCARTE_INLINE Looked Engine<Word>::look_quickly() {
    if (!singles.empty()) {
        const int cell = singles.back();
        singles.pop_back();
        return looked(exclude(cell));
    }
    if (has_further) {
        if (!linked.empty()) return looked(apply_links(linked.pop()));
        if (!needed.empty()) return looked(apply_need(needed.pop()));
    }
    if (!hidden.empty()) {
        const int full_house = hidden.pop();
        return looked(find_hidden(full_house, rules.full_houses[full_house]));
    }
    if (!sums[0].empty()) return looked(apply_sum(sums[0].pop()));
    if (!sums[1].empty()) return looked(apply_sum(sums[1].pop()));
    return Looked::nowhere;
}

template <class Word>
DESCARTE_INLINE Looked Engine<Word>::look_slowly() {
    if (!locked.empty()) {
        const int house = rules.full_houses[locked.pop()];
        return looked(find_locked(house) && (!point_pairs || find_pointing(house)));
    }
    if (!leftovers.empty()) return looked(find_leftovers(leftovers.pop()));
    if (!sums[2].empty()) return looked(apply_sum(sums[2].pop()));
    if (!tallied.empty()) {
        const int tally = tallied.pop();
        return looked(apply_tally(tally) || fail(rules.further.tally_members[tally]));
    }
    if (!machines.empty()) return looked(apply_machine(machines.pop()));
    if (!sums[3].empty()) return looked(apply_sum(sums[3].pop()));
    if (!crossed.empty()) return looked(apply_crossed(crossed.pop()));
    if (!matching.empty()) return looked(find_matching(matching.pop()));
    return Looked::nowhere;
}

template <class Word>
bool Engine<Word>::exclude(int cell) {
    close_cell(cell);
    if (rules.chains_cover_houses) return true;
    if (!rules.peer_words) return exclude_houses(cell);
    const Digits digit = candidates[cell];
    for (int32_t other : rules.peers_of[cell])
        if ((candidates[other] & digit).any() && !narrow(other, candidates[other] - digit)) return fail_peers(cell, other);
    return true;
}

template <class Word>
bool Engine<Word>::exclude_houses(int cell) {
    const Digits digit = candidates[cell];
    for (int32_t other : rules.partners_of[cell])
        if ((candidates[other] & digit).any() && !narrow(other, candidates[other] - digit)) return fail_peers(cell, other);
    for (int32_t house : rules.houses_of[cell])
        for (int32_t other : rules.houses[house])
            if ((candidates[other] & digit).any() && other != cell && !narrow(other, candidates[other] - digit))
                return fail(rules.houses[house]);
    return true;
}

template <class Word>
bool Engine<Word>::fail_peers(int cell, int other) {
    for (int32_t house : rules.houses_of[cell])
        for (int32_t same : rules.houses_of[other])
            if (house == same) return fail(rules.houses[house]);
    blame(cell), blame(other);
    return false;
}

template <class Word>
bool Engine<Word>::find_hidden(int full_house, int house) {
    const auto cells = rules.houses[house];
    Digits once, twice, placed;
    for (int32_t cell : cells) {
        const Digits here = candidates[cell];
        twice |= once & here;
        once |= here;
        if (!here.many()) placed |= here;
    }
    if (!(once == every)) return fail(cells);
    const Digits found = once - twice - placed;
    if (found.any() && !place_hidden(house, found)) return false;
    if (point_pairs || rules.meet_starts[house] != rules.meet_starts[house + 1]) locked.push(full_house);
    if (match_houses) matching.push(house);
    return true;
}

template <class Word>
bool Engine<Word>::place_hidden(int house, Digits digits) {
    const auto cells = rules.houses[house];
    for (int32_t cell : cells) {
        const Digits here = candidates[cell] & digits;
        if (here.empty()) continue;
        if (here.many()) return fail(cells);
        narrow(cell, here);
    }
    return true;
}

template <class Word>
bool Engine<Word>::find_locked(int house) {
    const int32_t* cells = rules.meet_cells.data();
    Digits placed;
    for (int32_t cell : rules.houses[house])
        if (!candidates[cell].many()) placed |= candidates[cell];
    for (int index = rules.meet_starts[house]; index < rules.meet_starts[house + 1]; ++index) {
        const Meet meet = rules.meets[index];
        Digits outside = placed;
        for (int i = meet.outside_start; i < meet.outside_end; ++i) outside |= candidates[cells[i]];
        const Digits inside = every - outside;
        if (inside.empty()) continue;
        for (int i = meet.target_start; i < meet.target_end; ++i) {
            const int cell = cells[i];
            if ((candidates[cell] & inside).any() && !narrow(cell, candidates[cell] - inside)) return fail(rules.houses[house]);
        }
    }
    return true;
}

// Discards digits from cells that see all their places in a house. With two-cell houses (chess rules), such cells may
// be in none of the houses that the places share. Measured on anti-knight: 2,525 nodes instead of 13,762. It is not
// used for two-cell cages, which lie in a row or column and show nothing more: on 184 Killers 23.6 microseconds per
// node without it, 26.4 with it, and 2 % fewer nodes.
template <class Word>
bool Engine<Word>::find_pointing(int house) {
    const auto cells = rules.houses[house];
    Digits once, twice, thrice, more;
    for (int32_t cell : cells) {
        const Digits here = candidates[cell];
        more |= thrice & here;
        thrice |= twice & here;
        twice |= once & here;
        once |= here;
    }
    for (Digits left = twice - more; left.any(); left = left.without_lowest()) {
        std::array<int32_t, 3> places;
        int count = 0;
        for (int32_t cell : cells)
            if ((candidates[cell] & left.lowest()).any() && count < 3) places[count++] = cell;
        if (!discard_common(left.first(), {places.data(), static_cast<size_t>(count)})) return fail(cells);
    }
    return true;
}

// Compares two sets of cells that hold the same digits: a digit without a place in one is discarded from the other.
template <class Word>
bool Engine<Word>::find_leftovers(int pair) {
    const auto one = rules.leftovers[2 * pair], other = rules.leftovers[2 * pair + 1];
    Digits in_one, in_other;
    for (int32_t cell : one) in_one |= candidates[cell];
    for (int32_t cell : other) in_other |= candidates[cell];
    if (in_one == in_other) return true;
    for (const auto& cells : {one, other})
        for (int32_t cell : cells)
            if (!narrow(cell, candidates[cell] & in_one & in_other)) {
                fail(one);
                return fail(other);
            }
    return true;
}

template <class Word>
bool Engine<Word>::find_matching(int house) {
    const auto cells = rules.houses[house];
    std::array<int32_t, most_digits> where;
    uint8_t* hints = match_hints.data() + rules.houses.starts[house];
    matcher.count = 0;
    for (size_t index = 0; index < cells.size(); ++index) {
        const Digits here = candidates[cells[index]];
        if (!here.many()) continue;
        where[matcher.count] = static_cast<int32_t>(index);
        matcher.digit[matcher.count] = hints[index];
        matcher.sets[matcher.count++] = here;
    }
    if (matcher.count <= 3) return true;
    if (!matcher.prune()) return fail(cells);
    for (int index = 0; index < matcher.count; ++index) {
        hints[where[index]] = matcher.digit[index];
        if (!narrow(cells[where[index]], matcher.sets[index])) return fail(cells);
    }
    return true;
}

}  // namespace descarte

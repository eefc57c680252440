// Propagation of sums: chains and balances, exact for up to nine digits, by bounds and short lists beyond.
//
//   chain     a b c | d e | f g      all different; a + b + c known, a + ... + e known
//   balance   (a b c) + (d e) - (f)  groups, each all different; the sum is known
#pragma once

#include "engine.h"
#include "sums.h"

namespace descarte {

template <class Word>
bool Engine<Word>::apply_sum(int sum) {
    const bool fine = sum < rules.chains.size() ? apply_chain(sum) : apply_balance(sum - rules.chains.size());
    return fine || fail_sum(sum);
}

template <class Word>
bool Engine<Word>::apply_chain(int number) {
    const auto cells = rules.chains[number];
    OpenChain chain;
    chain.clear();
    std::array<int32_t, chain_digits> where;
    int sum = 0, cut = rules.cut_starts[number];
    const int cut_end = rules.cut_starts[number + 1];
    for (int index = 0;; ++index) {
        for (; cut < cut_end && rules.cuts[cut].position == index; ++cut)
            chain.mark[chain.marks++] = {chain.open, rules.cuts[cut].total - sum};
        if (index == static_cast<int>(cells.size())) break;
        const Small here{static_cast<uint16_t>(candidates[cells[index]].bits)};
        if (here.many()) {
            where[chain.open] = cells[index];
            chain.sets[chain.open++] = here;
        } else {
            if ((chain.used & here).any()) return false;
            chain.used |= here;
            sum += here.first();
        }
    }
    chain.wants_required = rules.peer_words && chain.marks == 1 && chain.mark[0].position == chain.open;
    if (!prune_chain(chain)) return false;
    Queue& queue = sums[rules.sum_costs[number]];
    queue.hold(number);
    for (int index = 0; index < chain.open; ++index)
        narrow(where[index], Digits{static_cast<Word>(chain.sets[index].bits)});
    queue.release(number);
    return chain.required.empty() || !rules.peer_words || point_from(chain, where);
}

// Discards each digit that the chain needs from the cells that see all its places in the chain.
template <class Word>
bool Engine<Word>::point_from(const OpenChain& chain, const std::array<int32_t, chain_digits>& where) {
    for (Small left = chain.required; left.any(); left = left.without_lowest()) {
        std::array<int32_t, chain_digits> places;
        int count = 0;
        for (int index = 0; index < chain.open; ++index)
            if ((chain.sets[index] & left.lowest()).any()) places[count++] = where[index];
        if (!discard_common(left.first(), {places.data(), static_cast<size_t>(count)})) return false;
    }
    return true;
}

template <class Word>
bool Engine<Word>::discard_common(int digit, std::span<const int32_t> places) {
    const int words = rules.peer_words;
    const Digits gone = Digits::of(digit);
    for (int word = 0; word < words; ++word) {
        uint64_t common = ~uint64_t{0};
        for (int32_t place : places) common &= rules.peer_sets[place * words + word];
        for (; common; common &= common - 1) {
            const int cell = word * 64 + lowest_bit(common);
            if ((candidates[cell] & gone).any() && !narrow(cell, candidates[cell] - gone)) return false;
        }
    }
    return true;
}

template <class Word>
bool Engine<Word>::apply_balance(int number) {
    const auto groups = rules.balances[number];
    size_t cells = 0;
    for (int32_t group : groups) cells += rules.groups[group].size();
    if (rules.digits <= chain_digits && cells <= most_groups) return apply_exact_balance(number);
    return apply_bounds(number);
}

// Prunes a balance exactly. Derived sums with many open cells are skipped: they add no information and cost more than
// they save.
template <class Word>
bool Engine<Word>::apply_exact_balance(int number) {
    constexpr int most_open = 5;
    OpenBalance balance;
    std::array<int32_t, most_groups> where;
    int& open = balance.cells;
    balance.total = rules.balance_totals[number];
    for (int32_t group : rules.balances[number]) {
        OpenChain& chain = balance.add(rules.group_signs[group]);
        for (int32_t cell : rules.groups[group]) {
            const Small here{static_cast<uint16_t>(candidates[cell].bits)};
            if (here.many()) {
                where[open++] = cell;
                chain.sets[chain.open++] = here;
            } else {
                if ((chain.used & here).any()) return false;
                chain.used |= here;
            }
        }
    }
    if (number >= rules.first_derived && open > most_open) return true;
    if (!prune_balance(balance)) return false;
    const int rule = rules.chains.size() + number;
    Queue& queue = sums[rules.sum_costs[rule]];
    queue.hold(rule);
    open = 0;
    for (int group = 0; group < balance.groups; ++group)
        for (int index = 0; index < balance.group[group].open; ++index)
            narrow(where[open++], Digits{static_cast<Word>(balance.group[group].sets[index].bits)});
    queue.release(rule);
    return true;
}

// Minimum and maximum of a sum.
struct Range {
    int64_t low = 0, high = 0;
};

template <class Word>
struct GroupBounds {
    using Digits = DigitSet<Word>;
    int open = 0;
    int64_t placed = 0, lows = 0, highs = 0;
    Digits all;

    int64_t smallest(int count) const {
        int64_t sum = 0;
        for (Digits left = all; count-- > 0 && left.any(); left = left.without_lowest()) sum += left.first();
        return sum;
    }
    int64_t largest(int count) const {
        int64_t sum = 0;
        for (Digits left = all; count-- > 0 && left.any(); left -= Digits::of(left.last())) sum += left.last();
        return sum;
    }
    Range range() const {
        return {placed + std::max(lows, smallest(open)), placed + std::min(highs, largest(open))};
    }
    Range without(Digits cell) const {
        return {placed + std::max(lows - cell.first(), smallest(open - 1)),
                placed + std::min(highs - cell.last(), largest(open - 1))};
    }
};

template <class Word>
GroupBounds<Word> bounds_of(std::span<const int32_t> cells, const List<DigitSet<Word>>& candidates) {
    GroupBounds<Word> bounds;
    for (int32_t cell : cells) {
        const auto here = candidates[cell];
        if (here.many()) {
            ++bounds.open;
            bounds.lows += here.first();
            bounds.highs += here.last();
            bounds.all |= here;
        } else {
            bounds.placed += here.first();
        }
    }
    return bounds;
}

inline int64_t floor_of(int64_t number, int64_t divisor) {
    return number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor);
}

template <class Word>
bool Engine<Word>::apply_bounds(int number) {
    Range all;
    const int64_t total = rules.balance_totals[number];
    int open = 0;
    for (int32_t group : rules.balances[number]) {
        const auto bounds = bounds_of<Word>(rules.groups[group], candidates);
        const Range range = bounds.range();
        const int weight = rules.group_signs[group];
        all.low += weight * (weight > 0 ? range.low : range.high);
        all.high += weight * (weight > 0 ? range.high : range.low);
        open += bounds.open;
    }
    if (total < all.low || total > all.high) return false;
    if (open == 0) return true;
    if (open <= 3) return apply_short_list(number);
    for (int32_t group : rules.balances[number])
        if (!tighten_group(group, total, all.low, all.high)) return false;
    return true;
}

// Narrows the cells of one group by the bounds of the others. Bounds that a change has made stale are weaker but not
// wrong, and the change has queued the rule again.
template <class Word>
bool Engine<Word>::tighten_group(int group, int64_t total, int64_t low, int64_t high) {
    const auto bounds = bounds_of<Word>(rules.groups[group], candidates);
    if (bounds.open == 0) return true;
    const Range own = bounds.range();
    const int weight = rules.group_signs[group];
    const bool plus = weight > 0;
    const int64_t others_low = low - weight * (plus ? own.low : own.high), others_high = high - weight * (plus ? own.high : own.low);
    const int64_t group_least = plus ? -floor_of(others_high - total, weight) : others_low - total;
    const int64_t group_most = plus ? floor_of(total - others_low, weight) : others_high - total;
    for (int32_t cell : rules.groups[group]) {
        const Digits here = candidates[cell];
        if (!here.many()) continue;
        const Range rest = bounds.without(here);
        const int64_t least = group_least - rest.high, most = group_most - rest.low;
        if (most < 1 || least > rules.digits || most < least) return false;
        Digits kept = here;
        if (least > 1) kept -= Digits::up_to(static_cast<int>(least) - 1);
        if (most < rules.digits) kept &= Digits::up_to(static_cast<int>(most));
        if (!narrow(cell, kept)) return false;
    }
    return true;
}

// Keeps the digits with which up to three open cells reach the total, without a repeat inside a group.
template <class Word>
bool Engine<Word>::apply_short_list(int number) {
    std::array<ShortCell, 3> open{};
    int count = 0;
    int64_t left = rules.balance_totals[number];
    for (int32_t group : rules.balances[number]) {
        const int sign = rules.group_signs[group];
        for (int32_t cell : rules.groups[group])
            if (candidates[cell].many()) open[count++] = {cell, group, sign, candidates[cell], {}};
            else left -= sign * candidates[cell].first();
    }
    std::array<int, 3> digit{};
    list_ways(open, count, 0, left, digit);
    for (int index = 0; index < count; ++index)
        if (!narrow(open[index].cell, open[index].kept)) return false;
    return true;
}

// Tries the digits of the open cell at `depth` with those of the cells after it. Returns true if some way reaches the
// total.
template <class Word>
bool Engine<Word>::list_ways(std::array<ShortCell, 3>& open, int count, int depth, int64_t left,
                             std::array<int, 3>& digit) {
    ShortCell& here = open[depth];
    Digits tried = here.set;
    if (depth == count - 1) {
        const int64_t last = left / here.sign;
        if (last * here.sign != left || last < 1 || last > rules.digits) return false;
        tried &= Digits::of(static_cast<int>(last));
    }
    bool found = false;
    each_digit(tried, [&](int value) {
        for (int other = 0; other < depth; ++other)
            if (open[other].group == here.group && digit[other] == value) return;
        digit[depth] = value;
        if (depth + 1 < count && !list_ways(open, count, depth + 1, left - here.sign * value, digit)) return;
        here.kept |= Digits::of(value);
        found = true;
    });
    return found;
}

}  // namespace descarte

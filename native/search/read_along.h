// Propagation of links and automata.
//
//   cells       1 2 3        2 3          1 3
//   reached   {s0}  -->  {s0 s1}  -->  {s1 s2}  -->  {s2 s3}     forward: by the candidates
//             {s0}  <--     {s1}  <--     {s2}  <--  {s3}        back: from states that may be the last
//   kept        1 2         2            3                       digits on a path from end to end
#pragma once

#include "engine.h"

namespace descarte {

// Returns the digits that the table of a link allows in one cell if the other cell has one of the digits `here`.
template <class Word>
DigitSet<Word> Engine<Word>::partners(int table, Digits here) const {
    const Further& further = rules.further;
    if (!further.unions.empty()) {
        const size_t row = static_cast<size_t>(table) << rules.digits;
        return {static_cast<Word>(further.unions[row + static_cast<size_t>(here.bits)])};
    }
    Digits found;
    const uint32_t* row = further.tables.data() + static_cast<size_t>(table) * rules.digits;
    each_digit(here, [&](int digit) { found.bits = static_cast<Word>(found.bits | row[digit - 1]); });
    return found;
}

template <class Word>
bool Engine<Word>::apply_links(int cell) {
    const Digits here = candidates[cell];
    int table = -1;
    Digits allowed;
    for (const Linked& link : rules.further.links_at(cell)) {
        if (link.table != table) allowed = partners(table = link.table, here);
        if (!narrow(link.partner, candidates[link.partner] & allowed)) {
            blame(cell), blame(link.partner);
            return false;
        }
    }
    return true;
}

// Removes the digits that are on no path of an automaton from start to end. The forward pass finds the states that the
// candidates reach, the backward pass those of them from which they reach the end.
template <class Word>
bool Engine<Word>::apply_machine(int number) {
    const Unrolled& machine = *rules.further.machines[number];
    const auto cells = rules.further.machine_cells[number];
    const int layers = static_cast<int>(cells.size()), digits = rules.digits;
    std::fill(reached.begin(), reached.end(), 0);
    uint64_t* const first = reached.data();
    uint64_t* here = first;
    *here = 1;
    const auto words = [&](int layer) { return (machine.sizes[layer] + 63) / 64; };
    for (int layer = 0; layer < layers; ++layer) {
        const int32_t* next = machine.next.data() + machine.starts[layer];
        const Digits set = candidates[cells[layer]];
        uint64_t* const after = here + words(layer);
        for (int word = 0; word < words(layer); ++word)
            for (uint64_t left = here[word]; left; left &= left - 1) {
                const int32_t* row = next + static_cast<size_t>(64 * word + lowest_bit(left)) * digits;
                each_digit(set, [&](int digit) {
                    if (const int32_t to = row[digit - 1]; to >= 0) after[to / 64] |= uint64_t{1} << (to % 64);
                });
            }
        here = after;
    }
    machines.hold(number);
    for (int layer = layers; layer-- > 0;) {
        const int32_t* next = machine.next.data() + machine.starts[layer];
        const uint64_t* const after = here;
        here -= words(layer);
        const Digits set = candidates[cells[layer]];
        Digits kept;
        for (int word = 0; word < words(layer); ++word) {
            uint64_t alive = 0;
            for (uint64_t left = here[word]; left; left &= left - 1) {
                const int state = lowest_bit(left);
                const int32_t* row = next + static_cast<size_t>(64 * word + state) * digits;
                bool lives = false;
                each_digit(set, [&](int digit) {
                    const int32_t to = row[digit - 1];
                    if (to < 0 || !(after[to / 64] >> (to % 64) & 1)) return;
                    kept |= Digits::of(digit);
                    lives = true;
                });
                alive |= uint64_t{lives} << state;
            }
            here[word] = alive;
        }
        if (!narrow(cells[layer], kept)) {
            machines.release(number);
            return fail(cells);
        }
    }
    machines.release(number);
    return true;
}

template <class Word>
bool Engine<Word>::apply_crossed(int number) {
    const Further& further = rules.further;
    const auto cells = further.machine_cells[number];
    std::array<DigitSet<uint16_t>, chain_digits> sets;
    const std::span<DigitSet<uint16_t>> mine(sets.data(), cells.size());
    for (size_t index = 0; index < cells.size(); ++index) sets[index].bits = static_cast<uint16_t>(candidates[cells[index]].bits);
    const Subsets* family = static_cast<size_t>(number) < further.families.size() ? &further.families[number] : nullptr;
    DigitSet<uint16_t> required;
    if (!prune_crossed(*further.machines[number], mine, family, rules.digits, used, required)) return fail(cells);
    machines.hold(number), crossed.hold(number);
    for (size_t index = 0; index < cells.size(); ++index) narrow(cells[index], Digits{static_cast<Word>(sets[index].bits)});
    machines.release(number), crossed.release(number);
    if (!rules.peer_words || static_cast<int>(cells.size()) == rules.digits) return true;
    return point_at(cells, required) || fail(cells);
}

// Discards each digit that the cells need from the cells that see all its places there.
template <class Word>
bool Engine<Word>::point_at(std::span<const int32_t> cells, DigitSet<uint16_t> required) {
    for (; required.any(); required = required.without_lowest()) {
        std::array<int32_t, chain_digits> places;
        size_t count = 0;
        for (const int32_t cell : cells)
            if (candidates[cell].has(required.first())) places[count++] = cell;
        if (!discard_common(required.first(), {places.data(), count})) return false;
    }
    return true;
}

// Applies a need: at least one of these cells must hold one of these digits. If only one cell can, it keeps only these
// digits. If the need is for a single digit, cells that see all its places lose it.
template <class Word>
bool Engine<Word>::apply_need(int need) {
    const auto cells = rules.further.needs[need];
    const Digits wanted{static_cast<Word>(rules.further.need_masks[need])};
    std::array<int32_t, 8> places;
    size_t count = 0;
    for (const int32_t cell : cells)
        if ((candidates[cell] & wanted).any()) {
            if ((candidates[cell] - wanted).empty()) return true;
            if (count == places.size()) return true;
            places[count++] = cell;
        }
    if (count == 0) return fail(cells);
    if (count == 1) return narrow(places[0], candidates[places[0]] & wanted);
    return !rules.peer_words || wanted.many() || discard_common(wanted.first(), {places.data(), count}) || fail(cells);
}

}  // namespace descarte

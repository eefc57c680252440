// Propagation of tallies: how often digits occur in some cells, combined with families of houses.
//
//   cover    [a b | rest of r1]  [c | rest of r2]  [d]       the inside and outside of each house; a lone cell has no outside
//   may 5     yes                 no                yes       at most two 5s in a b c d
//   must 5    yes: none outside   no                no        at least one
#pragma once

#include "engine.h"

namespace descarte {

// The digits that may occur and those that must occur inside a part of a cover.
template <class Word>
struct PartDigits {
    DigitSet<Word> may, must;
};

template <class Word>
PartDigits<Word> part_digits(const Engine<Word>& engine, const Cover& cover, int part, DigitSet<Word> every) {
    PartDigits<Word> found;
    if (cover.lone[part]) {
        found.may = every;
        for (const int32_t cell : cover.inside[part]) found.may &= engine.candidates[cell];
        if (!found.may.many()) found.must = found.may;
        return found;
    }
    for (const int32_t cell : cover.inside[part]) found.may |= engine.candidates[cell];
    DigitSet<Word> outside;
    for (const int32_t cell : cover.outside[part]) outside |= engine.candidates[cell];
    found.must = every - outside;
    return found;
}

template <class Word>
Often Engine<Word>::often_by(const Cover& cover) const {
    Often often;
    for (int part = 0; part < cover.inside.size(); ++part) {
        const auto digits = part_digits(*this, cover, part, every);
        const int times = cover.lone[part] ? static_cast<int>(cover.inside[part].size()) : 1;
        each_digit(digits.may, [&](int digit) { often.most[digit - 1] += times; });
        each_digit(digits.must, [&](int digit) { often.least[digit - 1] += times; });
    }
    return often;
}

// Returns how often each digit can occur in blocks of equal cells, one bit per number. With `spared`, one open block of
// this size is left out for each digit.
template <class Word>
std::array<uint128, tally_digits> Engine<Word>::numbers_by(const Cover& blocks, int spared) const {
    std::array<uint128, tally_digits> numbers;
    numbers.fill(1);
    Digits spared_for;
    for (int block = 0; block < blocks.inside.size(); ++block) {
        const auto digits = part_digits(*this, blocks, block, every);
        const int size = static_cast<int>(blocks.inside[block].size());
        Digits open = digits.may - digits.must;
        if (size == spared) {
            const Digits first = open - spared_for;
            spared_for |= first;
            open -= first;
        }
        each_digit(digits.must, [&](int digit) { numbers[digit - 1] <<= size; });
        each_digit(open, [&](int digit) { numbers[digit - 1] |= numbers[digit - 1] << size; });
    }
    return numbers;
}

// Narrows the blocks of one size. A block loses a digit that would occur a wrong number of times with it, and takes a
// digit that would occur a wrong number of times without it.
template <class Word>
bool Engine<Word>::apply_blocks(const Cover& cover, int size, const Often& wanted, Digits counted) {
    const auto others = numbers_by(cover, size);
    for (int block = 0; block < cover.inside.size(); ++block) {
        if (static_cast<int>(cover.inside[block].size()) != size) continue;
        const auto digits = part_digits(*this, cover, block, every);
        Digits kept = digits.may;
        each_digit((digits.may - digits.must) & counted, [&](int digit) {
            const uint128 without = others[digit - 1], may = wanted.may[digit - 1];
            if (!(without << size & may)) kept -= Digits::of(digit);
            else if (!(without & may)) kept &= Digits::of(digit);
        });
        for (const int32_t cell : cover.inside[block])
            if (!narrow(cell, candidates[cell] & kept)) return false;
    }
    return true;
}

// Narrows the parts of a cover. If a digit occurs as often as it can, every part with a place for it has it. If it
// occurs only as often as it must, no other part has it.
template <class Word>
bool Engine<Word>::apply_cover(const Cover& cover, const Often& own, const Often& wanted, Digits counted) {
    Digits everywhere, nowhere_else;
    each_digit(counted, [&](int digit) {
        if (own.most[digit - 1] == wanted.least[digit - 1]) everywhere |= Digits::of(digit);
        if (own.least[digit - 1] == wanted.most[digit - 1]) nowhere_else |= Digits::of(digit);
    });
    if ((everywhere | nowhere_else).empty()) return true;
    for (int part = 0; part < cover.inside.size(); ++part) {
        const auto digits = part_digits(*this, cover, part, every);
        const Digits gone = nowhere_else - digits.must;
        for (const int32_t cell : cover.inside[part])
            if (!narrow(cell, candidates[cell] - gone)) return false;
        const Digits held = everywhere & digits.may;
        if (held.empty()) continue;
        if (cover.lone[part]) {
            if (held.many() || !narrow(cover.inside[part][0], candidates[cover.inside[part][0]] & held)) return false;
            continue;
        }
        for (const int32_t cell : cover.outside[part])
            if (!narrow(cell, candidates[cell] - held)) return false;
    }
    return true;
}

// Finds how often each of these digits can occur in the cells of one side of a tally: by each cover (`own`) and by all
// covers together (`wanted`).
template <class Word>
void Engine<Word>::often_on(const Side& side, Digits digits, std::span<Often> own, Often& wanted) const {
    const auto numbers = side.has_blocks() ? numbers_by(side.covers[0]) : wanted.may;
    each_digit(digits, [&](int digit) { wanted.may[digit - 1] &= numbers[digit - 1]; });
    for (size_t cover = 0; cover < side.covers.size(); ++cover) {
        own[cover] = often_by(side.covers[cover]);
        each_digit(digits, [&](int digit) {
            wanted.least[digit - 1] = std::max(wanted.least[digit - 1], own[cover].least[digit - 1]);
            wanted.most[digit - 1] = std::min(wanted.most[digit - 1], own[cover].most[digit - 1]);
        });
    }
}

template <class Word>
bool Engine<Word>::apply_tally(int number) {
    const Tally& tally = rules.further.tallies[number];
    const Digits counted{static_cast<Word>(tally.counted)};
    std::array<std::array<Often, tally_covers>, 2> own;
    Often wanted;
    wanted.most.fill(tally_cells);
    wanted.may.fill(~uint128{0});
    for (size_t side = 0; side < tally.sides.size(); ++side)
        often_on(tally.sides[side], side == 0 ? every : counted, own[side], wanted);
    if (!share_out(tally, rules.digits, wanted)) return false;
    for (const Side& side : tally.sides)
        for (const int32_t size : side.block_sizes)
            if (side.has_blocks() && !apply_blocks(side.covers[0], size, wanted, counted)) return false;
    for (size_t side = 0; side < tally.sides.size(); ++side)
        for (size_t cover = 0; cover < tally.sides[side].covers.size(); ++cover)
            if (!apply_cover(tally.sides[side].covers[cover], own[side][cover], wanted, counted)) return false;
    return true;
}

}  // namespace descarte

// Prunes cells that all differ: keeps exactly the digits that occur in some assignment of different digits to all
// cells. Régin 1994: a matching, then the strongly connected components of "cell a may take the digit of cell b"
// (Tarjan 1972).
//
//   cells    a      b      c           matched: a 1, b 2, c 3
//   digits   1 2    2 3    1 3 4       a -> b: a may take the digit of b. Around a cycle all can swap; towards the free 4 all can move
#pragma once

#include <array>
#include <cstdint>

#include "bits.h"

namespace descarte {

template <class Word>
class Matching {
public:
    using Digits = DigitSet<Word>;

    int count = 0;
    std::array<Digits, most_digits> sets;
    std::array<uint8_t, most_digits> digit;  // per cell; a guess from an earlier matching, 0 for none

    bool prune() { return assign_all() && (keep_components(), true); }

private:
    std::array<uint8_t, most_digits + 1> owner;  // digit -> cell
    std::array<uint8_t, most_digits> order, low, stack;
    Digits taken, free_digits, loose, settled, seen;
    int clock, height;

    bool assign_all() {
        taken = {};
        for (int cell = 0; cell < count; ++cell) {
            if (digit[cell] && sets[cell].has(digit[cell]) && !taken.has(digit[cell])) take(cell, digit[cell]);
            else digit[cell] = 0;
        }
        for (int cell = 0; cell < count; ++cell)
            if (!digit[cell] && !augment(cell)) return false;
        return true;
    }

    void take(int cell, int wanted) {
        digit[cell] = static_cast<uint8_t>(wanted);
        owner[wanted] = static_cast<uint8_t>(cell);
        taken |= Digits::of(wanted);
    }

    // Gives a cell a digit and moves other cells to other digits if necessary. Returns false if that is impossible. The
    // search is breadth first; from[d] is the cell that reached digit d.
    bool augment(int start) {
        std::array<uint8_t, most_digits + 1> from;
        std::array<uint8_t, most_digits> waiting;
        int head = 0, tail = 0;
        Digits reached;
        waiting[tail++] = static_cast<uint8_t>(start);
        while (head < tail) {
            const int cell = waiting[head++];
            const Digits fresh = sets[cell] - reached;
            if (const Digits open = fresh - taken; open.any()) {
                from[open.first()] = static_cast<uint8_t>(cell);
                return shift_along(open.first(), start, from), true;
            }
            reached |= fresh;
            each_digit(fresh, [&](int found) {
                from[found] = static_cast<uint8_t>(cell);
                waiting[tail++] = owner[found];
            });
        }
        return false;
    }

    void shift_along(int wanted, int start, const std::array<uint8_t, most_digits + 1>& from) {
        for (;;) {
            const int cell = from[wanted], old = digit[cell];
            take(cell, wanted);
            if (cell == start) return;
            wanted = old;
        }
    }

    void keep_components() {
        Digits all;
        for (int cell = 0; cell < count; ++cell) all |= sets[cell];
        free_digits = all - taken;
        find_loose();
        settled = seen = {};
        clock = height = 0;
        for (int cell = 0; cell < count; ++cell)
            if (!seen.has(digit[cell])) walk(cell);
    }

    // Finds the loose digits: the free ones, and those whose cell can take a loose digit instead.
    void find_loose() {
        loose = free_digits;
        if (loose.empty()) return;
        for (bool grew = true; grew;) {
            grew = false;
            for (int cell = 0; cell < count; ++cell)
                if (!loose.has(digit[cell]) && (sets[cell] & loose).any()) {
                    loose |= Digits::of(digit[cell]);
                    grew = true;
                }
        }
    }

    void enter(int cell, std::array<uint8_t, most_digits>& path, int& depth) {
        order[cell] = low[cell] = static_cast<uint8_t>(clock++);
        seen |= Digits::of(digit[cell]);
        stack[height++] = static_cast<uint8_t>(cell);
        path[depth++] = static_cast<uint8_t>(cell);
    }

    void walk(int start) {
        std::array<uint8_t, most_digits> path;
        int depth = 0;
        enter(start, path, depth);
        while (depth > 0) {
            const int cell = path[depth - 1];
            const Digits fresh = (sets[cell] & taken) - seen;
            if (fresh.any()) {
                enter(owner[fresh.first()], path, depth);
                continue;
            }
            --depth;
            each_digit((sets[cell] & taken) - settled, [&](int next) {
                const int other = owner[next];
                if (low[other] < low[cell]) low[cell] = low[other];
            });
            if (low[cell] == order[cell]) close_component(cell);
        }
    }

    void close_component(int root) {
        Digits inside;
        const int top = height;
        do inside |= Digits::of(digit[stack[--height]]);
        while (stack[height] != root);
        settled |= inside;
        for (int index = height; index < top; ++index) sets[stack[index]] &= inside | loose;
    }
};

}  // namespace descarte

// Finds death blossoms: a digit in one cell takes every candidate of another one through almost locked sets.
// Specification: logic/techniques/sets/death_blossom.py.
//
//   victim --+-- a --- set 1 --- x --+
//            +-- b --- set 2 --- y --+-- stem {x y z}     the victim's digit in a, b or c removes x, y or z from the stem:
//            +-- c --- set 3 --- z --+                    without all of them the stem would be empty
#pragma once


#include "../list.h"
#include "graph.h"

namespace descarte::reason {

struct Blossom {
    std::int32_t digit, victim, stem;
};

template <int Words>
List<Blossom> blossoms(const Graph<Words>& graph) {
    using Set = Cells<Words>;
    const int digits = graph.board.digits;
    List<List<Set>> takes(graph.count, List<Set>(digits + 1));
    List<List<int>> by_digit(digits + 1);
    for (int number = 0; number < graph.count; ++number) {
        Watch::look();
        by_digit[graph.node(number).digit].push_back(number);
        for (const auto& [other, link] : graph.reasons[number])
            takes[number][graph.node(other).digit] |= graph.sights[other] - graph.parts.links[link].set;
    }
    List<Blossom> found;
    List<Set> taken(digits + 1);
    for (int digit = 1; digit <= digits && graph.count; ++digit) {
        const Set victims = graph.marks.places[digit] & graph.marks.open;
        victims.each([&](int victim) {
            Watch::look();
            taken.assign(digits + 1, {});
            for (const int number : by_digit[digit]) {
                if (!graph.sights[number].has(victim)) continue;
                for (int other = 1; other <= digits; ++other) taken[other] |= takes[number][other];
            }
            graph.marks.open.each([&](int stem) {
                const std::uint64_t wanted = graph.marks.candidates[stem];
                if (stem == victim || std::popcount(wanted) < 3) return;
                bool all = true;
                each_digit(wanted, [&](int other) { all = all && taken[other].has(stem); });
                if (all) found.push_back({digit, victim, stem});
            });
        });
    }
    return found;
}

}  // namespace descarte::reason

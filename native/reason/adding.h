// A board with sums and drawn clues: cages, derived sums and rules other than houses.
//
//   numbers    0 ... sums - 1    sums ... sums + clues - 1        a rule is queued by its number
#pragma once

#include <utility>

#include "../list.h"
#include "board.h"
#include "clues.h"
#include "paired.h"
#include "sum_rule.h"

namespace descarte::reason {

struct Adding {
    Board<adding_words> board;
    List<SumRule> sums;
    List<ClueRule> clues;
    List<List<int>> rules_of;              // cell -> sums and clues, by number
    List<List<int>> crossing;              // full house -> houses that share two cells or more with it
    List<PairedSums> pairs;                       // pairs of cages, if no clues are drawn
    List<List<int>> pairs_of;              // cell -> pairs

    template <int Words>
    Adding(const Board<Words>& given, List<SumRule> added, List<ClueRule> drawn = {})
        : board(given), sums(std::move(added)), clues(std::move(drawn)), rules_of(board.cells), pairs_of(board.cells) {
        for (std::size_t rule = 0; rule < rules(); ++rule)
            for (const int cell : cells_of(rule)) rules_of[cell].push_back(static_cast<int>(rule));
        crossing.resize(board.houses.size());
        for (const int house : board.order)
            for (int other = 0; other < static_cast<int>(board.houses.size()); ++other)
                if (other != house && (board.houses[house] & board.houses[other]).many()) crossing[house].push_back(other);
        if (clues.empty()) pair_cages();
    }

    void pair_cages() {
        for (std::size_t one = 0; one < sums.size(); ++one)
            for (std::size_t other = one + 1; other < sums.size() && sums[other].cage; ++other) {
                if (!PairedSums::fit(sums[one], sums[other], board.peers)) continue;
                for (const auto* sum : {&sums[one], &sums[other]})
                    for (const int cell : sum->cells) pairs_of[cell].push_back(static_cast<int>(pairs.size()));
                pairs.emplace_back(static_cast<int>(one), static_cast<int>(other), sums, board.peers);
            }
    }

    std::size_t rules() const { return sums.size() + clues.size(); }
    bool is_clue(std::size_t rule) const { return rule >= sums.size(); }
    const ClueRule& clue(std::size_t rule) const { return clues[rule - sums.size()]; }
    const List<int>& cells_of(std::size_t rule) const { return is_clue(rule) ? clue(rule).cells : sums[rule].cells; }
    const Cells<adding_words>& set_of(std::size_t rule) const { return is_clue(rule) ? clue(rule).set : sums[rule].set; }
    // Returns the level of a rule: rules of low levels are cheap and are applied first.
    int level(std::size_t rule) const {
        if (is_clue(rule)) return clue(rule).level;
        return !sums[rule].cage ? 2 : sums[rule].cells.size() <= 3 ? 0 : 1;
    }
};

}  // namespace descarte::reason

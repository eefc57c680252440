// A rule of a clue in cells that all differ. Reading it together with the digits used so far leaves exactly the
// possible digits.
//
//   X-sum      the states of its automaton, each with the sets of digits by which it is reached
//   renban     sets of consecutive digits: those that its cells can hold in some order
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "../list.h"
#include "../search/further.h"
#include "sum_rule.h"

namespace descarte::reason {

constexpr std::size_t most_crossed = 2000;  // maximum number of pairs of a state and a set of digits per layer; the judge allows more

// Returns true if all these cells are linked with each other by one symmetric table that keeps them different.
inline bool is_clique(std::span<const LinkInput> links, int cells, int digits) {
    if (cells < 3 || cells > digits || links.size() * 2 != static_cast<std::size_t>(cells) * (cells - 1)) return false;
    const auto& allowed = links[0].allowed;
    for (int one = 0; one < digits; ++one)
        for (int other = 0; other < digits; ++other)
            if ((allowed[one] >> other & 1) && (one == other || !(allowed[other] >> one & 1))) return false;
    List<std::pair<std::int32_t, std::int32_t>> pairs;
    for (const LinkInput& link : links) {
        if (link.one == link.other || link.allowed != allowed) return false;
        pairs.emplace_back(std::min(link.one, link.other), std::max(link.one, link.other));
    }
    std::sort(pairs.begin(), pairs.end());
    return std::adjacent_find(pairs.begin(), pairs.end()) == pairs.end();
}

struct Crossing {
    List<int> at;  // positions among the cells of the clue
    std::shared_ptr<const Unrolled> machine;
    Subsets family{};     // the sets of digits that may be used in all; empty if any may

    // Keeps the digits of readings in which all cells differ. Returns false if there is none. `required` gets the
    // digits that every such reading has.
    bool prune(std::span<Mask> masks, int digits, Mask& required) const {
        if (machine->sizes.empty()) return false;
        thread_local List<Subsets> room;
        std::array<DigitSet<std::uint16_t>, chain_digits> sets;
        for (std::size_t i = 0; i < at.size(); ++i) sets[i].bits = masks[at[i]];
        DigitSet<std::uint16_t> all;
        if (!prune_crossed(*machine, {sets.data(), at.size()}, &family, digits, room, all)) return false;
        for (std::size_t i = 0; i < at.size(); ++i) masks[at[i]] = sets[i].bits;
        required = all.bits;
        return true;
    }
};

}  // namespace descarte::reason

// Finds fish in any houses: base houses of a digit that, if a cell had it, would have too few cover houses.
// Specification: logic/techniques/fish/complex_fish.py.
//
//            cover 1   cover 2   cover 3 (the victim's)
//   base 1      x         x         .          without the victim's peers, `size` base houses
//   base 2      x         .         .          have places in only `size` - 1 cover houses
//   base 3      .         x       victim
#pragma once

#include <algorithm>

#include "../list.h"
#include "../watch.h"
#include "board.h"

namespace descarte::reason {

template <int Words>
class FishSearch {
public:
    using Set = Cells<Words>;
    List<std::int32_t> found;  // per fish: the victim, its base houses, its cover houses

    FishSearch(const Board<Words>& board, const Set& places, std::span<const std::int32_t> bases,
               std::span<const std::int32_t> covers, int size)
        : board(board), places(places), bases(bases), covers(covers), size(size) {}

    void run() {
        places.each([&](int victim) { from(victim); });
    }

private:
    struct Part {
        int house;
        Set cells;
    };

    void from(int victim) {
        Set left = places - board.peers[victim];
        left.drop(victim);
        const auto parts = [&](std::span<const std::int32_t> houses) {
            List<Part> kept;
            for (const int house : houses)
                if (const Set cells = board.houses[house] & left; cells.any()) kept.push_back({house, cells});
            return kept;
        };
        base_parts = parts(bases);
        cover_parts = parts(covers);
        mine.clear();
        for (const int house : covers)
            if (board.houses[house].has(victim)) mine.push_back(house);
        seen_from = victim;
        cover.clear();
        choose_cover(0, {});
    }

    void choose_cover(std::size_t from, const Set& together) {
        Watch::look();
        if (static_cast<int>(cover.size()) == size - 1) {
            inside.clear();
            for (const Part& part : base_parts)
                if (part.cells.within(together)) inside.push_back(part);
            base.clear();
            if (static_cast<int>(inside.size()) >= size) choose_base(0, {});
            return;
        }
        for (std::size_t i = from; i < cover_parts.size(); ++i) {
            cover.push_back(cover_parts[i].house);
            choose_cover(i + 1, together | cover_parts[i].cells);
            cover.pop_back();
        }
    }

    void choose_base(std::size_t from, const Set& together) {
        Watch::look();
        if (static_cast<int>(base.size()) == size) {
            for (const int own : mine) {
                if (has(base, own) || has(cover, own)) continue;
                found.push_back(seen_from);
                found.append(base);
                found.append(cover);
                found.push_back(own);
            }
            return;
        }
        for (std::size_t i = from; i < inside.size(); ++i) {
            if ((inside[i].cells & together).any() || has(cover, inside[i].house)) continue;
            base.push_back(inside[i].house);
            choose_base(i + 1, together | inside[i].cells);
            base.pop_back();
        }
    }

    static bool has(const List<int>& houses, int house) {
        return std::find(houses.begin(), houses.end(), house) != houses.end();
    }

    const Board<Words>& board;
    const Set places;
    std::span<const std::int32_t> bases, covers;
    const int size;
    int seen_from = 0;
    List<Part> base_parts, cover_parts, inside;
    List<int> mine, base, cover;
};

}  // namespace descarte::reason

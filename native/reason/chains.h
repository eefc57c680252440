// Searches for chains of alternating strong and weak links, the shortest first.
// Specification: logic/inference/chains/implications.py.
//
//   start  ===strong===  node  ---weak---  node  ===strong===  end       strong: one of the two is true; weak: not both
//   false                true              false               true      levels, each a row of bits over all nodes
#pragma once

#include <algorithm>
#include <cstring>

#include "../list.h"
#include "borrowed.h"
#include "graph.h"

namespace descarte::reason {

enum class Wanted {
    ruling,   // chains whose two ends rule something out
    closing,  // chains whose ends rule one another out, and whose links rule out other candidates
    loops,    // the same, but from every strong link separately
};

struct Hits {
    int length = 0;                   // number of nodes of a chain; 0 if there is none
    List<std::int32_t> pairs;  // its ends; for loops the start, its partner and the end
};

class Chains {
public:
    Chains(const Web& graph, Wanted wanted, int ways)
        : graph(graph), wanted(wanted), ways(ways), stride(graph.strong.stride) {}

    // Returns the chains of the smallest length, from `least` to `most`, that has any. A request for longer chains
    // continues from the last length.
    Hits shortest(int least, int most) {
        int length = least > reached && reached ? reached + 2 : begin();
        reached = 0;  // for a search that was interrupted
        Hits hits;
        for (; length <= most && !fronts.empty() && hits.pairs.empty(); length += 2) {
            advance(length, least, hits);
            if (!hits.pairs.empty()) hits.length = length;
        }
        reached = length - 2;
        return hits;
    }

    // Visits at most `most` of the shortest chains with this many nodes between two nodes, until the visitor returns
    // false. A path goes from the end of its chain to the start.
    void each_path(int start, int partner, int other, int length, int most, Borrowed<bool(const List<int>&)> visit) {
        levels_to(start, partner, length);
        List<std::pair<int, List<int>>> stack{{length - 1, {other}}};
        for (int left = most; !stack.empty() && left > 0;) {
            Watch::look();
            auto [level, path] = std::move(stack.back());
            stack.pop_back();
            if (!level) {
                --left;
                if (!visit(path)) return;
                continue;
            }
            --level;
            const std::size_t before = stack.size();
            each_bit(levels[level].data(), stride, [&, level = level, &path = path](int number) {
                if (level % 2 == 0 ? graph.strong.has(path.back(), number) : graph.weak.has(number, path.back())) {
                    stack.emplace_back(level, path);
                    stack.back().second.push_back(number);
                }
            });
            std::reverse(stack.begin() + static_cast<std::ptrdiff_t>(before), stack.end());
        }
    }

private:
    // A search from one start, with three rows of nodes: the last level, those found false, those found true.
    struct Front {
        int start, partner;
        std::size_t stride;
        std::uint64_t* rows;

        std::uint64_t* last() { return rows; }
        std::uint64_t* untrue() { return rows + stride; }
        std::uint64_t* holds() { return rows + 2 * stride; }
    };

    static void set(std::uint64_t* row, int number) { row[number >> 6] |= std::uint64_t{1} << (number & 63); }

    // Returns the front before the first step; its rows must be empty.
    Front front_of(int start, int partner, std::uint64_t* rows) const {
        Front front{start, partner, stride, rows};
        set(front.untrue(), start);
        if (partner < 0) {
            set(front.last(), start);
            return front;
        }
        set(front.holds(), partner);
        std::memcpy(front.last(), graph.weak[partner], stride * sizeof(std::uint64_t));
        front.last()[start >> 6] &= ~(std::uint64_t{1} << (start & 63));
        merge(front.untrue(), front.last(), stride);
        return front;
    }

    // Makes the fronts before the first step. Returns the length of the chains that this step gives.
    int begin() {
        fronts.clear();
        room.assign((wanted == Wanted::loops ? 2 * graph.joined.size() : graph.count) * 3 * stride, 0);
        std::uint64_t* rows = room.data();
        if (wanted != Wanted::loops) {
            if (wanted == Wanted::ruling) ending_with();
            for (int start = 0; start < graph.count; ++start, rows += 3 * stride) fronts.push_back(front_of(start, -1, rows));
            return 2;
        }
        for (const auto& [one, other] : graph.joined)
            for (const auto& [start, partner] : {std::pair{one, other}, std::pair{other, one}}) {
                Front front = front_of(start, partner, std::exchange(rows, rows + 3 * stride));
                if (std::any_of(front.last(), front.last() + stride, [](auto word) { return word != 0; })) fronts.push_back(front);
            }
        return 4;
    }

    // Advances every front by a step; fronts that cannot continue are dropped.
    void advance(int length, int least, Hits& hits) {
        List<std::uint64_t> fresh(stride), gone(stride);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < fronts.size(); ++i) {
            Watch::look();
            Front& front = fronts[i];
            if (!step(front, fresh, gone)) continue;
            if (length >= least) look(front, fresh, length, hits);
            if (std::none_of(gone.begin(), gone.end(), [](auto word) { return word != 0; })) continue;
            std::memcpy(front.last(), gone.data(), stride * sizeof(std::uint64_t));
            fronts[kept++] = front;
        }
        fronts.resize(kept);
    }

    // Finds the nodes true after the last level (`fresh`) and those that they rule out (`gone`). Returns false if no
    // new node is true.
    bool step(Front& front, List<std::uint64_t>& fresh, List<std::uint64_t>& gone) const {
        std::fill(fresh.begin(), fresh.end(), 0);
        each_bit(front.last(), stride, [&](int number) { merge(fresh.data(), graph.strong[number], stride); });
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < stride; ++i) any |= fresh[i] &= ~front.holds()[i];
        if (!any) return false;
        std::fill(gone.begin(), gone.end(), 0);
        each_bit(fresh.data(), stride, [&](int number) { merge(gone.data(), graph.weak[number], stride); });
        for (std::size_t i = 0; i < stride; ++i) {
            gone[i] &= ~front.untrue()[i];
            front.untrue()[i] |= gone[i];
            front.holds()[i] |= fresh[i];
        }
        return true;
    }

    void look(const Front& front, List<std::uint64_t>& fresh, int length, Hits& hits) {
        if (wanted == Wanted::ruling) {
            for (std::size_t word = 0; word < stride; ++word) fresh[word] &= partners[front.start][word];
            each_bit(fresh.data(), stride, [&](int other) {
                if (graph.rules_out(front.start, other)) note(front, other, hits);
            });
            return;
        }
        each_bit(fresh.data(), stride, [&](int other) {
            if (length >= 4 && graph.weak.has(other, front.start) && (wanted == Wanted::loops || other >= front.start)) {
                if (closes(front, other, length)) note(front, other, hits);
            }
        });
    }

    void note(const Front& front, int other, Hits& hits) const {
        hits.pairs.push_back(front.start);
        if (wanted == Wanted::loops) hits.pairs.push_back(front.partner);
        hits.pairs.push_back(other);
    }

    // Finds the partners of each node: nodes, not numbered lower, with which it may rule something out. These are the
    // nodes of its digit and, if it or the other node is a single cell, nodes of other digits too.
    void ending_with() {
        int digits = 0;
        for (const auto& node : graph.kinds) digits = std::max(digits, node.digit);
        Rows alike(static_cast<std::size_t>(digits) + 1, graph.count), every(2, graph.count);
        for (int one = 0; one < graph.count; ++one) {
            alike.add(graph.kinds[one].digit, one);
            every.add(0, one);
            if (graph.kinds[one].single) every.add(1, one);
        }
        partners = Rows(graph.count, graph.count);
        for (int one = 0; one < graph.count; ++one) {
            merge(partners[one], alike[graph.kinds[one].digit], stride);
            if (graph.within_cells) merge(partners[one], every[graph.kinds[one].single ? 0 : 1], stride);
            std::fill_n(partners[one], one >> 6, 0);
            partners[one][one >> 6] &= ~std::uint64_t{0} << (one & 63);
        }
    }

    // Returns true if some shortest chain between these ends, closed to a loop, rules out candidates other than its own
    // nodes.
    bool closes(const Front& front, int other, int length) {
        bool found = false;
        each_path(front.start, front.partner, other, length, ways, [&](const List<int>& path) { return !(found = clears(path)); });
        return found;
    }

    void levels_to(int start, int partner, int length) {
        List<std::uint64_t> rows(3 * stride);
        Front again = front_of(start, partner, rows.data());
        levels.assign(length, List<std::uint64_t>(stride));
        int level = 1;
        set(levels[0].data(), start);
        if (partner >= 0) {
            set(levels[1].data(), partner);
            std::copy_n(again.last(), stride, levels[2].begin());
            level = 3;
        }
        List<std::uint64_t> fresh(stride), gone(stride);
        for (; level < length; level += 2) {
            step(again, fresh, gone);
            levels[level] = fresh;
            if (level + 1 < length) levels[level + 1] = gone;
            std::copy(gone.begin(), gone.end(), again.last());
        }
    }

    // Returns true if a closed path, from its end to its start, rules out a candidate. No node may be twice in the
    // path.
    bool clears(const List<int>& path) const {
        for (std::size_t i = 0; i < path.size(); ++i)
            if (std::find(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i), path[i]) != path.begin() + static_cast<std::ptrdiff_t>(i))
                return false;
        for (std::size_t i = 0; i < path.size(); i += 2) {
            if (graph.rules_out(path[i], path[i ? i - 1 : path.size() - 1])) return true;
            if (graph.locks(path[i], path[i + 1])) return true;
        }
        return false;
    }

    const Web& graph;
    const Wanted wanted;
    const int ways;
    const std::size_t stride;
    List<Front> fronts;
    List<std::uint64_t> room;  // memory for the rows of all fronts
    int reached = 0;  // the length of the last step; 0 before the first
    Rows partners{0, 0};
    List<List<std::uint64_t>> levels;
};

}  // namespace descarte::reason

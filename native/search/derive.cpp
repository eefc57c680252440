// Sums that follow from the ones given: some disjoint full houses add up to a known total; take away the cages in
// them; the cells left over (innies) minus the cells of those cages that stick out (outies) add up to a known number.
//
//   house   a a a b b b c c i        45 - (a) - (b) - (c) = i - o
//                       o            the innie i is of no cage inside the house, the outie o of cage c sticks out
#include <algorithm>
#include <set>

#include "rules.h"
#include "sums.h"

namespace descarte {
namespace {

constexpr int most_houses = 5;

struct Region {
    std::vector<int32_t> houses;
    std::vector<int32_t> cells;
};

}  // namespace

struct Deriver {
    Rules& rules;
    std::span<const CageInput> cages;
    const Options& options;
    Table cages_of;
    std::set<std::vector<int32_t>> known;  // plus cells, then -1 - cell for minus cells, sorted
    std::vector<uint8_t> inside;           // cell -> in the region at hand
    std::vector<int32_t> share, touched;
    std::vector<int32_t> plus, minus;      // of the sum at hand
    std::vector<uint32_t> looked;          // house -> the last round that looked at it
    uint32_t round = 0;

    Deriver(Rules& compiled, std::span<const CageInput> given, const Options& wanted)
        : rules(compiled), cages(given), options(wanted), inside(compiled.cells, 0), share(given.size(), 0),
          looked(compiled.houses.size(), 0) {
        Table members;
        for (const CageInput& cage : cages) members.add(cage.cells);
        cages_of = members.turned(rules.cells);
        for (const CageInput& cage : cages) {
            std::vector<int32_t> key(cage.cells.begin(), cage.cells.end());
            std::sort(key.begin(), key.end());
            known.insert(key);
        }
    }

    void enter(const Region& region) {
        touched.clear();
        for (int32_t cell : region.cells) {
            inside[cell] = 1;
            for (int32_t cage : cages_of[cell])
                if (share[cage]++ == 0) touched.push_back(cage);
        }
    }

    void leave(const Region& region) {
        for (int32_t cell : region.cells) inside[cell] = 0;
        for (int32_t cage : touched) share[cage] = 0;
    }

    // Whether a cage that sticks out is taken away with its outer cells left (outies), or stays as its inner cells (innies).
    enum class Lean { shorter, innies, outies };

    bool goes(int cage, Lean lean) const {
        const int outside = static_cast<int>(cages[cage].cells.size()) - share[cage];
        return outside == 0 || lean == Lean::outies || (lean == Lean::shorter && outside < share[cage]);
    }

    // All three ways, but only those that leave few cells: most leave too many, and counting is cheap.
    void derive(const Region& region) {
        int loose = 0, shorter = 0, innies = 0, outies = 0;
        bool as_outies = true;  // the shorter way is that of the outies
        for (int32_t cell : region.cells) loose += cages_of[cell].empty();
        for (int32_t cage : touched) {
            const int outside = static_cast<int>(cages[cage].cells.size()) - share[cage];
            if (outside == 0) continue;
            innies += share[cage];
            outies += outside;
            shorter += std::min(share[cage], outside);
            as_outies &= outside < share[cage];
        }
        if (loose + shorter > options.derived_cells) return;
        list(region, Lean::shorter);
        if (innies != shorter && loose + innies <= options.derived_cells) list(region, Lean::innies);
        if (!as_outies && loose + outies <= options.derived_cells) list(region, Lean::outies);
    }

    void list(const Region& region, Lean lean) {
        plus.clear(), minus.clear();
        int64_t total = static_cast<int64_t>(rules.digits) * (rules.digits + 1) / 2 * region.houses.size();
        for (int32_t cell : region.cells)
            if (cages_of[cell].empty()) plus.push_back(cell);
        for (int32_t cage : touched) {
            const bool away = goes(cage, lean);
            if (away) total -= cages[cage].total;
            for (int32_t cell : cages[cage].cells)
                if (away != static_cast<bool>(inside[cell])) (away ? minus : plus).push_back(cell);
        }
        keep(total);
    }

    void keep(int64_t total) {
        if (plus.empty() && minus.empty()) {
            if (total != 0) rules.broken = true;
            return;
        }
        if (plus.empty()) plus.swap(minus), total = -total;
        std::vector<int32_t> key(plus);
        for (int32_t cell : minus) key.push_back(-1 - cell);
        std::sort(key.begin(), key.end());
        if (!known.insert(key).second) return;
        if (minus.empty() && rules.digits <= chain_digits && rules.inside_one_house(plus)) {
            const Cut cut{static_cast<int32_t>(plus.size()), static_cast<int32_t>(total)};
            if (total < 0 || total > chain_total) rules.broken = true;
            else rules.add_chain(plus, {&cut, 1});
        } else {
            rules.add_balance(plus, minus, total);
        }
    }

    void work() {
        std::vector<Region> regions;
        regions.reserve(std::max(options.regions, rules.full_houses.size()));
        std::set<std::vector<int32_t>> seen;
        for (int32_t house : rules.full_houses) {
            const auto cells = rules.houses[house];
            regions.push_back({{house}, {cells.begin(), cells.end()}});
        }
        for (size_t index = 0; index < regions.size(); ++index) {
            const Region& region = regions[index];
            enter(region);
            derive(region);
            if (region.houses.size() < most_houses && regions.size() < options.regions) grow(region, regions, seen);
            leave(region);
        }
    }

    // Adds the region with each full house that shares a cage, but no cell, with it.
    void grow(const Region& region, std::vector<Region>& regions, std::set<std::vector<int32_t>>& seen) {
        ++round;
        for (int32_t cage : touched)
            for (int32_t cell : cages[cage].cells) {
                if (inside[cell]) continue;
                for (int32_t house : rules.houses_of[cell]) {
                    if (!rules.full[house] || looked[house] == round) continue;
                    looked[house] = round;
                    if (!apart(house)) continue;
                    if (regions.size() >= options.regions) return;
                    std::vector<int32_t> houses = region.houses;
                    houses.insert(std::upper_bound(houses.begin(), houses.end(), house), house);
                    if (!seen.insert(houses).second) continue;
                    Region grown{std::move(houses), region.cells};
                    const auto cells = rules.houses[house];
                    grown.cells.insert(grown.cells.end(), cells.begin(), cells.end());
                    regions.push_back(std::move(grown));
                }
            }
    }

    bool apart(int house) const {
        const auto cells = rules.houses[house];
        return std::none_of(cells.begin(), cells.end(), [&](int32_t cell) { return inside[cell]; });
    }
};

void Rules::derive_sums(std::span<const CageInput> cages, const Options& options) {
    Deriver(*this, cages, options).work();
}

// The cages, as they were compiled.
std::vector<CageInput> Rules::given_sums(std::vector<int32_t>& room) const {
    std::vector<CageInput> cages;
    for (int chain = 0; chain < first_house_chain; ++chain) cages.push_back({chains[chain], cuts[cut_starts[chain]].total});
    room.reserve(groups.items.size());
    for (int balance = 0; balance < cage_balances; ++balance) {
        const size_t start = room.size();
        for (int32_t group : balances[balance]) room.insert(room.end(), groups[group].begin(), groups[group].end());
        cages.push_back({{room.data() + start, room.size() - start}, balance_totals[balance]});
    }
    return cages;
}

const Rules& Rules::derived() const {
    if (!later) return *this;
    std::call_once(later->once, [this] {
        auto more = std::make_unique<Rules>(*this);
        more->later.reset();
        std::vector<int32_t> room;
        more->derive_sums(given_sums(room), later->options);
        more->index_sums();
        later->rules = std::move(more);
    });
    return *later->rules;
}

}  // namespace descarte

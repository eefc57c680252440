// Sums that follow from the ones given: some disjoint full houses add up to a known total; take away the cages in
// them; the cells left over (innies) minus the cells of those cages that stick out (outies) add up to a known number.
#include <algorithm>
#include <set>

#include "rules.h"
#include "sums.h"

namespace descarte {
namespace {

constexpr int most_cells = 1024;
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

    Deriver(Rules& compiled, std::span<const CageInput> given, const Options& wanted)
        : rules(compiled), cages(given), options(wanted), inside(compiled.cells, 0), share(given.size(), 0) {
        Table members;
        for (const CageInput& cage : cages) members.add(cage.cells);
        cages_of = members.turned(rules.cells);
        for (const CageInput& cage : cages) {
            std::vector<int32_t> key(cage.cells.begin(), cage.cells.end());
            std::sort(key.begin(), key.end());
            known.insert(key);
        }
    }

    bool disjoint_cages() const {
        for (int cell = 0; cell < rules.cells; ++cell)
            if (cages_of[cell].size() > 1) return false;
        return true;
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

    // lean < 0: every cage that sticks out stays (innies); > 0: every one goes (outies); 0: whichever is shorter.
    void derive(const Region& region, int lean) {
        std::vector<int32_t> plus, minus;
        int64_t total = static_cast<int64_t>(rules.digits) * (rules.digits + 1) / 2 * region.houses.size();
        for (int32_t cell : region.cells)
            if (cages_of[cell].empty()) plus.push_back(cell);
        for (int32_t cage : touched) {
            const int outside = static_cast<int>(cages[cage].cells.size()) - share[cage];
            const bool goes = outside == 0 || lean > 0 || (lean == 0 && outside < share[cage]);
            if (goes) total -= cages[cage].total;
            for (int32_t cell : cages[cage].cells)
                if (goes != static_cast<bool>(inside[cell])) (goes ? minus : plus).push_back(cell);
            if (static_cast<int>(plus.size() + minus.size()) > options.derived_cells) return;
        }
        keep(plus, minus, total);
    }

    void keep(std::vector<int32_t>& plus, std::vector<int32_t>& minus, int64_t total) {
        if (plus.empty() && minus.empty()) {
            if (total != 0) rules.broken = true;
            return;
        }
        if (static_cast<int>(plus.size() + minus.size()) > options.derived_cells) return;
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
        std::set<std::vector<int32_t>> seen;
        for (int32_t house : rules.full_houses) {
            const auto cells = rules.houses[house];
            regions.push_back({{house}, {cells.begin(), cells.end()}});
        }
        for (size_t index = 0; index < regions.size(); ++index) {
            const Region region = regions[index];
            enter(region);
            derive(region, 0);
            derive(region, -1);
            derive(region, 1);
            std::vector<int32_t> next = neighbours(region);
            leave(region);
            if (region.houses.size() >= most_houses) continue;
            for (int32_t house : next) {
                if (regions.size() >= options.regions) break;
                Region grown = region;
                grown.houses.push_back(house);
                std::sort(grown.houses.begin(), grown.houses.end());
                if (!seen.insert(grown.houses).second) continue;
                const auto cells = rules.houses[house];
                grown.cells.insert(grown.cells.end(), cells.begin(), cells.end());
                regions.push_back(std::move(grown));
            }
        }
    }

    // Full houses outside the region that share a cage with it.
    std::vector<int32_t> neighbours(const Region&) const {
        std::vector<int32_t> found;
        for (int32_t cage : touched)
            for (int32_t cell : cages[cage].cells)
                if (!inside[cell])
                    for (int32_t house : rules.houses_of[cell])
                        if (rules.full[house] && std::find(found.begin(), found.end(), house) == found.end() && apart(house))
                            found.push_back(house);
        return found;
    }

    bool apart(int house) const {
        const auto cells = rules.houses[house];
        return std::none_of(cells.begin(), cells.end(), [&](int32_t cell) { return inside[cell]; });
    }
};

void Rules::derive_sums(std::span<const CageInput> cages, const Options& options) {
    if (cells > most_cells) return;
    Deriver deriver(*this, cages, options);
    if (deriver.disjoint_cages()) deriver.work();
}

}  // namespace descarte

// Derived sums: some disjoint full houses add up to a known total. Subtract the cages in them. Then
// the remaining cells (innies) minus the cells of those cages outside the houses (outies) add up to a known number.
//
//   house   a a a b b b c c i        45 - (a) - (b) - (c) = i - o
//                       o            the innie i is in no cage inside the house, the outie o of cage c is outside
//
// Sums that share cells (crossing diagonals) are divided into families of disjoint sums. With diagonals, few unions of
// houses leave few cells: all unions of a few rows, columns or boxes are tried, and long sums are kept if they are
// tight.
#include <algorithm>
#include <set>

#include "rules.h"
#include "sums.h"

namespace descarte {

struct Derived {
    List<int32_t> plus, minus;
    int64_t total;
};

namespace {

constexpr int most_houses = 5;
constexpr int most_tight_cells = 12;
constexpr int64_t tight = 4;  // maximum distance from the minimum or maximum of its cells

struct Region {
    List<int32_t> houses;
    List<int32_t> cells;
};


// Divides sums into families of disjoint sums. Each sum joins the first family with which it shares no cell.
List<List<CageInput>> apart(std::span<const CageInput> sums, int cells) {
    constexpr size_t most_families = 4;
    List<List<CageInput>> families;
    List<List<uint8_t>> taken;
    for (const CageInput& sum : sums) {
        const auto free = [&](const List<uint8_t>& covered) {
            return std::none_of(sum.cells.begin(), sum.cells.end(), [&](int32_t cell) { return covered[cell]; });
        };
        const auto place = static_cast<size_t>(std::find_if(taken.begin(), taken.end(), free) - taken.begin());
        if (place == most_families) continue;
        if (place == families.size()) families.emplace_back(), taken.emplace_back(cells, 0);
        families[place].push_back(sum);
        for (const int32_t cell : sum.cells) taken[place][cell] = 1;
    }
    return families;
}

}  // namespace

struct Deriver {
    Rules& rules;
    std::span<const CageInput> cages;
    const Options& options;
    std::set<List<int32_t>>& known;  // plus cells, then -1 - cell for minus cells, sorted
    List<Derived>& found;
    const bool drawn;                      // true if there are sums other than cages: long sums are kept too
    Table cages_of;
    List<uint8_t> inside;           // cell -> true if in the current region
    List<int32_t> share, touched;
    List<int32_t> plus, minus;      // of the current sum
    List<uint32_t> looked;          // house -> the last round that visited it
    uint32_t round = 0;

    Deriver(Rules& compiled, std::span<const CageInput> given, const Options& wanted, std::set<List<int32_t>>& before,
            List<Derived>& kept, bool with_drawn)
        : rules(compiled), cages(given), options(wanted), known(before), found(kept), drawn(with_drawn), inside(compiled.cells, 0),
          share(given.size(), 0), looked(compiled.houses.size(), 0) {
        Table members;
        for (const CageInput& cage : cages) members.add(cage.cells);
        cages_of = members.turned(rules.cells);
        for (const CageInput& cage : cages) {
            List<int32_t> key(cage.cells.begin(), cage.cells.end());
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

    // What to do with a cage that extends beyond the region: subtract it and keep its outer cells (outies), keep its
    // inner cells (innies), or take the shorter way.
    enum class Lean { shorter, innies, outies };

    bool goes(int cage, Lean lean) const {
        const int outside = static_cast<int>(cages[cage].cells.size()) - share[cage];
        return outside == 0 || lean == Lean::outies || (lean == Lean::shorter && outside < share[cage]);
    }

    // Derives the sums of a region in all three ways. A way that leaves many cells is skipped. Most ways do, and to count
    // the cells is cheap.
    void derive(const Region& region) {
        const int most = drawn ? most_tight_cells : options.derived_cells;
        int loose = 0, shorter = 0, innies = 0, outies = 0;
        bool as_outies = true;  // the shorter way uses the outies
        for (int32_t cell : region.cells) loose += cages_of[cell].empty();
        for (int32_t cage : touched) {
            const int outside = static_cast<int>(cages[cage].cells.size()) - share[cage];
            if (outside == 0) continue;
            innies += share[cage];
            outies += outside;
            shorter += std::min(share[cage], outside);
            as_outies &= outside < share[cage];
        }
        if (loose + shorter > most) return;
        list(region, Lean::shorter);
        if (innies != shorter && loose + innies <= most) list(region, Lean::innies);
        if (!as_outies && loose + outies <= most) list(region, Lean::outies);
    }

    void list(const Region& region, Lean lean) {
        plus.clear(), minus.clear();
        if (std::none_of(touched.begin(), touched.end(), [&](int32_t cage) { return goes(cage, lean); })) return;
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
        if (plus.empty()) std::swap(plus, minus), total = -total;
        List<int32_t> key(plus);
        for (int32_t cell : minus) key.push_back(-1 - cell);
        std::sort(key.begin(), key.end());
        if (known.insert(key).second) found.push_back({plus, minus, total});
    }

    void work() {
        List<Region> regions;
        regions.reserve(std::max(options.regions, rules.full_houses.size()));
        std::set<List<int32_t>> seen;
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

    // Derives sums from unions of the houses of a family, with the number of cells that each house has in each sum and
    // in none.
    //   sums      a b c  none
    //   house 1   3 2 0  4
    //   house 2   0 3 3  3         a union leaves the smaller part of each sum, inside or outside
    void work_by_families() {
        for (const auto& family : rules.house_families()) {
            List<List<int32_t>> inside_of;
            for (const auto house : family) {
                List<int32_t> row(cages.size() + 1, 0);
                for (const int32_t cell : house) {
                    row[cages.size()] += cages_of[cell].empty();
                    for (const int32_t cage : cages_of[cell]) ++row[cage];
                }
                inside_of.push_back(std::move(row));
            }
            const int most = family.size() <= 10 ? most_houses : 2;
            List<int32_t> now(cages.size() + 1, 0);
            Region region;
            unite(family, inside_of, 0, most, now, region);
        }
    }

    void unite(const List<std::span<const int32_t>>& family, const List<List<int32_t>>& inside_of, size_t from,
               int most, List<int32_t>& now, Region& region) {
        for (size_t next = from; next < family.size() && most > 0; ++next) {
            const size_t before = region.cells.size();
            region.houses.push_back(static_cast<int32_t>(next));
            region.cells.append(family[next]);
            for (size_t sum = 0; sum < now.size(); ++sum) now[sum] += inside_of[next][sum];
            int left = now[cages.size()];
            for (size_t cage = 0; cage < cages.size(); ++cage)
                left += std::min(now[cage], static_cast<int32_t>(cages[cage].cells.size()) - now[cage]);
            if (left <= most_tight_cells) enter(region), derive(region), leave(region);
            unite(family, inside_of, next + 1, most - 1, now, region);
            for (size_t sum = 0; sum < now.size(); ++sum) now[sum] -= inside_of[next][sum];
            region.houses.pop_back();
            region.cells.resize(before);
        }
    }

    // Extends the region by each full house that shares a cage, but no cell, with it, and adds the results to
    // `regions`.
    void grow(const Region& region, List<Region>& regions, std::set<List<int32_t>>& seen) {
        ++round;
        for (int32_t cage : touched)
            for (int32_t cell : cages[cage].cells) {
                if (inside[cell]) continue;
                for (int32_t house : rules.houses_of[cell]) {
                    if (!rules.full[house] || looked[house] == round) continue;
                    looked[house] = round;
                    if (!apart(house)) continue;
                    if (regions.size() >= options.regions) return;
                    List<int32_t> houses = region.houses;
                    houses.insert(std::upper_bound(houses.begin(), houses.end(), house), house);
                    if (!seen.insert(houses).second) continue;
                    Region grown{std::move(houses), region.cells};
                    const auto cells = rules.houses[house];
                    grown.cells.append(cells);
                    regions.push_back(std::move(grown));
                }
            }
    }

    bool apart(int house) const {
        const auto cells = rules.houses[house];
        return std::none_of(cells.begin(), cells.end(), [&](int32_t cell) { return inside[cell]; });
    }
};

// Returns the distance of a sum from the minimum or maximum of its groups, negative if the sum is impossible.
int64_t Rules::spare(const Derived& sum) {
    const auto range = [&](const List<int32_t>& mine, int sign) {
        const size_t first = groups.size(), before = balances.items.size();
        add_groups(mine, sign);
        int64_t low = 0, high = 0;
        for (int group = static_cast<int>(first); group < groups.size(); ++group) {
            const auto count = static_cast<int64_t>(groups[group].size());
            low += count * (count + 1) / 2;
            high += count * (2 * digits + 1 - count) / 2;
        }
        groups.starts.resize(first + 1);
        groups.items.resize(groups.starts.back());
        group_signs.resize(first);
        balances.items.resize(before);
        return std::pair(low, high);
    };
    const auto plus = range(sum.plus, 1), minus = range(sum.minus, -1);
    return std::min(sum.total - (plus.first - minus.second), plus.second - minus.first - sum.total);
}

void Rules::add_derived(const Derived& sum) {
    if (sum.minus.empty() && digits <= chain_digits && inside_one_house(sum.plus)) {
        const Cut cut{static_cast<int32_t>(sum.plus.size()), static_cast<int32_t>(sum.total)};
        if (sum.total < 0 || sum.total > chain_total) broken = true;
        else add_chain(sum.plus, {&cut, 1});
    } else {
        add_balance(sum.plus, sum.minus, sum.total);
    }
}

// Adds the derived sums. Tight long ones come first and count as given: they are applied however many of their cells
// are open.
void Rules::derive_sums(std::span<const CageInput> sums, const Options& options) {
    std::set<List<int32_t>> known;
    List<Derived> found;
    for (const auto& family : apart(sums, cells)) {
        Deriver deriver(*this, family, options, known, found, has_drawn_sums);
        if (has_drawn_sums) deriver.work_by_families();
        else deriver.work();
    }
    const auto is_long = [&](const Derived& sum) { return sum.plus.size() + sum.minus.size() > static_cast<size_t>(options.derived_cells); };
    for (const Derived& sum : found) {
        if (!is_long(sum)) continue;
        const int64_t room = spare(sum);
        if (room < 0) broken = true;
        else if (room <= tight) add_derived(sum);
    }
    first_derived = balances.size();
    for (const Derived& sum : found)
        if (!is_long(sum)) add_derived(sum);
}

// Returns the cages and the other sums in which each cell counts once, read back from the compiled rules.
List<CageInput> Rules::given_sums(List<int32_t>& room) const {
    List<CageInput> cages;
    for (int chain = 0; chain < first_house_chain; ++chain) cages.push_back({chains[chain], cuts[cut_starts[chain]].total});
    room.reserve(groups.items.size());
    for (int balance = 0; balance < (has_drawn_sums ? first_derived : cage_balances); ++balance) {
        const auto signs = balances[balance];
        if (std::any_of(signs.begin(), signs.end(), [&](int32_t group) { return group_signs[group] != 1; })) continue;
        const size_t start = room.size();
        for (int32_t group : balances[balance]) room.append(groups[group]);
        cages.push_back({{room.data() + start, room.size() - start}, balance_totals[balance]});
    }
    return cages;
}

const Rules& Rules::derived() const {
    if (!later) return *this;
    std::call_once(later->once, [this] {
        auto more = std::make_unique<Rules>(*this);
        more->later.reset();
        List<int32_t> room;
        more->derive_sums(given_sums(room), later->options);
        more->index_sums();
        later->rules = std::move(more);
    });
    return *later->rules;
}

}  // namespace descarte

#include "rules.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "bits.h"
#include "sums.h"

namespace descarte {
namespace {

constexpr int most_peer_cells = 1024;
constexpr size_t most_crossed = 20'000;  // maximum number of transitions of an automaton that is combined with its house

bool disjoint(std::span<const CageInput> cages, int cells) {
    List<uint8_t> taken(cells, 0);
    for (const CageInput& cage : cages)
        for (int32_t cell : cage.cells)
            if (std::exchange(taken[cell], 1)) return false;
    return true;
}

}  // namespace

Rules::Rules(int cell_count, int digit_count, std::span<const HouseInput> house_inputs,
             std::span<const CageInput> cages, const Options& options, const FurtherInput& more)
    : cells(cell_count), digits(digit_count) {
    size_t items = 0;
    for (const HouseInput& house : house_inputs) items += house.cells.size();
    houses.reserve(house_inputs.size(), items);
    full.reserve(house_inputs.size());
    for (const HouseInput& house : house_inputs) {
        houses.add(house.cells);
        full.push_back(house.full);
        if (static_cast<int>(house.cells.size()) > digits) broken = true;
    }
    cover_houses(cages);
    index_houses();
    index_meets();
    if (!full_houses.empty() && cells <= most_peer_cells) index_peers();
    if (!full_houses.empty() && options.leftovers && cells == digits * digits) find_leftovers();
    cut_starts.push_back(0);
    if (!broken) compile_cages(cages, options, more);
    index_sums();
}

// If every house has a cage over the same cells, the chains of the cages replace the houses: the cells of a chain
// all differ and, if there are nine of them, hold every digit.
void Rules::cover_houses(std::span<const CageInput> cages) {
    if (digits > chain_digits || cages.size() < full.size()) return;
    List<uint8_t> covered(full.size(), 0);
    for (const CageInput& cage : cages)
        if (cage.house >= 0) covered[cage.house] = 1;
    chains_cover_houses = std::find(covered.begin(), covered.end(), 0) == covered.end();
    if (chains_cover_houses) std::fill(full.begin(), full.end(), 0);
}

void Rules::index_houses() {
    houses_of = partners_of = Table(cells);
    const auto is_pair = [&](int house) { return houses[house].size() == 2 && !full[house]; };
    for (int house = 0; house < houses.size(); ++house) {
        if (full[house]) full_houses.push_back(house);
        Table& table = is_pair(house) ? partners_of : houses_of;
        for (int32_t cell : houses[house]) ++table.starts[cell];
    }
    houses_of.make_room();
    partners_of.make_room();
    for (int house = houses.size() - 1; house >= 0; --house) {
        const auto row = houses[house];
        if (is_pair(house)) {
            partners_of.items[--partners_of.starts[row[0]]] = row[1];
            partners_of.items[--partners_of.starts[row[1]]] = row[0];
        } else {
            for (int32_t cell : row) houses_of.items[--houses_of.starts[cell]] = house;
        }
    }
    for (int house = 0; house < houses.size() && !pairs_apart; ++house)
        pairs_apart = is_pair(house) && !share_house(houses[house][0], houses[house][1]);
    index_full_houses();
}

void Rules::index_full_houses() {
    const int count = static_cast<int>(full_houses.size());
    if (count > 0 && count <= 64) {
        full_sets.resize(cells);
        for (int index = 0; index < count; ++index)
            for (int32_t cell : houses[full_houses[index]]) full_sets[cell] |= uint64_t{1} << index;
    } else if (count > 64) {
        Table rows;
        for (int32_t house : full_houses) rows.add(houses[house]);
        full_of = rows.turned(cells);
    }
}

bool Rules::peer(int a, int b) const {
    if (peer_words) return peer_sets[a * peer_words + b / 64] >> (b % 64) & 1;
    const auto partners = partners_of[a];
    return std::find(partners.begin(), partners.end(), b) != partners.end() || share_house(a, b);
}

bool Rules::share_house(int a, int b) const {
    for (int32_t house : houses_of[a])
        for (int32_t other : houses_of[b])
            if (house == other) return true;
    return false;
}

void Rules::index_peers() {
    peer_words = (cells + 63) / 64;
    peer_sets.assign(static_cast<size_t>(cells) * peer_words, 0);
    List<uint64_t> members(peer_words);
    for (int house = 0; house < houses.size(); ++house) {
        std::fill(members.begin(), members.end(), 0);
        for (int32_t cell : houses[house]) members[cell / 64] |= uint64_t{1} << (cell % 64);
        for (int32_t cell : houses[house])
            for (int word = 0; word < peer_words; ++word) peer_sets[cell * peer_words + word] |= members[word];
    }
    peers_of.starts.reserve(cells + 1);
    peers_of.items.reserve(houses_of.items.size() * digits);
    for (int cell = 0; cell < cells; ++cell) {
        peer_sets[cell * peer_words + cell / 64] &= ~(uint64_t{1} << (cell % 64));
        for (int word = 0; word < peer_words; ++word)
            for (uint64_t left = peer_sets[cell * peer_words + word]; left; left &= left - 1)
                peers_of.items.push_back(word * 64 + lowest_bit(left));
        peers_of.close();
    }
}

void Rules::index_meets() {
    if (full_houses.empty() || broken) return;
    meet_starts.assign(houses.size() + 1, 0);
    List<int32_t> shared(houses.size(), 0), place(cells, -1), touched;
    meets.reserve(8 * full_houses.size());
    meet_cells.reserve(16 * digits * full_houses.size());
    for (int house = 0; house < houses.size(); ++house) {
        if (full[house]) {
            touched.clear();
            for (int32_t cell : houses[house])
                for (int32_t other : houses_of[cell])
                    if (other != house && ++shared[other] == 2) touched.push_back(other);
            for (int index = 0; index < digits; ++index) place[houses[house][index]] = index;
            for (int32_t other : touched)
                if (shared[other] < static_cast<int>(houses[other].size())) add_meet(house, other, place);
            for (int32_t cell : houses[house]) {
                place[cell] = -1;
                for (int32_t other : houses_of[cell]) shared[other] = 0;
            }
        }
        meet_starts[house + 1] = static_cast<int32_t>(meets.size());
    }
}

// Adds two houses that meet. `place` gives the position of each cell in `house`, -1 for cells outside it.
void Rules::add_meet(int house, int other, const List<int32_t>& place) {
    std::array<uint8_t, most_digits + 1> common;  // the last item is for the cells outside the house
    std::fill_n(common.begin(), digits + 1, 0);
    const auto mine = houses[house], others = houses[other];
    for (int32_t cell : others) common[place[cell] < 0 ? digits : place[cell]] = 1;
    Meet meet;
    meet.outside_start = static_cast<int32_t>(meet_cells.size());
    meet_cells.resize(meet_cells.size() + mine.size() + others.size());
    int32_t* next = meet_cells.data() + meet.outside_start;
    for (int index = 0; index < digits; ++index) {
        *next = mine[index];
        next += !common[index];
    }
    meet.outside_end = meet.target_start = static_cast<int32_t>(next - meet_cells.data());
    for (int32_t cell : others) {
        *next = cell;
        next += place[cell] < 0;
    }
    meet.target_end = static_cast<int32_t>(next - meet_cells.data());
    meet_cells.resize(meet.target_end);
    meets.push_back(meet);
}

bool Rules::inside_one_house(std::span<const int32_t> cells_in) const {
    if (!cells_in.empty())
        for (int32_t house : houses_of[cells_in[0]])
            if (std::equal(cells_in.begin(), cells_in.end(), houses[house].begin(), houses[house].end())) return true;
    for (size_t i = 0; i < cells_in.size(); ++i)
        for (size_t j = i + 1; j < cells_in.size(); ++j)
            if (!peer(cells_in[i], cells_in[j])) return false;
    return true;
}

void Rules::add_chain(std::span<const int32_t> chain, std::span<const Cut> chain_cuts) {
    chains.add(chain);
    cuts.append(chain_cuts);
    cut_starts.push_back(static_cast<int32_t>(cuts.size()));
}

void Rules::add_balance(std::span<const int32_t> plus, std::span<const int32_t> minus, int64_t total) {
    add_groups(plus, 1);
    add_groups(minus, -1);
    balances.close();
    balance_totals.push_back(total);
}

void Rules::add_weighted(std::span<const int32_t> cells_in, const Weighted& weighted) {
    List<int32_t> weights = weighted.weights;
    std::sort(weights.begin(), weights.end());
    weights.erase(std::unique(weights.begin(), weights.end()), weights.end());
    for (const int32_t weight : weights) {
        List<int32_t> alike;
        for (size_t index = 0; index < cells_in.size(); ++index)
            if (weighted.weights[index] == weight) alike.push_back(cells_in[index]);
        add_groups(alike, weight);
    }
    balances.close();
    balance_totals.push_back(weighted.total);
}

void Rules::add_cages(std::span<const CageInput> cages, List<uint8_t>& different) {
    size_t items = 0;
    for (const CageInput& cage : cages) items += cage.cells.size();
    chains.reserve(cages.size(), items);
    cuts.reserve(cages.size());
    cut_starts.reserve(cages.size() + 1);
    for (size_t index = 0; index < cages.size(); ++index) {
        const CageInput& cage = cages[index];
        if (static_cast<int>(cage.cells.size()) <= digits)
            different[index] = cage.house >= 0 || inside_one_house(cage.cells);
        if (different[index] && digits <= chain_digits) {
            const Cut cut{static_cast<int32_t>(cage.cells.size()), static_cast<int32_t>(cage.total)};
            if (cage.total < 0 || cage.total > chain_total) broken = true;
            else add_chain(cage.cells, {&cut, 1});
        } else {
            add_balance(cage.cells, {}, cage.total);
        }
    }
}

// Adds links, sums and patterns. Sums in which digits count with a weight towards one total become balances, the other
// sums needs, tallies or automata.
void Rules::add_further(const FurtherInput& input) {
    FurtherInput rest{input.links, {}, input.patterns, {}};
    for (const SumInput& sum : input.sums) {
        if (Weighted weighted; is_balance(sum, digits, weighted)) add_weighted(sum.cells, weighted);
        else rest.sums.push_back(sum);
    }
    further.add(cells, digits, rest);
    if (!further.tallies.empty()) further.cover_tallies(cells, digits, house_families());
    for (const auto& machine : further.machines) broken |= machine->sizes.empty();
    if (digits > chain_digits || broken) return;
    for (size_t machine = 0; machine < further.machines.size(); ++machine)
        further.crossed.push_back(further.machines[machine]->next.size() <= most_crossed && inside_one_house(further.machine_cells[machine]));
    for (int house = 0; house < houses.size(); ++house)
        if (!full[house] && houses[house].size() > 2) add_family(house);
    further.index(cells);
}

// If all cells of a house are linked with each other by one table, adds them as a family: they hold digits that the
// table allows in pairs.
void Rules::add_family(int house) {
    const auto mine = houses[house];
    int table = -1;
    for (const int32_t one : mine)
        for (const int32_t other : mine) {
            if (one == other) continue;
            const auto links = further.links_at(one);
            const auto link = std::find_if(links.begin(), links.end(), [&](const Linked& l) { return l.partner == other && (table < 0 || l.table == table); });
            if (link == links.end()) return;
            table = link->table;
        }
    if (table >= 0) further.add_family(mine, table, digits);
}

void Rules::compile_cages(std::span<const CageInput> cages, const Options& options, const FurtherInput& more) {
    List<uint8_t> different(cages.size(), 0);
    add_cages(cages, different);
    if (broken) return;
    first_house_chain = chains.size();
    if (options.chain_houses && digits <= chain_digits) add_house_chains(cages, different, options.chain_plain_houses);
    house_chains = chains.size() - first_house_chain;
    cage_balances = balances.size();
    add_further(more);
    first_derived = balances.size();
    for (int balance = cage_balances; balance < first_derived; ++balance) {
        const auto mine = balances[balance];
        has_drawn_sums |= std::all_of(mine.begin(), mine.end(), [&](int32_t group) { return group_signs[group] == 1; });
    }
    if (!options.derive || full_houses.empty() || cells > most_peer_cells) return;
    if (!has_drawn_sums && (cages.empty() || !disjoint(cages, cells))) return;
    later = std::make_shared<Later>();
    later->options = options;
}

bool Rules::holds(int house, std::span<const int32_t> cells_in) const {
    for (int32_t cell : cells_in) {
        const auto mine = houses_of[cell];
        if (std::find(mine.begin(), mine.end(), house) == mine.end()) return false;
    }
    return true;
}

List<uint8_t> Rules::houses_with_cages(std::span<const CageInput> cages, const List<uint8_t>& different) const {
    List<uint8_t> found(houses.size(), 0);
    for (size_t cage = 0; cage < cages.size(); ++cage) {
        const auto inside = cages[cage].cells;
        if (!different[cage] || inside.empty()) continue;
        for (int32_t house : houses_of[inside[0]])
            if (!found[house] && houses[house].size() > inside.size() && holds(house, inside.subspan(1))) found[house] = 1;
    }
    return found;
}

// Adds one chain per house with cages inside it: cage after cage, then the cells outside all cages.
void Rules::add_house_chains(std::span<const CageInput> cages, const List<uint8_t>& different,
                             bool chain_all) {
    if (full_houses.empty()) return;
    const auto with_cages = houses_with_cages(cages, different);
    if (!chain_all && std::find(with_cages.begin(), with_cages.end(), 1) == with_cages.end()) return;
    Table members;
    members.reserve(cages.size(), chains.items.size());
    for (size_t cage = 0; cage < cages.size(); ++cage)
        if (different[cage]) members.add(cages[cage].cells); else members.close();
    const Table cages_of = members.turned(cells);
    List<int32_t> home(cells, -1);
    for (int house = 0; house < houses.size(); ++house)
        if (with_cages[house] || (full[house] && chain_all)) add_house_chain(house, cages, members, cages_of, home);
}

// Adds the chain of one house. `home` marks, with the number of the house, its cells that are not in the chain yet.
void Rules::add_house_chain(int house, std::span<const CageInput> cages, const Table& members, const Table& cages_of,
                            List<int32_t>& home) {
    List<int32_t> row;
    List<Cut> row_cuts;
    int32_t total = 0;
    for (int32_t cell : houses[house]) home[cell] = house;
    const auto at_home = [&](int32_t cell) { return home[cell] == house; };
    for (int32_t cell : houses[house])
        for (int32_t cage : cages_of[cell]) {
            const auto inside = members[cage];
            if (inside.size() >= houses[house].size() || !std::all_of(inside.begin(), inside.end(), at_home)) continue;
            row.append(inside);
            for (int32_t other : inside) home[other] = -1;
            total += static_cast<int32_t>(cages[cage].total);
            row_cuts.push_back({static_cast<int32_t>(row.size()), total});
        }
    std::copy_if(houses[house].begin(), houses[house].end(), std::back_inserter(row), at_home);
    add_chain(row, row_cuts);
}

int Rules::level_of(int sum) const {
    if (sum >= chains.size()) return 2;
    if (sum >= first_house_chain && sum < first_house_chain + house_chains) return 3;
    const auto length = chains[sum].size();
    return length <= 3 ? 0 : length <= 6 ? 1 : 2;
}

void Rules::index_sums() {
    sums_of = Table(cells);
    for (int32_t cell : chains.items) ++sums_of.starts[cell];
    for (int32_t cell : groups.items) ++sums_of.starts[cell];
    sums_of.make_room();
    for (int balance = balances.size() - 1; balance >= 0; --balance)
        for (int32_t group : balances[balance])
            for (int32_t cell : groups[group]) sums_of.items[--sums_of.starts[cell]] = chains.size() + balance;
    for (int chain = chains.size() - 1; chain >= 0; --chain)
        for (int32_t cell : chains[chain]) sums_of.items[--sums_of.starts[cell]] = chain;
    sum_costs.resize(sum_rules());
    sums_at = {};
    for (int sum = 0; sum < sum_rules(); ++sum) {
        sum_costs[sum] = static_cast<uint8_t>(level_of(sum));
        ++sums_at[sum_costs[sum]];
    }
}

}  // namespace descarte

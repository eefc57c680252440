#include "rules.h"

#include <algorithm>

#include "bits.h"
#include "sums.h"

namespace descarte {
namespace {

constexpr int most_peer_cells = 1024;

}  // namespace

Table Table::turned(int columns) const {
    Table result;
    result.starts.assign(columns + 1, 0);
    for (int32_t item : items) ++result.starts[item + 1];
    for (int column = 0; column < columns; ++column) result.starts[column + 1] += result.starts[column];
    result.items.resize(items.size());
    std::vector<int32_t> place(result.starts.begin(), result.starts.end() - 1);
    for (int row = 0; row < size(); ++row)
        for (int32_t item : (*this)[row]) result.items[place[item]++] = row;
    return result;
}

Rules::Rules(int cell_count, int digit_count, std::span<const HouseInput> house_inputs,
             std::span<const CageInput> cages, const Options& options)
    : cells(cell_count), digits(digit_count) {
    for (const HouseInput& house : house_inputs) {
        houses.add(house.cells);
        full.push_back(house.full);
        if (static_cast<int>(house.cells.size()) > digits) broken = true;
    }
    index_houses();
    index_meets();
    if (!full_houses.empty() && cells <= most_peer_cells) index_peers();
    if (!full_houses.empty() && options.leftovers && cells == digits * digits) find_leftovers();
    cut_starts.push_back(0);
    if (!broken) compile_cages(cages, options);
    index_sums();
}

void Rules::index_houses() {
    Table large, pairs;
    for (int house = 0; house < houses.size(); ++house) {
        if (full[house]) full_houses.push_back(house);
        const bool is_pair = houses[house].size() == 2 && !full[house];
        if (is_pair) pairs.add(houses[house]); else pairs.close();
        if (is_pair) large.close(); else large.add(houses[house]);
    }
    houses_of = large.turned(cells);
    full_of.items.reserve(houses_of.items.size());
    full_of.starts.reserve(cells + 1);
    for (int cell = 0; cell < cells; ++cell) {
        for (int32_t house : houses_of[cell])
            if (full[house]) full_of.items.push_back(house);
        full_of.close();
    }
    partners_of = pairs.turned(cells);
    for (int cell = 0; cell < cells; ++cell)
        for (int index = partners_of.starts[cell]; index < partners_of.starts[cell + 1]; ++index) {
            const auto pair = houses[partners_of.items[index]];
            partners_of.items[index] = pair[0] == cell ? pair[1] : pair[0];
        }
}

bool Rules::peer(int a, int b) const {
    if (peer_words) return peer_sets[a * peer_words + b / 64] >> (b % 64) & 1;
    const auto partners = partners_of[a];
    if (std::find(partners.begin(), partners.end(), b) != partners.end()) return true;
    for (int32_t house : houses_of[a])
        for (int32_t other : houses_of[b])
            if (house == other) return true;
    return false;
}

void Rules::index_peers() {
    peer_words = (cells + 63) / 64;
    peer_sets.assign(static_cast<size_t>(cells) * peer_words, 0);
    std::vector<uint64_t> members(peer_words);
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
    meet_starts.assign(houses.size() + 1, 0);
    std::vector<int32_t> shared(houses.size(), 0), mark(full_houses.empty() ? 0 : cells, -1), touched;
    for (int house = 0; house < houses.size(); ++house) {
        if (full[house]) {
            touched.clear();
            for (int32_t cell : houses[house])
                for (int32_t other : houses_of[cell])
                    if (other != house && ++shared[other] == 2) touched.push_back(other);
            for (int32_t other : touched)
                if (shared[other] < static_cast<int>(houses[other].size())) add_meet(house, other, mark);
            for (int32_t cell : houses[house])
                for (int32_t other : houses_of[cell]) shared[other] = 0;
        }
        meet_starts[house + 1] = static_cast<int32_t>(meets.size());
    }
}

void Rules::add_meet(int house, int other, std::vector<int32_t>& mark) {
    Meet meet;
    for (int32_t cell : houses[other]) mark[cell] = other;
    meet.outside_start = static_cast<int32_t>(meet_cells.size());
    for (int32_t cell : houses[house])
        if (mark[cell] != other) meet_cells.push_back(cell);
        else mark[cell] = -1;
    meet.outside_end = meet.target_start = static_cast<int32_t>(meet_cells.size());
    for (int32_t cell : houses[other])
        if (mark[cell] == other) meet_cells.push_back(cell);
    meet.target_end = static_cast<int32_t>(meet_cells.size());
    for (int32_t cell : houses[other]) mark[cell] = -1;
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
    cuts.insert(cuts.end(), chain_cuts.begin(), chain_cuts.end());
    cut_starts.push_back(static_cast<int32_t>(cuts.size()));
}

void Rules::add_groups(std::span<const int32_t> cells_in, int sign) {
    std::vector<std::vector<int32_t>> cliques;
    for (int32_t cell : cells_in) {
        auto fits = [&](const std::vector<int32_t>& clique) {
            return std::all_of(clique.begin(), clique.end(), [&](int32_t other) { return peer(cell, other); });
        };
        auto place = std::find_if(cliques.begin(), cliques.end(), fits);
        if (place == cliques.end()) cliques.push_back({cell});
        else place->push_back(cell);
    }
    for (const auto& clique : cliques) {
        balances.items.push_back(groups.size());
        groups.add(clique);
        group_signs.push_back(static_cast<int8_t>(sign));
    }
}

void Rules::add_balance(std::span<const int32_t> plus, std::span<const int32_t> minus, int64_t total) {
    add_groups(plus, 1);
    add_groups(minus, -1);
    balances.close();
    balance_totals.push_back(total);
}

void Rules::compile_cages(std::span<const CageInput> cages, const Options& options) {
    std::vector<uint8_t> different(cages.size(), 0);
    for (size_t cage = 0; cage < cages.size(); ++cage) {
        if (static_cast<int>(cages[cage].cells.size()) <= digits)
            different[cage] = inside_one_house(cages[cage].cells);
        if (different[cage] && digits <= chain_digits) {
            const Cut cut{static_cast<int32_t>(cages[cage].cells.size()), static_cast<int32_t>(cages[cage].total)};
            if (cages[cage].total < 0 || cages[cage].total > 45) broken = true;
            else add_chain(cages[cage].cells, {&cut, 1});
        } else {
            add_balance(cages[cage].cells, {}, cages[cage].total);
        }
    }
    if (broken) return;
    first_house_chain = chains.size();
    if (options.chain_houses && digits <= chain_digits) add_house_chains(cages, different, options.chain_plain_houses);
    house_chains = chains.size() - first_house_chain;
    first_derived = balances.size();
    if (options.derive && !full_houses.empty() && !cages.empty()) derive_sums(cages, options);
}

// A house with cages inside it becomes one chain, cage after cage, then the cells outside every cage.
void Rules::add_house_chains(std::span<const CageInput> cages, const std::vector<uint8_t>& different,
                             bool chain_all) {
    if (full_houses.empty()) return;
    Table members;
    for (size_t cage = 0; cage < cages.size(); ++cage)
        if (different[cage]) members.add(cages[cage].cells); else members.close();
    const Table cages_of = members.turned(cells);
    std::vector<int32_t> home(cells, -1), row, rest;
    std::vector<Cut> row_cuts;
    for (int house = 0; house < houses.size(); ++house) {
        for (int32_t cell : houses[house]) home[cell] = house;
        row.clear(), row_cuts.clear(), rest.clear();
        int32_t total = 0;
        for (int32_t cell : houses[house])
            for (int32_t cage : cages_of[cell]) {
                const auto inside = members[cage];
                if (inside.size() >= houses[house].size() ||
                    !std::all_of(inside.begin(), inside.end(), [&](int32_t other) { return home[other] == house; }))
                    continue;
                row.insert(row.end(), inside.begin(), inside.end());
                for (int32_t other : inside) home[other] = -1;
                total += static_cast<int32_t>(cages[cage].total);
                row_cuts.push_back({static_cast<int32_t>(row.size()), total});
            }
        for (int32_t cell : houses[house])
            if (home[cell] == house) row.push_back(cell);
        if (!row_cuts.empty() || (full[house] && chain_all)) add_chain(row, row_cuts);
    }
}

void Rules::index_sums() {
    Table rows;
    rows.starts.reserve(sum_rules() + 1);
    rows.items.reserve(chains.items.size() + groups.items.size());
    sum_costs.reserve(sum_rules());
    for (int chain = 0; chain < chains.size(); ++chain) {
        rows.add(chains[chain]);
        const auto length = chains[chain].size();
        const bool whole_house = chain >= first_house_chain && chain < first_house_chain + house_chains;
        sum_costs.push_back(whole_house ? 3 : length <= 3 ? 0 : length <= 6 ? 1 : 2);
    }
    for (int balance = 0; balance < balances.size(); ++balance) {
        for (int32_t group : balances[balance])
            for (int32_t cell : groups[group]) rows.items.push_back(cell);
        rows.close();
        sum_costs.push_back(2);
    }
    sums_of = rows.turned(cells);
}

}  // namespace descarte

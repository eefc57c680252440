// Runs every search on random states of boards of three sizes and checks properties of every answer.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "../reason/blossoms.h"
#include "../reason/chains.h"
#include "../reason/choices.h"
#include "../reason/crossings.h"
#include "../reason/fish.h"
#include "../reason/follow.h"
#include "../reason/line_fish.h"
#include "../reason/nets.h"
#include "../reason/refute.h"
#include "../reason/subsets.h"
#include "read_pairs.h"

using namespace descarte;
using namespace descarte::reason;

namespace {

int failures = 0, pairs_said = 0;

void expect(bool truth, const char* what) {
    if (truth) return;
    ++failures;
    std::printf("FAILED %s\n", what);
}

// Returns a square board with boxes of `tall` rows and `wide` columns, and its houses.
template <int Words>
Board<Words> square(int tall, int wide) {
    const int size = tall * wide;
    List<List<std::int32_t>> houses(3 * size);
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const int cell = row * size + column;
            houses[row].push_back(cell);
            houses[size + column].push_back(cell);
            houses[2 * size + row / tall * tall + column / wide].push_back(cell);
        }
    List<std::span<const std::int32_t>> rows(houses.begin(), houses.end());
    List<std::int32_t> order(3 * size);
    for (int i = 0; i < 3 * size; ++i) order[i] = i;
    const List<std::uint8_t> full(3 * size, 1);
    return Board<Words>(size * size, size, rows, full, order);
}

template <int Words>
Marks<Words> random_marks(const Board<Words>& board, std::mt19937& chance) {
    List<std::uint64_t> candidates(board.cells);
    List<std::uint8_t> placed(board.cells);
    const unsigned kept = 10 + chance() % 50;
    for (int cell = 0; cell < board.cells; ++cell) {
        for (int digit = 1; digit <= board.digits; ++digit)
            if (chance() % 100 < kept) candidates[cell] |= digit_bit(digit);
        if (std::has_single_bit(candidates[cell])) placed[cell] = chance() % 2;
    }
    return Marks<Words>(board, candidates, placed);
}

template <int Words>
void patterns(const Board<Words>& board, const Marks<Words>& marks) {
    for (const int size : {2, 3}) {
        expect(naked_subsets(board, marks, board.order, size, 1).size() % size == 0, "a naked subset lists all its cells");
        expect(hidden_subsets(board, marks, board.order, size).size() % (size + 1) == 0, "a hidden subset lists its house and its cells");
        BentSets<Words> bent(board, marks, size);
        CrossedSets<Words> crossed(board, marks);
        for (int house = 0; house < board.digits; ++house)
            bent.look(house, house, 2 * board.digits + house), crossed.clears(house, 2 * board.digits + house);
        expect(bent.found.size() % (size + 1) == 0, "a bent set lists its houses and its cells");
        LineFish<Words> fish(board, marks.places[1] & marks.open, size);
        fish.plain(), fish.finned();
        expect(fish.found.size() % (1 + 2 * size) == 0, "a fish has lines and crossing lines");
    }
    for (int digit = 1; digit <= board.digits; ++digit)
        expect(alone_refuted(board, marks.places[digit]).within(marks.places[digit]), "a refuted place is a place of the digit");
}

template <int Words, class Marks>
void ask_followers(const Board<Words>& board, const Marks& marks) {
    int last = 0;
    for (const Refuted& one : refuted(board, marks)) {
        expect(marks.open.has(one.cell) && marks.places[one.digit].has(one.cell), "a refuted candidate is a candidate");
        expect(one.needed >= last && one.singles >= 1 && one.singles <= one.needed, "refutations are sorted by length");
        last = one.needed;
    }
    List<std::int32_t> pairs;
    marks.open.each([&](int cell) {
        each_digit(marks.candidates[cell], [&](int digit) {
            pairs.append({cell, digit});
            pairs.append({cell, -digit});
        });
    });
    for (const int left : followed(board, marks, pairs)) expect(left >= -1, "the number of candidates left is valid");
    for (std::size_t i = 0; i < pairs.size() && i < 8; i += 2) {
        const auto [count, follows] = sketch(board, marks, pairs[i], pairs[i + 1], 3);
        expect(count >= 0 && count <= 3 && follows > 0, "no more ends than requested");
    }
}

template <int Words, class Marks>
void ask_graph(const Board<Words>& board, const Marks& marks) {
    Recipe everything{true, true, true, 1, board.digits, true};
    const Graph graph(board, marks, everything);
    for (const Wanted wanted : {Wanted::ruling, Wanted::closing, Wanted::loops}) {
        const Hits hits = Chains(graph, wanted, 10).shortest(2, 8);
        expect(hits.pairs.empty() == (hits.length == 0), "a length is given exactly if chains are found");
        for (const int number : hits.pairs) expect(number >= 0 && number < graph.count, "an end is a node");
        Chains again(graph, wanted, 10);
        for (const auto& [least, most] : {std::pair{2, 2}, {6, 12}, {8, 12}, {4, 4}, {8, 14}, {4, 8}}) {
            const Hits one = again.shortest(least, most), other = Chains(graph, wanted, 10).shortest(least, most);
            expect(one.length == other.length && one.pairs == other.pairs, "a resumed search finds the same as a new one");
        }
    }
    const Hits some = Chains(graph, Wanted::ruling, 1).shortest(2, 8);
    for (std::size_t i = 0; i < some.pairs.size() && i < 10; i += 2)
        Chains(graph, Wanted::ruling, 1).each_path(some.pairs[i], -1, some.pairs[i + 1], some.length, 2, [&](const List<int>& path) {
            expect(path.back() == some.pairs[i] && path.front() == some.pairs[i + 1], "a path joins its ends");
            for (std::size_t j = 0; j + 1 < path.size(); j += 2) expect(graph.reason(path[j], path[j + 1]), "a path has strong links");
            return true;
        });
    for (const Blossom& one : blossoms(graph)) expect(one.stem != one.victim, "a stem is not its own victim");
}

template <int Words>
void ask(const Board<Words>& board, std::mt19937& chance) {
    const auto marks = random_marks(board, chance);
    ask_followers(board, marks);
    ask_graph(board, marks);
    Choices<Words> choices(board, marks);
    for (const auto& found : {choices.of_cells(), choices.of_houses()})
        for (const Outcome& one : found)
            expect(one.length > 2 && marks.open.has(one.cell) && marks.places[one.digit].has(one.cell), "an outcome is a candidate");
    FishSearch<Words> fish(board, marks.places[1] & marks.open, board.order, board.order, 2);
    fish.run();
    expect(fish.found.size() % 5 == 0, "a fish has a victim and four houses");
    patterns(board, marks);
}

// Returns cages over adjacent cells of a row with the totals of some grid, and a derived sum with both signs.
Adding with_sums(const Board<2>& board, std::mt19937& chance) {
    List<SumRule> sums;
    for (int cell = 0; cell + 3 < board.cells; cell += 3) {
        SumRule rule;
        const std::int32_t cells[3] = {cell, cell + 1, cell + 2};
        rule.add(1, {cells, 3});
        rule.total = 6 + static_cast<int>(chance() % 19);
        rule.cage = true;
        sums.push_back(std::move(rule));
    }
    SumRule rule;
    const std::int32_t here[2] = {0, 1}, there[2] = {board.cells - 2, board.cells - 1};
    rule.add(1, {here, 2});
    rule.add(-1, {there, 2});
    rule.total = static_cast<int>(chance() % 9) - 4;
    sums.push_back(std::move(rule));
    return Adding(board, std::move(sums));
}

void refute_all(const Board<2>& board, std::mt19937& chance) {
    const Adding adding = with_sums(board, chance);
    List<std::uint64_t> candidates(board.cells, (std::uint64_t{1} << board.digits) - 1);
    List<std::uint8_t> placed(board.cells, 0);
    for (auto& mask : candidates) mask &= ~(chance() & chance() & chance());
    const Marks<adding_words> marks(adding.board, candidates, placed);
    Refuter refuter(adding, marks, {60, 4, static_cast<int>(chance() % 3)});
    for (int cell = 0; cell < board.cells; cell += 4)
        for (int digit = 1; digit <= board.digits; ++digit) {
            const auto before = refuter.state.candidates;
            const int number = refuter.refute(cell, digit);
            if (number >= 0) {
                const Branch& branch = refuter.branch(number);
                expect(branch.cell == cell && branch.digit == digit, "a branch belongs to its candidate");
                expect(branch.leaves >= 1 && branch.length >= static_cast<int>(branch.steps.size()), "all steps are counted");
            }
            expect(refuter.state.candidates == before, "the assumption is undone");
        }
}

// Returns true if some open cells of a house are a naked set that removes something from the others; `digits` gets its digits.
bool is_naked(std::span<const Mask> masks, std::uint32_t set, Mask& digits) {
    Mask rest = 0;
    bool open = true;
    digits = 0;
    for (std::size_t i = 0; i < masks.size(); ++i) {
        const bool inside = set >> i & 1;
        (inside ? digits : rest) |= masks[i];
        open = open && !(inside && std::has_single_bit(masks[i]));
    }
    const int count = std::popcount(set);
    return open && count > 1 && count <= most_naked && std::popcount(digits) <= count && digits & rest;
}

void find_naked(std::mt19937& chance) {
    std::array<Mask, 9> masks;
    for (Mask& mask : masks) mask = static_cast<Mask>(1 + (chance() & chance()) % 511);
    const NakedSet found = NakedSearch(masks).first();
    int fewest = 0;
    Mask digits = 0;
    for (std::uint32_t set = 1; set < 512; ++set)
        if (const int count = std::popcount(set); is_naked(masks, set, digits) && (!fewest || count < fewest)) fewest = count;
    expect(std::popcount(found.cells) == fewest, "the smallest naked set is found");
    if (found.cells) expect(is_naked(masks, found.cells, digits) && digits == found.digits, "a naked set has as many cells as digits");
}

struct Brute {
    const SumRule& rule;
    const List<Mask>& masks;
    List<int> digits = {};
    List<Mask> kept = List<Mask>(masks.size(), 0);
    Mask every = 0xffff;

    void fill() {
        if (digits.size() < masks.size()) {
            for (int digit = 1; digit <= 16; ++digit)
                if (masks[digits.size()] >> (digit - 1) & 1) digits.push_back(digit), fill(), digits.pop_back();
            return;
        }
        int sum = 0;
        std::size_t at = 0;
        Mask open = 0;
        for (const auto& group : rule.groups) {
            Mask used = 0;
            for (std::size_t end = at + group.cells.size(); at < end; ++at) {
                const Mask bit = static_cast<Mask>(1u << (digits[at] - 1));
                if (used & bit) return;
                used |= bit, sum += group.sign * digits[at];
                if (!std::has_single_bit(masks[at])) open |= bit;
            }
        }
        if (sum != rule.total) return;
        every &= open;
        for (std::size_t i = 0; i < masks.size(); ++i) kept[i] |= static_cast<Mask>(1u << (digits[i] - 1));
    }
};

// Returns a random sum with a total, over one group of cells or over two with any signs.
SumRule wide_rule(int count, std::mt19937& chance) {
    SumRule rule;
    rule.wide = true;
    const int first = chance() % 2 ? count : 1 + static_cast<int>(chance() % (count - 1));
    List<std::int32_t> cells(count);
    for (int i = 0; i < count; ++i) cells[i] = i;
    rule.add(1, std::span(cells).first(first));
    if (first < count) rule.add(chance() % 2 ? 1 : -1, std::span(cells).subspan(first));
    rule.total = static_cast<int>(chance() % (16 * first));
    return rule;
}

List<Mask> wide_masks(int count, std::mt19937& chance) {
    List<Mask> masks(count);
    for (Mask& mask : masks) {
        while (!mask) mask = static_cast<Mask>(chance() & chance() & (count > 4 ? chance() : ~0u));
        if (chance() % 4 == 0) mask &= static_cast<Mask>(-mask);
    }
    return masks;
}

// Checks sums with more than nine digits: exactly the digits of some assignment if few cells are open, never fewer.
void wide_sums(std::mt19937& chance) {
    const int count = 2 + static_cast<int>(chance() % 5);
    const SumRule rule = wide_rule(count, chance);
    const auto masks = wide_masks(count, chance);
    const auto open = std::count_if(masks.begin(), masks.end(), [](Mask mask) { return !std::has_single_bit(mask); });
    Brute brute{rule, masks};
    brute.fill();
    auto pruned = masks;
    Mask required = 0;
    const bool fine = rule.prune(pruned, required), possible = brute.kept[0] != 0;
    if (open <= (rule.different() ? 5 : 3)) {
        expect(fine == possible, "a wide sum is possible exactly if brute force finds a way");
        if (fine) expect(pruned == brute.kept, "exactly the digits of some way are left");
        if (fine && rule.different() && open) expect(required == brute.every, "a digit is required when every way has it");
    }
    for (int i = 0; i < count && possible; ++i) expect(fine && !(brute.kept[i] & ~pruned[i]), "no digit of any way is removed");
}

struct Never final : Stop {
    int checks = 0;
    bool now() override { return ++checks, false; }
};

struct AtOnce final : Stop {
    bool now() override { return true; }
};

template <class Work>
void looks_up(const char* what, Work work) {
    Never never;
    {
        const Watch watch(never);
        work();
    }
    expect(never.checks > 0, what);
    AtOnce at_once;
    bool ended = false;
    try {
        const Watch watch(at_once);
        work();
    } catch (const Ended&) {
        ended = true;
    }
    expect(ended, what);
    work();  // no watch any more
}

// Checks that every search that may take long polls the watch and ends.
void watched(std::mt19937& chance) {
    const auto board = square<4>(4, 4);
    List<std::uint64_t> sparse(board.cells, 0);
    for (auto& mask : sparse)
        while (std::popcount(mask) < 3) mask |= digit_bit(1 + static_cast<int>(chance() % board.digits));
    const List<std::uint8_t> placed(board.cells, 0);
    const Marks<4> marks(board, sparse, placed);
    const List<std::int32_t> houses(board.order.begin(), board.order.end());
    List<std::int32_t> assumed;
    for (int cell = 0; cell < board.cells; ++cell) assumed.append({cell, std::countr_zero(sparse[cell]) + 1});
    looks_up("nets", [&] { refuted(board, marks); });
    looks_up("following", [&] { followed(board, marks, assumed); });
    looks_up("choices", [&] { Choices<4>(board, marks).of_cells(); });
    const Recipe recipe{true, true, true, 1, 2, true};
    looks_up("a graph", [&] { Graph(board, marks, recipe); });
    const Graph graph(board, marks, recipe);
    for (const Wanted wanted : {Wanted::ruling, Wanted::closing, Wanted::loops})
        looks_up("chains", [&] { Chains(graph, wanted, 10).shortest(2, 8); });
    looks_up("blossoms", [&] { blossoms(graph); });
    looks_up("fish", [&] { FishSearch<4>(board, marks.places[1], board.order, board.order, 2).run(); });
    looks_up("fish in lines", [&] { LineFish<4>(board, marks.places[1], 7).finned(); });
    looks_up("a digit alone", [&] { alone_refuted(board, marks.places[1]); });
    looks_up("subsets", [&] { naked_subsets(board, marks, houses, 8, 1); });
    looks_up("hidden subsets", [&] { hidden_subsets(board, marks, houses, 8); });
    looks_up("bent sets", [&] {
        BentSets<4> sets(board, marks, 6);
        for (int line = 0; line < board.digits; ++line) sets.look(line, line, 2 * board.digits + line);
    });
    looks_up("a sketch", [&] {
        List<std::uint64_t> all(board.cells, (std::uint64_t{1} << board.digits) - 1);
        sketch(board, Marks<4>(board, all, placed), 0, 1, 3);
    });
    const auto classic = square<2>(3, 3);
    const List<std::uint8_t> none(classic.cells, 0);
    const Adding adding(classic, {});
    const Marks<adding_words> open(adding.board, List<std::uint64_t>(classic.cells, 511), none);
    looks_up("refutations", [&] {
        Refuter refuter(adding, open, {60, 4, 0});
        for (int cell = 0; cell < classic.cells; ++cell) refuter.refute(cell, 1);
    });
}

}  // namespace

// Checks a run of four cells with six digits. Its cells keep the digits of some arrangement; digits in every
// arrangement are required.
void cross_runs(std::mt19937& chance) {
    constexpr int digits = 6, cells = 4;
    FurtherInput input;
    List<std::uint32_t> near(digits);
    for (int one = 0; one < digits; ++one)
        for (int other = 0; other < digits; ++other)
            if (one != other && std::abs(one - other) < cells) near[one] |= 1u << other;
    for (int one = 0; one < cells; ++one)
        for (int other = one + 1; other < cells; ++other) input.links.push_back({one, other, near});
    const ClueRule clue = ClueMaker(digits).make(input, {});
    std::array<Mask, cells> masks, kept{};
    for (Mask& mask : masks) mask = static_cast<Mask>(1 + chance() % 63);
    Mask every = 63, required = 0;
    for (int way = 0; way < 1296; ++way) {
        const int values[] = {way % 6, way / 6 % 6, way / 36 % 6, way / 216};
        Mask used = 0, fits = 1;
        for (int i = 0; i < cells; ++i) fits &= masks[i] >> values[i] & 1, used |= static_cast<Mask>(1u << values[i]);
        if (!fits || used >> std::countr_zero(used) != 15) continue;
        for (int i = 0; i < cells; ++i) kept[i] |= static_cast<Mask>(1u << values[i]);
        every &= used;
    }
    const bool found = clue.cross(masks, required);
    expect(found ? masks == kept && required == every : !kept[0], "a run is pruned exactly");
}

int main(int count, char** words) {
    const int rounds = count > 1 ? std::atoi(words[1]) : 300;
    std::mt19937 chance(7);
    const auto small = square<2>(2, 3), classic = square<2>(3, 3);
    const auto large = square<4>(4, 4);
    for (int round = 0; round < rounds; ++round) {
        ask(small, chance);
        refute_all(small, chance);
        find_naked(chance), cross_runs(chance), pairs_said += read_pairs(with_sums(small, chance), chance, expect);
        for (int many = 0; many < 20; ++many) wide_sums(chance);
        // To find all chains of a large board takes a hundred times as long as of a small one.
        if (round % 10 == 0) refute_all(classic, chance), ask(classic, chance);
        if (round % 100 == 0) ask(large, chance);
    }
    expect(pairs_said > 0, "some pairs of cages remove candidates");
    watched(chance);
    std::printf("%d rounds, %d failures\n", rounds, failures);
    return failures ? 1 : 0;
}

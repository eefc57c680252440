// Tests the general engine: random small puzzles of every shape against brute force, and known counts.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <string>

#include "../search/assume.h"
#include "../search/search.h"

using namespace descarte;

namespace {

int failures = 0;

void expect(bool truth, const std::string& what) {
    if (truth) return;
    ++failures;
    std::printf("FAILED %s\n", what.c_str());
}

struct Puzzle {
    int cells = 0, digits = 0;
    List<List<int32_t>> houses, cages;
    List<int64_t> totals;
    DigitSets candidates;
    bool tell_houses = true;  // a cage names the house with the same cells

    Rules rules(const Options& options = {}) const {
        List<HouseInput> house_inputs;
        List<CageInput> cage_inputs;
        for (const auto& house : houses) house_inputs.push_back({house, static_cast<int>(house.size()) == digits});
        for (size_t cage = 0; cage < cages.size(); ++cage) {
            const auto house = std::find(houses.begin(), houses.end(), cages[cage]);
            const bool has_house = tell_houses && house != houses.end();
            cage_inputs.push_back({cages[cage], totals[cage], has_house ? static_cast<int32_t>(house - houses.begin()) : -1});
        }
        return Rules(cells, digits, house_inputs, cage_inputs, options);
    }
    void open(int cell_count, int digit_count) {
        cells = cell_count, digits = digit_count;
        candidates.assign(cells, AnyDigits::up_to(digits));
    }
};

using Grid = List<uint8_t>;

bool allowed(const Puzzle& puzzle, const Grid& grid) {
    for (const auto& house : puzzle.houses)
        for (size_t i = 0; i < house.size(); ++i)
            for (size_t j = i + 1; j < house.size(); ++j)
                if (grid[house[i]] && grid[house[i]] == grid[house[j]]) return false;
    for (size_t cage = 0; cage < puzzle.cages.size(); ++cage) {
        int64_t sum = 0;
        bool open = false;
        for (int32_t cell : puzzle.cages[cage]) sum += grid[cell], open |= grid[cell] == 0;
        if (open ? sum > puzzle.totals[cage] : sum != puzzle.totals[cage]) return false;
    }
    return true;
}

void brute(const Puzzle& puzzle, Grid& grid, int cell, std::set<std::string>& found, size_t most) {
    if (found.size() > most) return;
    if (cell == puzzle.cells) {
        found.insert({grid.begin(), grid.end()});
        return;
    }
    each_digit(puzzle.candidates[cell], [&](int digit) {
        grid[cell] = static_cast<uint8_t>(digit);
        if (allowed(puzzle, grid)) brute(puzzle, grid, cell + 1, found, most);
    });
    grid[cell] = 0;
}

using Random = std::mt19937;
int below(Random& random, int limit) { return static_cast<int>(random() % limit); }

List<int32_t> some_cells(Random& random, int cells, int count) {
    std::set<int32_t> chosen;
    while (static_cast<int>(chosen.size()) < count) chosen.insert(below(random, cells));
    List<int32_t> found;
    for (const int32_t cell : chosen) found.push_back(cell);
    return found;
}

void add_square(Puzzle& puzzle, int size) {
    for (int line = 0; line < size; ++line) {
        List<int32_t> row, column;
        for (int step = 0; step < size; ++step) row.push_back(line * size + step), column.push_back(step * size + line);
        puzzle.houses.push_back(row);
        puzzle.houses.push_back(column);
    }
}

void add_boxes(Puzzle& puzzle, int size, int height, int width) {
    for (int box = 0; box < size; ++box) {
        const int top = box / (size / width) * height, left = box % (size / width) * width;
        List<int32_t> cells;
        for (int step = 0; step < size; ++step) cells.push_back((top + step / width) * size + left + step % width);
        puzzle.houses.push_back(cells);
    }
}

// Adds regions of any shape, connected or not.
void add_regions(Puzzle& puzzle, Random& random, int size) {
    List<int32_t> cells(size * size);
    for (int cell = 0; cell < size * size; ++cell) cells[cell] = cell;
    for (int swaps = below(random, 2 * size); swaps-- > 0;)
        std::swap(cells[below(random, size * size)], cells[below(random, size * size)]);
    for (int region = 0; region < size; ++region)
        puzzle.houses.emplace_back(cells.begin() + region * size, cells.begin() + (region + 1) * size);
}

// Adds cages anywhere, or one per house. Totals are mostly those of the grid, so that some puzzles have solutions.
void add_totals(Puzzle& puzzle, Random& random, const Grid& grid) {
    const bool runs = below(random, 3) == 0;  // as in a Kakuro, each house has a total
    const int houses = static_cast<int>(puzzle.houses.size());
    puzzle.tell_houses = below(random, 4) != 0;
    for (int extra = runs ? houses : below(random, 5); extra-- > 0;) {
        const bool anywhere = !runs && (below(random, 3) || houses == 0);
        const auto cage = anywhere ? some_cells(random, puzzle.cells, 1 + below(random, puzzle.cells))
                                   : puzzle.houses[runs ? extra : below(random, houses)];
        int64_t total = below(random, 8) ? 0 : below(random, 3) - 1;
        for (int32_t cell : cage) total += grid[cell];
        puzzle.cages.push_back(cage);
        puzzle.totals.push_back(total);
    }
}

// Returns a grid of any digits or, on a square board, a Latin square.
Grid some_grid(const Puzzle& puzzle, Random& random, int size, int digits) {
    Grid grid(puzzle.cells);
    for (auto& digit : grid) digit = static_cast<uint8_t>(1 + below(random, digits));
    for (int cell = 0; size && cell < puzzle.cells; ++cell) grid[cell] = static_cast<uint8_t>(1 + (cell / size + cell) % size);
    return grid;
}

// Returns a puzzle with houses and cages anywhere.
Puzzle random_puzzle(Random& random) {
    Puzzle puzzle;
    const int size = 2 + below(random, 3);
    const bool square = below(random, 2);
    const int digits = square ? size : 2 + below(random, 11);
    puzzle.open(square ? size * size : 3 + below(random, 5), digits);
    if (square) add_square(puzzle, size);
    if (square && size == 4 && below(random, 2)) add_boxes(puzzle, 4, 2, 2);
    if (square && below(random, 3) == 0) add_regions(puzzle, random, size);
    for (int extra = below(random, 4); extra-- > 0;) {
        const int most = std::min(puzzle.cells, digits);
        if (most >= 2) puzzle.houses.push_back(some_cells(random, puzzle.cells, 2 + below(random, most - 1)));
    }
    const Grid grid = some_grid(puzzle, random, square ? size : 0, digits);
    add_totals(puzzle, random, grid);
    for (int given = below(random, 4); given-- > 0;) {
        const int cell = below(random, puzzle.cells);
        puzzle.candidates[cell] -= AnyDigits::of(1 + below(random, digits));
    }
    if (below(random, 3) == 0) puzzle.candidates[0] = AnyDigits::of(grid[0]);
    return puzzle;
}

void compare(const Puzzle& puzzle, const std::string& name, const Options& options) {
    std::set<std::string> wanted, found;
    Grid grid(puzzle.cells);
    const size_t most = 3000;
    brute(puzzle, grid, 0, wanted, most);
    if (wanted.size() > most) return;
    const Rules rules = puzzle.rules(options);
    Search lazy(rules, puzzle.candidates, {});
    size_t met = 0;
    while (lazy.next(grid)) found.insert({grid.begin(), grid.end()}), ++met;
    expect(found == wanted, name + " solutions: " + std::to_string(wanted.size()) + " expected, found " + std::to_string(found.size()));
    expect(met == found.size(), name + " finds no solution twice");
    Counts counts;
    const Outcome outcome = search(rules, puzzle.candidates, {}, nullptr, counts);
    expect(outcome == Outcome::finished && counts.solutions == wanted.size(), name + " counts all solutions");
    for (uint64_t attempt : {1, 2, 100}) {  // with a restart after every dead end, after some, and very rarely
        Limits two;
        two.solutions = 2;
        two.attempt = attempt;
        found.clear();
        const Visit visit = [&](std::span<const uint8_t> values) { return found.insert({values.begin(), values.end()}).second; };
        search(rules, puzzle.candidates, two, visit, counts);
        expect(counts.solutions == std::min<size_t>(2, wanted.size()), name + " counts to two");
        expect(found.size() == counts.solutions && std::includes(wanted.begin(), wanted.end(), found.begin(), found.end()),
               name + " two solutions");
    }
}

uint64_t count(const Puzzle& puzzle) {
    Counts counts;
    const Rules rules = puzzle.rules();
    search(rules, puzzle.candidates, {}, nullptr, counts);
    return static_cast<uint64_t>(counts.solutions);
}

void known_counts() {
    const uint64_t latin[] = {1, 1, 2, 12, 576, 161280};
    for (int size = 1; size <= 5; ++size) {
        Puzzle puzzle;
        puzzle.open(size * size, size);
        add_square(puzzle, size);
        expect(count(puzzle) == latin[size], "Latin squares of order " + std::to_string(size));
        if (size == 4) {
            add_boxes(puzzle, 4, 2, 2);
            expect(count(puzzle) == 288, "4x4 Sudoku grids");
        }
    }
    for (int digits : {9, 12, 16, 20, 32, 33, 64, 70, 128}) {
        Puzzle sum;
        sum.open(3, digits);
        sum.cages.push_back({0, 1, 2});
        sum.totals.push_back(3 * digits - 3);
        expect(count(sum) == 10, "three digits three below the most, " + std::to_string(digits));
        sum.houses.push_back({0, 1, 2});
        expect(count(sum) == 6, "three different digits three below the most, " + std::to_string(digits));
        Puzzle square;
        square.open(digits * digits, digits);
        add_square(square, digits);
        for (int cell = 0; cell < square.cells; ++cell)
            if (cell / digits > 1) square.candidates[cell] = AnyDigits::of(1 + (cell / digits + cell) % digits);
        expect(count(square) == 2, "Latin square without two rows, " + std::to_string(digits));
        square.candidates[0] = AnyDigits::of(1);
        expect(count(square) == 1, "Latin square without two rows, one given, " + std::to_string(digits));
    }
    Puzzle loose;
    loose.open(100, 9);
    Counts counts;
    const Rules rules = loose.rules();
    const Outcome outcome = search(rules, loose.candidates, {}, nullptr, counts);
    uint128 power = 1;
    for (int i = 0; i < 40; ++i) power *= 9;
    expect(outcome == Outcome::beyond && counts.solutions == ~uint128{0}, "9^100 is more than 128 bits");
    loose.open(40, 9);
    const Rules fewer = loose.rules();
    expect(search(fewer, loose.candidates, {}, nullptr, counts) == Outcome::finished && counts.solutions == power, "9^40");
}

}  // namespace

void pairs() {
    Puzzle puzzle;
    puzzle.open(16, 4);
    add_square(puzzle, 4);
    puzzle.houses.push_back({0, 1});
    expect(!puzzle.rules().pairs_apart, "a pair inside a row adds no rule");
    puzzle.houses.push_back({0, 6});
    expect(puzzle.rules().pairs_apart, "a pair a knight's move apart adds a rule");
}

// Checks a sum derived from two houses: two rows minus eight cages across them leave r1c1 + r2c1 = 10, and r2c1 is 1 or
// 2. One row would leave too many cells.
void sums_of_two_houses() {
    constexpr std::array<int64_t, 9> totals{0, 6, 6, 9, 7, 7, 15, 15, 15};
    Puzzle puzzle;
    puzzle.open(81, 9);
    add_square(puzzle, 9);
    for (int32_t column = 1; column < 9; ++column) {
        puzzle.cages.push_back({column, 9 + column});
        puzzle.totals.push_back(totals[column]);
    }
    puzzle.candidates[9] = AnyDigits::up_to(2);
    const Rules rules = puzzle.rules();
    const List<int32_t> one{0, 1};
    expect(left_after(rules, puzzle.candidates, one)[0] != impossible, "one row does not refute the digit of r1c1");
    expect(left_after(rules.derived(), puzzle.candidates, one)[0] == impossible, "two rows together refute the digit of r1c1");
}

int main(int argument_count, char** arguments) {
    const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 3000;
    Random random(7);
    for (int round = 0; round < rounds; ++round) {
        const Puzzle puzzle = random_puzzle(random);
        Options options;
        options.chain_plain_houses = below(random, 2);
        options.leftovers = below(random, 4) != 0;
        compare(puzzle, "round " + std::to_string(round), options);
    }
    known_counts();
    pairs();
    sums_of_two_houses();
    std::printf(failures ? "%d failures\n" : "all well\n", failures);
    return failures != 0;
}

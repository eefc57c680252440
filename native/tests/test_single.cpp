// Compares the engine for one puzzle with a plain brute-force counter. Run once per DESCARTE_ISA.
#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "../stop_flag.h"
#include "../single/sudoku9_single.h"

using namespace descarte::sudoku9;

namespace {

int failures = 0;

void expect(bool condition, const char* what, const std::string& puzzle = "") {
    if (condition) return;
    ++failures;
    std::printf("FAILED %s %s\n", what, puzzle.c_str());
}

// A plain backtracking counter: masks for rows, columns and boxes, the cell with the fewest candidates first.
struct Brute {
    unsigned row[9]{}, column[9]{}, box[9]{};
    std::string grid = std::string(81, '.');
    uint64_t limit = 0;
    std::set<std::string> solutions;
    std::mt19937* shuffle = nullptr;

    static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

    bool put(int cell, int digit) {
        const unsigned bit = 1u << digit;
        unsigned &r = row[cell / 9], &c = column[cell % 9], &b = box[box_of(cell)];
        if ((r | c | b) & bit) return false;
        r |= bit, c |= bit, b |= bit;
        grid[cell] = static_cast<char>('1' + digit);
        return true;
    }

    void take(int cell) {
        const unsigned bit = 1u << (grid[cell] - '1');
        row[cell / 9] ^= bit, column[cell % 9] ^= bit, box[box_of(cell)] ^= bit;
        grid[cell] = '.';
    }

    void search() {
        int best = -1, fewest = 10;
        for (int cell = 0; cell < 81; ++cell) {
            if (grid[cell] != '.') continue;
            const int left = 9 - std::popcount(row[cell / 9] | column[cell % 9] | box[box_of(cell)]);
            if (left < fewest) best = cell, fewest = left;
        }
        if (best < 0) {
            solutions.insert(grid);
            return;
        }
        int order[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        if (shuffle != nullptr) std::shuffle(order, order + 9, *shuffle);
        for (int digit : order) {
            if (solutions.size() >= limit) return;
            if (!put(best, digit)) continue;
            search();
            take(best);
        }
    }

    static std::set<std::string> solve(const std::string& puzzle, uint64_t limit, std::mt19937* shuffle = nullptr) {
        Brute brute;
        brute.limit = limit;
        brute.shuffle = shuffle;
        for (int cell = 0; cell < 81; ++cell)
            if (puzzle[cell] >= '1' && puzzle[cell] <= '9' && !brute.put(cell, puzzle[cell] - '1')) return {};
        brute.search();
        return brute.solutions;
    }
};

bool collect(void* context, const char* grid) {
    static_cast<std::vector<std::string>*>(context)->emplace_back(grid, 81);
    return true;
}

bool is_solution(const std::string& puzzle, const std::string& grid) {
    for (int cell = 0; cell < 81; ++cell)
        if (puzzle[cell] >= '1' && puzzle[cell] <= '9' && puzzle[cell] != grid[cell]) return false;
    return grid.find_first_not_of("123456789") == std::string::npos && Brute::solve(grid, 1).size() == 1;
}

// Checks solve_single and enumerate_single on one puzzle with one limit: solutions, their number, stops and nodes.
void check(const std::string& puzzle, uint64_t limit) {
    const std::set<std::string> expected = Brute::solve(puzzle, limit);
    char first[82] = {}, second[82] = {};
    bool stopped = true;
    uint64_t nodes = 5;
    const uint64_t found = solve_single(puzzle.data(), limit, first, second, nullptr, &stopped, &nodes);
    expect(found == expected.size(), "the number of solutions is right", puzzle);
    expect(!stopped && nodes >= 5, "the search is complete and counts its nodes", puzzle);
    expect(solve_single(puzzle.data(), limit, nullptr, nullptr, nullptr, nullptr, nullptr) == found, "every output may be null", puzzle);
    expect((found >= 1) == (first[0] != 0) && (found >= 2) == (second[0] != 0), "a grid is written exactly for each solution", puzzle);
    if (found >= 1) expect(is_solution(puzzle, first), "the first grid is a solution", puzzle);
    if (found >= 2) expect(is_solution(puzzle, second) && std::strcmp(first, second) != 0, "the second grid is another solution", puzzle);
    std::vector<std::string> visited;
    const uint64_t count = enumerate_single(puzzle.data(), limit, collect, &visited, nullptr, nullptr, nullptr);
    const std::set<std::string> different(visited.begin(), visited.end());
    expect(count == found && visited.size() == found && different.size() == found, "every solution is visited once", puzzle);
    if (found < limit) expect(different == expected, "the solutions are those of brute force", puzzle);
    if (limit > 100) return;
    for (const std::string& grid : visited) expect(is_solution(puzzle, grid), "a visited grid is a solution", puzzle);
}

void check_fixed() {
    const std::string empty(81, '.');
    const std::string solved = *Brute::solve(empty, 1).begin();
    for (uint64_t limit : {0, 1, 2, 1000}) check(empty, limit);
    for (uint64_t limit : {1, 2, 10}) check(solved, limit);
    for (int other : {1, 9, 10, 20, 80}) {
        std::string clash = empty;
        clash[0] = '5', clash[other] = '5';
        check(clash, 20);
    }
    std::string wrong = solved;
    std::swap(wrong[40], wrong[41]);
    check(wrong, 2);
    std::string odd = empty;
    for (int cell = 0; cell < 81; ++cell) odd[cell] = "0.*x-_:;/\xb1\xff\x01 "[cell % 13];
    check(odd, 3);
}

// Checks puzzles that take brute force too long and whose number of solutions is known.
void check_published() {
    const std::pair<const char*, uint64_t> published[] = {
        {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1},
        {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1},
        {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0},
        {"12345678.........9...............................................................", 0},
    };
    for (const auto& [puzzle, known] : published) {
        char first[82] = {};
        expect(solve_single(puzzle, 2, first, nullptr, nullptr, nullptr, nullptr) == known, "the published number of solutions", puzzle);
        if (known) expect(is_solution(puzzle, first), "the grid is a solution", puzzle);
    }
}

// Checks solved grids with cells removed (one to many solutions), some with one digit changed (often none).
void check_random(int rounds) {
    std::mt19937 random(20250101);
    for (int round = 0; round < rounds; ++round) {
        std::string puzzle(81, '.');
        puzzle[random() % 81] = static_cast<char>('1' + random() % 9);
        puzzle = *Brute::solve(puzzle, 1, &random).begin();
        const int holes = 30 + static_cast<int>(random() % 30);
        for (int hole = 0; hole < holes; ++hole) puzzle[random() % 81] = '.';
        if (round % 3 == 0) puzzle[random() % 81] = static_cast<char>('1' + random() % 9);
        check(puzzle, round % 2 ? 2 : 60);
    }
}

bool visit_three(void* context, const char*) { return ++*static_cast<int*>(context) < 3; }

void check_control() {
    const std::string empty(81, '.');
    int visits = 0;
    expect(enumerate_single(empty.data(), 100, visit_three, &visits, nullptr, nullptr, nullptr) == 3, "the visitor ends the search");
    expect(visits == 3, "the visitor is not called again");
    descarte::StopFlag stop;
    stop.raised = true;
    bool stopped = false;
    const uint64_t found = solve_single(empty.data(), UINT64_MAX, nullptr, nullptr, &stop, &stopped, nullptr);
    expect(stopped && found < 100000, "the search stops on request");
    stop.raised = false;
    std::thread later([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.raised = true;
    });
    stopped = false;
    solve_single(empty.data(), UINT64_MAX, nullptr, nullptr, &stop, &stopped, nullptr);
    later.join();
    expect(stopped, "the search stops on request of another thread");
}

void check_file(const char* name) {
    std::FILE* file = std::fopen(name, "r");
    if (file == nullptr) return;
    char line[256];
    int puzzles = 0;
    while (std::fgets(line, sizeof line, file) != nullptr) {
        const std::string puzzle(line, 81);
        char first[82] = {};
        expect(solve_single(line, 2, first, nullptr, nullptr, nullptr, nullptr) == 1, "the puzzle has one solution", puzzle);
        expect(is_solution(puzzle, first), "the grid is a solution", puzzle);
        ++puzzles;
    }
    std::fclose(file);
    std::printf("%d puzzles of %s\n", puzzles, name);
}

}  // namespace

// Usage: test [rounds] [files of puzzles with one solution]
int main(int count, char** words) {
    check_fixed();
    check_published();
    check_control();
    check_random(count > 1 ? std::atoi(words[1]) : 2000);
    for (int word = 2; word < count; ++word) check_file(words[word]);
    std::printf("%s: %s\n", single_variant(), failures == 0 ? "all passed" : "FAILURES");
    return failures != 0;
}

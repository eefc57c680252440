// Checks solve_lanes against a plain backtracking counter. Arguments: more puzzle files (optional).
#include "../stop_flag.h"
#include "../lanes/sudoku9_lanes.h"

#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

using descarte::sudoku9::solve_lanes;
using Puzzles = std::vector<std::string>;

int failures = 0;

void check(bool holds, const char* what, const std::string& puzzle = "") {
    if (holds) return;
    if (++failures < 20) std::printf("FAILED: %s %s\n", what, puzzle.c_str());
}

// A plain backtracking counter. Masks hold the digits left for each house.
struct Counter {
    unsigned row[9]{}, column[9]{}, box[9]{};
    std::string text;
    std::mt19937* shuffle = nullptr;

    static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
    unsigned used(int cell) const { return row[cell / 9] | column[cell % 9] | box[box_of(cell)]; }
    void flip(int cell, unsigned bit) { row[cell / 9] ^= bit, column[cell % 9] ^= bit, box[box_of(cell)] ^= bit; }

    bool place_givens() {
        for (int cell = 0; cell < 81; ++cell) {
            if (text[cell] < '1' || text[cell] > '9') {
                text[cell] = '.';
                continue;
            }
            unsigned bit = 1u << (text[cell] - '1');
            if (used(cell) & bit) return false;
            flip(cell, bit);
        }
        return true;
    }

    int smallest_cell() const {
        int best = -1, fewest = 10;
        for (int cell = 0; cell < 81; ++cell) {
            if (text[cell] != '.') continue;
            int size = std::popcount(0x1ffu & ~static_cast<unsigned>(used(cell)));
            if (size < fewest) fewest = size, best = cell;
        }
        return best;
    }

    // Returns the number of solutions, up to `limit`. If it stops there, `text` has the last solution found.
    int count(int limit) {
        int cell = smallest_cell(), found = 0;
        if (cell < 0) return 1;
        int first = shuffle ? static_cast<int>((*shuffle)() % 9) : 0;
        for (int i = 0; i < 9; ++i) {
            int digit = (first + i) % 9;
            if (used(cell) >> digit & 1) continue;
            flip(cell, 1u << digit), text[cell] = static_cast<char>('1' + digit);
            found += count(limit - found);
            if (found >= limit) return found;
            flip(cell, 1u << digit), text[cell] = '.';
        }
        return found;
    }
};

int brute_count(const std::string& puzzle, int limit) {
    Counter counter;
    counter.text = puzzle;
    return counter.place_givens() ? counter.count(limit) : 0;
}

bool solves(const std::string& solution, const std::string& puzzle) {
    for (int cell = 0; cell < 81; ++cell) {
        if (solution[cell] < '1' || solution[cell] > '9') return false;
        if (puzzle[cell] >= '1' && puzzle[cell] <= '9' && puzzle[cell] != solution[cell]) return false;
    }
    Counter counter;
    counter.text = solution;
    return counter.place_givens();
}

struct Results {
    std::vector<std::uint8_t> found;
    std::string first, second;
};

Results solve(const Puzzles& puzzles, int limit, bool want_second, descarte::Stop* stop = nullptr) {
    std::string text;
    for (const std::string& puzzle : puzzles) text += puzzle;
    Results results{std::vector<std::uint8_t>(puzzles.size(), 77), std::string(text.size(), '?'),
                    std::string(text.size(), '?')};
    std::uint64_t nodes = 0;
    solve_lanes(text.data(), puzzles.size(), limit, results.found.data(), results.first.data(),
                want_second ? results.second.data() : nullptr, stop, &nodes);
    return results;
}

void check_batch(const Puzzles& puzzles, const std::vector<int>& expected, int limit, bool want_second) {
    Results results = solve(puzzles, limit, want_second);
    const std::string none(81, '.');
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        int wanted = std::min(expected[i], limit);
        std::string first = results.first.substr(81 * i, 81), second = results.second.substr(81 * i, 81);
        check(results.found[i] == wanted, "the number of solutions is right", puzzles[i]);
        check(wanted > 0 ? solves(first, puzzles[i]) : first == none, "the first solution is right", puzzles[i]);
        if (!want_second)
            check(second == std::string(81, '?'), "without a second solution its memory is untouched", puzzles[i]);
        else
            check(wanted > 1 ? solves(second, puzzles[i]) && second != first : second == none, "the second solution is right",
                  puzzles[i]);
    }
}

void check_all(const Puzzles& puzzles) {
    std::vector<int> expected;
    int seen[3] = {};
    for (const std::string& puzzle : puzzles) {
        expected.push_back(brute_count(puzzle, 2));
        ++seen[expected.back()];
    }
    for (int limit : {1, 2})
        for (bool want_second : {false, true}) check_batch(puzzles, expected, limit, want_second);
    std::printf("%zu puzzles: %d without, %d with one, %d with more solutions\n", puzzles.size(), seen[0], seen[1],
                seen[2]);
}

std::string random_solution(std::mt19937& random) {
    Counter counter;
    counter.text = std::string(81, '.');
    counter.shuffle = &random;
    counter.count(1);
    return counter.text;
}

Puzzles random_puzzles(std::mt19937& random, int count, int fewest, int most) {
    Puzzles puzzles;
    for (int i = 0; i < count; ++i) {
        std::string puzzle = random_solution(random);
        int givens = fewest + static_cast<int>(random() % (most - fewest + 1));
        for (int left = 81; left > givens;) {
            char& cell = puzzle[random() % 81];
            if (cell != '.') cell = '.', --left;
        }
        puzzles.push_back(puzzle);
    }
    return puzzles;
}

void spoil(Puzzles& puzzles, std::mt19937& random) {
    for (std::string& puzzle : puzzles) puzzle[random() % 81] = static_cast<char>('1' + random() % 9);
}

Puzzles clashing_puzzles() {
    Puzzles puzzles;
    for (int cell = 0; cell < 81; ++cell)
        for (int peer = cell + 1; peer < 81; ++peer) {
            bool same = cell / 9 == peer / 9 || cell % 9 == peer % 9 || Counter::box_of(cell) == Counter::box_of(peer);
            if (!same) continue;
            std::string puzzle(81, '.');
            puzzle[cell] = puzzle[peer] = static_cast<char>('1' + (cell + peer) % 9);
            puzzles.push_back(puzzle);
        }
    for (char digit = '1'; digit <= '9'; ++digit)
        for (int copies = 2; copies <= 9; ++copies) {
            std::string puzzle(81, '0');
            for (int i = 0; i < copies; ++i) puzzle[30 + i / 3 * 9 + i % 3] = digit;
            puzzles.push_back(puzzle);
        }
    puzzles.push_back(std::string(81, '5'));
    return puzzles;
}

Puzzles special_puzzles(std::mt19937& random) {
    Puzzles puzzles{std::string(81, '.'), std::string(81, '0'), std::string(81, '\xff'), std::string(81, ':')};
    puzzles.push_back("1........" + std::string(72, '*'));
    puzzles.push_back("123456..." + std::string(18, '_') + "........7" + std::string(45, '-'));
    puzzles.push_back("12345678." + std::string(18, '.') + "........9" + std::string(45, '.'));
    std::string full = random_solution(random);
    puzzles.push_back(full);
    full[40] = full[40] == '1' ? '2' : '1';
    puzzles.push_back(full);
    return puzzles;
}

// Checks a puzzle without a solution on which brute force takes half a minute (Peter Norvig, Solving Every Sudoku
// Puzzle).
void check_impossible() {
    check_batch({".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."}, {0}, 2, true);
}

void check_small_batches(const Puzzles& puzzles) {
    for (std::size_t size = 0; size <= std::min<std::size_t>(40, puzzles.size()); ++size) {
        Puzzles some(puzzles.begin(), puzzles.begin() + static_cast<std::ptrdiff_t>(size));
        std::vector<int> expected;
        for (const std::string& puzzle : some) expected.push_back(brute_count(puzzle, 2));
        check_batch(some, expected, 2, true);
    }
}

void check_stop(const Puzzles& puzzles) {
    descarte::StopFlag stop;
    stop.raised = true;
    Results results = solve(puzzles, 2, true, &stop);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        check(results.found[i] == descarte::sudoku9::unfinished, "a stopped puzzle is unfinished", puzzles[i]);
        check(results.first.substr(81 * i, 81) == std::string(81, '.'), "a stopped puzzle has dots as its solution", puzzles[i]);
    }
    stop.raised = false;
    results = solve(puzzles, 2, true, &stop);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        check(results.found[i] <= 2, "a puzzle that is not stopped is finished", puzzles[i]);
}

void check_threads(const Puzzles& puzzles) {
    Results expected = solve(puzzles, 2, true);
    std::vector<std::thread> threads;
    std::vector<Results> results(4);
    for (Results& result : results) threads.emplace_back([&] { result = solve(puzzles, 2, true); });
    for (std::thread& thread : threads) thread.join();
    for (const Results& result : results)
        check(result.found == expected.found && result.first == expected.first && result.second == expected.second,
              "same results in threads");
}

Puzzles read_file(const char* path) {
    Puzzles puzzles;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.size() >= 81) puzzles.push_back(line.substr(0, 81));
    return puzzles;
}

}  // namespace

// Usage: test [puzzles] [files of puzzles]
int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 2000;
    std::printf("variant %s\n", descarte::sudoku9::lanes_variant());
    std::mt19937 random(20240229);
    check_all(special_puzzles(random));
    check_impossible();
    check_all(clashing_puzzles());
    Puzzles dense = random_puzzles(random, count, 24, 40), sparse = random_puzzles(random, 40 + count / 8, 0, 24);
    check_all(dense);
    check_all(sparse);
    check_threads(dense);
    spoil(dense, random);
    check_all(dense);
    check_small_batches(dense);
    check_small_batches(sparse);
    check_stop(sparse);
    for (int i = 2; i < argc; ++i) check_all(read_file(argv[i]));
    std::printf(failures ? "%d checks failed\n" : "all checks hold\n", failures);
    return failures != 0;
}

// Tests batches on several threads: the same answers as one puzzle at a time, stopped batches, and no data races.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "../batch.h"
#include "../lanes/sudoku9_lanes.h"
#include "../single/sudoku9_single.h"

using namespace descarte::sudoku9;

namespace {

int failures = 0;

void expect(bool truth, const char* what) {
    if (truth) return;
    ++failures;
    std::printf("FAILED %s\n", what);
}

constexpr char solved[] = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

std::string random_batch(std::mt19937& random, int count, int holes = 70) {
    std::string text;
    for (int puzzle = 0; puzzle < count; ++puzzle) {
        std::string marks(solved, 81);
        for (int hole = 0; hole < holes; ++hole) marks[random() % 81] = '.';
        if (random() % 4 == 0) marks[random() % 81] = static_cast<char>('1' + random() % 9);
        text += marks;
    }
    return text;
}

struct Answer {
    std::vector<std::uint8_t> found;
    std::string first, second;
    std::uint64_t nodes = 0;

    Answer(const std::string& text, int limit, int threads, const std::function<bool(std::size_t)>& tick)
        : found(text.size() / 81), first(text.size(), '?') {
        Batch batch{text.data(), found.size(), limit, found.data(), first.data(), {}};
        nodes = solve_batch(batch, threads, tick);
        for (const std::string& part : batch.seconds) second += part;
    }
};

bool always(std::size_t) { return true; }

// Returns puzzles with many and with few empty cells in turn. Those with two solutions are solved one by one, the
// others in lanes.
std::string changing_batch(std::mt19937& random) {
    std::string text;
    for (int holes : {70, 20, 100, 10, 70}) text += random_batch(random, 1100, holes);
    return text;
}

void check_answers(const std::string& text) {
    const int count = static_cast<int>(text.size() / 81);
    std::string seconds;
    std::vector<std::uint8_t> found(count);
    std::string first(text.size(), '?'), second(text.size(), '?');
    for (int i = 0; i < count; ++i) {
        solve_lanes(text.data() + 81 * i, 1, 2, &found[i], &first[81 * i], &second[81 * i], nullptr, nullptr);
        if (found[i] != 2) continue;
        solve_single(text.data() + 81 * i, 2, &first[81 * i], &second[81 * i], nullptr, nullptr, nullptr);
        seconds += second.substr(81 * i, 81);
    }
    for (int threads : {1, 2, 3, 8})
        for (int limit : {1, 2}) {
            const Answer answer(text, limit, threads, always);
            for (int i = 0; i < count; ++i) {
                expect(answer.found[i] == std::min<int>(limit, found[i]), "the number of solutions is right");
                if (found[i] == 1 || (found[i] == 2 && limit == 2))
                    expect(answer.first.compare(81 * i, 81, first, 81 * i, 81) == 0, "the first solution is right");
            }
            expect(answer.second == (limit == 2 ? seconds : ""), "the second solutions are right");
        }
}

void check_stop(std::mt19937& random, int count) {
    std::string text;
    while (static_cast<int>(text.size()) < 81 * count) text += random_batch(random, 100);
    for (int threads : {1, 4}) {
        std::size_t reported = 0;
        const Answer answer(text, 2, threads, [&](std::size_t done) {
            expect(done >= reported, "progress never decreases");
            reported = done;
            return false;
        });
        for (const std::uint8_t found : answer.found) expect(found <= 2 || found == unfinished, "a puzzle is answered or unfinished");
    }
}

// Checks several concurrent batches, each with its own threads.
void check_several(std::mt19937& random, int count) {
    const std::string text = random_batch(random, count);
    const Answer expected(text, 2, 1, always);
    std::vector<std::thread> callers;
    std::vector<int> fine(3, 0);
    for (int& mine : fine)
        callers.emplace_back([&] { mine = Answer(text, 2, 2, always).found == expected.found; });
    for (auto& caller : callers) caller.join();
    for (int mine : fine) expect(mine, "several callers get the same answers");
}

}  // namespace

// test [rounds]
int main(int count, char** words) {
    const int rounds = count > 1 ? std::atoi(words[1]) : 2000;
    std::mt19937 random(11);
    for (int size : {0, 1, 63, 300, rounds}) check_answers(random_batch(random, size));
    check_answers(changing_batch(random));
    check_stop(random, 50 * rounds);
    check_several(random, 300 + rounds);
    std::printf(failures ? "%d failures\n" : "all well\n", failures);
    return failures != 0;
}

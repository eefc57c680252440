#include "batch.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "lanes/sudoku9_lanes.h"
#include "list.h"
#include "single/sudoku9_single.h"
#include "symbols.h"

namespace descarte::sudoku9 {
namespace {

// Maximum number of puzzles per piece: large enough that idle lanes at the end of a piece do not matter, small enough
// that all threads end at about the same time.
constexpr std::size_t most_in_piece = 4096;
constexpr std::size_t least_for_thread = 128;
constexpr auto beat = std::chrono::milliseconds(20);

// In lanes, a puzzle with two solutions is solved twice. If more than one puzzle in sixteen of a block has two solutions,
// that costs more than the lanes save. The thread then solves one puzzle at a time until a block has fewer of them.
constexpr std::size_t share_of_twos = 16;
constexpr std::size_t first_block = 32, later_block = 512;

using Tick = std::function<bool(std::size_t)>;

class Work {
public:
    Work(Batch& asked, int threads)
        : batch(asked), piece(std::clamp<std::size_t>(asked.count / (4 * threads) + 1, 64, most_in_piece)) {
        batch.seconds.resize(asked.count / piece + 1);
    }

    // Solves pieces until none is left. Every thread has its own Stop, into which searches write their progress.
    void run(Stop& stop) {
        bool suits_lanes = true;
        for (;;) {
            const std::size_t start = next.fetch_add(piece), end = std::min(start + piece, batch.count);
            if (start >= batch.count || unreadable || stop.now()) break;
            // Check each piece rather than the whole batch, so that the piece is still in the cache when it is solved.
            if (!only_known_symbols(batch.puzzles + 81 * start, 81 * (end - start))) {
                unreadable = true;
                break;
            }
            for (std::size_t at = start, size; at < end; at += size) {
                size = std::min(end - at, at == 0 ? first_block : later_block);
                const std::size_t twos = suits_lanes ? solve_in_lanes(at, size, stop) : solve_one_by_one(at, size, stop);
                suits_lanes = share_of_twos * twos <= size;
            }
            done += end - start;
        }
    }

    std::atomic<std::size_t> done{0};
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> unreadable{false};

private:
    // Solves a block in lanes. Returns the number of puzzles with two solutions.
    std::size_t solve_in_lanes(std::size_t start, std::size_t size, Stop& stop) {
        std::uint64_t guesses = 0;
        solve_lanes(batch.puzzles + 81 * start, size, batch.limit, batch.found + start, batch.first + 81 * start, nullptr, &stop,
                    &guesses);
        nodes += guesses;
        std::size_t twos = 0;
        for (std::size_t puzzle = start; puzzle < start + size; ++puzzle) {
            if (batch.found[puzzle] != 2) continue;
            // Which two solutions the lanes find first depends on the lanes that share a puzzle. Solved alone, the two
            // are always the same.
            solve_alone(puzzle, stop, nullptr);
            ++twos;
        }
        return twos;
    }

    // Solves a block one puzzle at a time. Returns the number of puzzles with two solutions.
    std::size_t solve_one_by_one(std::size_t start, std::size_t size, Stop& stop) {
        std::uint64_t guesses = 0;
        std::size_t twos = 0;
        for (std::size_t puzzle = start; puzzle < start + size; ++puzzle) {
            solve_alone(puzzle, stop, &guesses);
            if (batch.found[puzzle] == unfinished) break;
            twos += batch.found[puzzle] == 2;
        }
        nodes += guesses;
        return twos;
    }

    void solve_alone(std::size_t puzzle, Stop& stop, std::uint64_t* guesses) {
        char* const first = batch.first + 81 * puzzle;
        char second[81];
        bool stopped = false;
        const auto found = solve_single(batch.puzzles + 81 * puzzle, batch.limit, first, second, &stop, &stopped, guesses);
        batch.found[puzzle] = stopped ? unfinished : static_cast<std::uint8_t>(found);
        if (found == 0) std::fill_n(first, 81, '.');
        if (found == 2) batch.seconds[puzzle / piece].append(second, 81);
    }

    Batch& batch;
    const std::size_t piece;
    std::atomic<std::size_t> next{0};
};

// The stop for a batch without further threads: the thread that solves also calls `tick`.
class TickingStop final : public Stop {
public:
    TickingStop(const Work& work, const Tick& tick) : work(work), tick(tick) {}

    bool now() override {
        const auto time = std::chrono::steady_clock::now();
        if (time - last < beat) return ended;
        last = time;
        return ended = ended || !tick(work.done);
    }

private:
    const Work& work;
    const Tick& tick;
    std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
    bool ended = false;
};

class Crew {
public:
    // Starts the threads. If the system refuses one, those that have started do the work.
    Crew(Work& work, int threads) {
        for (int index = 0; index < threads; ++index) {
            std::lock_guard lock(mutex);
            try {
                members.emplace_back([this, &work] { serve(work); });
                ++working;
            } catch (const std::system_error&) {
                break;
            }
        }
    }

    bool finished_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex);
        return ended.wait_for(lock, time, [this] { return working == 0; });
    }

    bool is_empty() const { return members.empty(); }

    ~Crew() {
        for (auto& member : members) member.join();
    }

    std::atomic<bool> stopped{false};

private:
    class SharedStop final : public Stop {
    public:
        explicit SharedStop(const Crew& crew) : crew(crew) {}
        bool now() override { return crew.stopped.load(std::memory_order_relaxed); }

    private:
        const Crew& crew;
    };

    void serve(Work& work) {
        SharedStop stop(*this);
        work.run(stop);
        std::lock_guard lock(mutex);
        if (--working == 0) ended.notify_one();
    }

    std::mutex mutex;
    std::condition_variable ended;
    int working = 0;
    List<std::thread> members;
};

bool solve_with_threads(Work& work, int threads, const Tick& tick) {
    Crew crew(work, threads);
    if (crew.is_empty()) return false;
    while (!crew.finished_within(beat))
        if (!tick(work.done)) crew.stopped = true;
    return true;
}

}  // namespace

std::uint64_t solve_batch(Batch& batch, int threads, const Tick& tick) {
    std::fill_n(batch.found, batch.count, unfinished);
    threads = std::max(1, std::min<int>(threads, static_cast<int>(batch.count / least_for_thread)));
    Work work(batch, threads);
    // With one thread, the calling thread solves: starting another one takes a third of the time of a thousand puzzles.
    if (threads == 1 || !solve_with_threads(work, threads, tick)) {
        TickingStop stop(work, tick);
        work.run(stop);
    }
    batch.unreadable = work.unreadable;
    return work.nodes;
}

}  // namespace descarte::sudoku9

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
#include "stop_flag.h"
#include "symbols.h"

namespace descarte::sudoku9 {
namespace {

// Large enough that the lanes that idle at the end of a piece do not count, small enough that threads end together.
constexpr std::size_t most_in_piece = 4096;
constexpr auto beat = std::chrono::milliseconds(20);

class Work {
public:
    Work(const Batch& asked, int threads)
        : batch(asked),
          piece(std::clamp<std::size_t>(asked.count / (4 * threads) + 1, 64, most_in_piece)),
          seconds(asked.count / piece + 1) {}

    void run() {
        std::uint64_t mine = 0;
        List<char> second(batch.limit > 1 ? 81 * piece : 0);
        for (;;) {
            const std::size_t start = next.fetch_add(piece);
            if (start >= batch.count || stop.now()) break;
            const std::size_t size = std::min(piece, batch.count - start);
            // Here and not for the whole batch at once: a piece then is still at hand when it is read.
            if (!only_known_symbols(batch.puzzles + 81 * start, 81 * size)) {
                unreadable = true;
                stop.raised = true;
                break;
            }
            solve_lanes(batch.puzzles + 81 * start, size, batch.limit, batch.found + start, batch.first + 81 * start,
                        batch.limit > 1 ? second.data() : nullptr, &stop, &mine);
            for (std::size_t i = 0; i < size; ++i)
                if (batch.found[start + i] == 2) seconds[start / piece].append(usual_two(start + i, &second[81 * i]), 81);
            done += size;
        }
        nodes += mine;
    }

    // Which two solutions the lanes meet first depends on who shares a puzzle with whom: these are always the same.
    const char* usual_two(std::size_t puzzle, char* second) {
        solve_single(batch.puzzles + 81 * puzzle, 2, batch.first + 81 * puzzle, second, nullptr, nullptr, nullptr);
        return second;
    }

    const Batch& batch;
    const std::size_t piece;
    // Few puzzles have a second solution: room for one of each would cost an easy batch a third of its time in pages.
    List<std::string> seconds;
    StopFlag stop;
    std::atomic<std::size_t> next{0}, done{0};
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> unreadable{false};
};

class Crew {
public:
    // Where the system refuses a further thread, those that are there do the work.
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
        if (members.empty()) work.run();
    }

    bool finished_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex);
        return ended.wait_for(lock, time, [this] { return working == 0; });
    }

    ~Crew() {
        for (auto& member : members) member.join();
    }

private:
    void serve(Work& work) {
        work.run();
        std::lock_guard lock(mutex);
        if (--working == 0) ended.notify_one();
    }

    std::mutex mutex;
    std::condition_variable ended;
    int working = 0;
    List<std::thread> members;
};

}  // namespace

std::uint64_t solve_batch(Batch& batch, int threads, const std::function<bool(std::size_t)>& tick) {
    std::fill_n(batch.found, batch.count, unfinished);
    threads = std::max(1, std::min<int>(threads, static_cast<int>(batch.count / 64 + 1)));
    Work work(batch, threads);
    if (batch.count <= 256) {
        work.run();
    } else {
        Crew crew(work, threads);
        while (!crew.finished_within(beat))
            if (!tick(work.done)) work.stop.raised = true;
    }
    batch.unreadable = work.unreadable;
    for (const std::string& second : work.seconds) batch.second += second;
    return work.nodes;
}

}  // namespace descarte::sudoku9

// The batch engine for classic 9x9 puzzles, compiled once per instruction set, with DESCARTE_VARIANT and
// DESCARTE_LANES.
#include "branch_choice.h"
#include "sudoku9_variants.h"

#include <cstring>

namespace descarte::sudoku9::DESCARTE_VARIANT {
namespace {

constexpr int stack_size = 81;  // each guess on a path settles one more cell
constexpr unsigned rounds_between_polls = 256;

// Two groups of lanes take turns: one is served while the processor still works on the round of the other.
// Measurements: docs/kernel/batch.md.
#ifndef DESCARTE_GROUPS
#define DESCARTE_GROUPS 2
#endif
constexpr int group_count = DESCARTE_GROUPS;
constexpr int slot_count = group_count * lane_count;

// A puzzle that is being solved. Several slots (lanes of any group) may work on it.
struct Job {
    std::size_t puzzle;
    int found;
    int workers;
};

// The alternatives that a slot still has to search, the oldest first. Idle slots take over the oldest.
struct SlotStack {
    int bottom, top;
    Grid grid[stack_size];
};

struct Workspace {
    LaneGrid grids[group_count];
    RoundVerdict verdict[group_count];  // not yet served
    Job job[slot_count];
    int job_of[slot_count];
    SlotStack stack[slot_count];
};

class Engine {
public:
    Engine(const LaneBatch& batch, Workspace& space) : batch_(batch), space_(space) {}
    void run();

private:
    void serve(int group);
    void serve_solved(int slot);
    void guess(int slot);
    void backtrack(int slot);
    void release(int slot);
    void abandon(int job);
    void finish(const Job& job);
    bool start_next(int slot);
    bool take_over(int slot);
    void feed_idle();
    void stop_all();
    void put(int slot, const Grid& grid);
    void forget_verdict(int slot);
    LaneGrid& grids_of(int slot) { return space_.grids[slot / lane_count]; }
    bool is_active(int slot) const { return active_ >> slot & 1; }
    unsigned active_lanes(int group) const { return active_ >> group * lane_count & all_lanes; }

    static constexpr unsigned all_lanes = ~0u >> (32 - lane_count);

    const LaneBatch& batch_;
    Workspace& space_;
    std::size_t next_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t active_ = 0;  // one bit per slot
};

void Engine::forget_verdict(int slot) {
    RoundVerdict& verdict = space_.verdict[slot / lane_count];
    unsigned others = ~(1u << slot % lane_count);
    verdict.dead &= others, verdict.solved &= others, verdict.stalled &= others;
}

void Engine::put(int slot, const Grid& grid) {
    LaneGrid& grids = grids_of(slot);
    Vector mask = lane_mask(slot % lane_count);
    DESCARTE_UNROLL(3)
    for (int i = 0; i < word_count; ++i) grids.word[i] = select(mask, broadcast(grid.word[i]), grids.word[i]);
    for (Vector& support : grids.column_support) support |= mask & broadcast(open_word);
    for (Vector& repeated : grids.repeated) repeated |= mask & broadcast(digits);
    grids.sum &= ~mask;
    active_ |= std::uint64_t{1} << slot;
}

void Engine::finish(const Job& job) {
    batch_.found[job.puzzle] = static_cast<std::uint8_t>(job.found);
    if (job.found < 1) std::memset(batch_.first + cell_count * job.puzzle, '.', cell_count);
    if (job.found < 2 && batch_.second) std::memset(batch_.second + cell_count * job.puzzle, '.', cell_count);
}

bool Engine::start_next(int slot) {
    if (next_ == batch_.count) return false;
    space_.job[slot] = {next_, 0, 1};
    space_.job_of[slot] = slot;
    Grid grid;
    if (!read_grid(batch_.puzzles + cell_count * next_++, grid)) grid.word[0] = guards;
    put(slot, grid);
    return true;
}

// Lets an idle slot search the oldest alternative of the slot with the most alternatives. Returns false if there is
// none.
bool Engine::take_over(int slot) {
    int donor = -1, most = 0;
    for (int i = 0; i < slot_count; ++i) {
        int size = space_.stack[i].top - space_.stack[i].bottom;
        if (size > most) most = size, donor = i;
    }
    if (donor < 0) return false;
    SlotStack& stack = space_.stack[donor];
    put(slot, stack.grid[stack.bottom++]);
    forget_verdict(slot);
    space_.job_of[slot] = space_.job_of[donor];
    ++space_.job[space_.job_of[slot]].workers;
    return true;
}

void Engine::release(int slot) {
    Job& job = space_.job[space_.job_of[slot]];
    space_.stack[slot].bottom = space_.stack[slot].top = 0;
    active_ &= ~(std::uint64_t{1} << slot);
    if (--job.workers == 0) finish(job);
    start_next(slot);
}

void Engine::abandon(int job) {
    for (int slot = 0, workers = space_.job[job].workers; workers; ++slot)
        if (is_active(slot) && space_.job_of[slot] == job) {
            release(slot);
            --workers;
        }
}

void Engine::backtrack(int slot) {
    SlotStack& stack = space_.stack[slot];
    if (stack.top == stack.bottom) return release(slot);
    put(slot, stack.grid[--stack.top]);
}

void Engine::serve_solved(int slot) {
    Job& job = space_.job[space_.job_of[slot]];
    char text[96];
    Grid grid;
    take_lane(reinterpret_cast<const Word*>(grids_of(slot).word) + slot % lane_count, grid);
    apply_support(reinterpret_cast<const Word*>(grids_of(slot).column_support) + slot % lane_count, grid);
    if (!write_grid(grid, text)) return backtrack(slot);
    char* target = job.found == 0 ? batch_.first : batch_.second;
    if (target) std::memcpy(target + cell_count * job.puzzle, text, cell_count);
    if (++job.found == batch_.limit) return abandon(space_.job_of[slot]);
    backtrack(slot);
}

void Engine::guess(int slot) {
    SlotStack& stack = space_.stack[slot];
    Grid& grid = stack.grid[stack.top++];
    take_lane(reinterpret_cast<const Word*>(grids_of(slot).word) + slot % lane_count, grid);
    Branch branch = choose_branch(grid);
    grid.word[branch.word] = branch.other;
    grids_of(slot).word[branch.word][slot % lane_count] = branch.keep;
    ++nodes_;
}

void Engine::serve(int group) {
    const RoundVerdict verdict = space_.verdict[group];
    unsigned pending = (verdict.dead | verdict.solved | verdict.stalled) & active_lanes(group);
    for (; pending; pending &= pending - 1) {
        int lane = lowest_bit(pending), slot = group * lane_count + lane;
        if (!is_active(slot)) continue;  // another lane completed its puzzle in the meantime
        if (verdict.dead >> lane & 1)
            backtrack(slot);
        else if (verdict.solved >> lane & 1)
            serve_solved(slot);
        else
            guess(slot);
    }
}

void Engine::feed_idle() {
    for (int slot = 0; slot < slot_count; ++slot)
        if (!is_active(slot) && !take_over(slot)) return;
}

void Engine::stop_all() {
    for (const Job& job : space_.job)
        if (job.workers) finish({job.puzzle, 0, 0}), batch_.found[job.puzzle] = unfinished;
    for (; next_ < batch_.count; ++next_) finish({next_, 0, 0}), batch_.found[next_] = unfinished;
}

void Engine::run() {
    constexpr std::uint64_t all_slots = ~std::uint64_t{0} >> (64 - slot_count);
    for (int slot = 0; slot < slot_count; ++slot) start_next(slot);
    for (unsigned round = 0; active_; ++round) {
        if (batch_.stop && round % rounds_between_polls == 0 && batch_.stop->now()) {
            stop_all();
            break;
        }
        int group = round % group_count;
        if (active_lanes(group)) space_.verdict[group] = play_round(space_.grids[group]);
        serve((group + 1) % group_count);
        if (active_ != all_slots) feed_idle();
    }
    if (batch_.nodes) *batch_.nodes += nodes_;
}

// Owns a workspace without std::unique_ptr, because <memory> takes the compiler a third of a second per variant.
struct Owned {
    Workspace* const space = new Workspace;
    ~Owned() { delete space; }
};

}  // namespace

void solve(const LaneBatch& batch) {
    const Owned owned;
    Workspace* const space = owned.space;
    for (LaneGrid& grids : space->grids) {
        grids = LaneGrid{};
        for (Vector& word : grids.word) word = broadcast(guards);
    }
    for (RoundVerdict& verdict : space->verdict) verdict = RoundVerdict{};
    for (Job& job : space->job) job = Job{};
    for (SlotStack& stack : space->stack) stack.bottom = stack.top = 0;
    Engine(batch, *space).run();
}

}  // namespace descarte::sudoku9::DESCARTE_VARIANT

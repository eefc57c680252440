// The search for one puzzle. It has no include guard: every variant includes it once, in its own namespace, after the
// lanes.
//
// Picture: nine registers, one per place in a box. Register 3 * row + column holds that place of all nine boxes,
// one lane per box, one bit per digit:
//
//        one box          register 4, lane of box 5 = the centre cell of box 5
//     +---+---+---+
//     | 0 | 1 | 2 |       A "box row" is the union of three registers of a box: 0|1|2. A "box column": 0|3|6.
//     +---+---+---+       In a band, a digit takes one box row of each box, all in different rows: six ways.
//     | 3 | 4 | 5 |       Three "even" ways and three "odd" ways are two registers of three lanes per band, so
//     +---+---+---+       eight shuffles and a dozen logical operations settle all digits of all bands together.
//     | 6 | 7 | 8 |       Stacks work the same for columns. This covers locked candidates, hidden singles and peers.
//     +---+---+---+

enum class Verdict { dead, solved, open };

struct Choice {
    int place, lane;
};

// A set of digits for each row, or each column, of a box.
struct Lines {
    Lanes line[3];
};

alignas(32) constexpr int16_t padding_lanes[16] = {0, 0, 0, 0x7fff, 0, 0, 0, 0x7fff, 0, 0, 0, 0x7fff, 0, 0, 0, 0x7fff};
alignas(32) constexpr int16_t lane_numbers[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3};

// The open and the placed digits on the rows and columns of a box.
struct Outline {
    Lines open_rows, placed_rows, open_columns, placed_columns;
};

static DESCARTE_INLINE void add_to_outline(Outline& outline, int place, Lanes cell) {
    const int row = place / 3, column = place % 3;
    const Lanes placed = singles(cell), none = every(0);
    outline.open_rows.line[row] = cell | (column == 0 ? none : outline.open_rows.line[row]);
    outline.placed_rows.line[row] = placed | (column == 0 ? none : outline.placed_rows.line[row]);
    outline.open_columns.line[column] = cell | (row == 0 ? none : outline.open_columns.line[column]);
    outline.placed_columns.line[column] = placed | (row == 0 ? none : outline.placed_columns.line[column]);
}

// Removes from each line of a box the digits placed on its other lines.
static DESCARTE_INLINE Lines without_placed(Lines open, Lines placed) {
    return {{without_either(open.line[0], placed.line[1], placed.line[2]),
             without_either(open.line[1], placed.line[0], placed.line[2]),
             without_either(open.line[2], placed.line[0], placed.line[1])}};
}

// Keeps a digit on a box row only if some way to place the digit in the three boxes of the band uses it.
static DESCARTE_INLINE Lines closed_in_bands(Lines open) {
    const Lanes even = common(open.line[0], stacks_turned_once(open.line[1]), stacks_turned_twice(open.line[2]));
    const Lanes odd = common(open.line[0], stacks_turned_twice(open.line[1]), stacks_turned_once(open.line[2]));
    return {{even | odd, stacks_turned_twice(even) | stacks_turned_once(odd),
             stacks_turned_once(even) | stacks_turned_twice(odd)}};
}

static DESCARTE_INLINE Lines closed_in_stacks(Lines open) {
    const Lanes even = common(open.line[0], bands_turned_once(open.line[1]), bands_turned_twice(open.line[2]));
    const Lanes odd = common(open.line[0], bands_turned_twice(open.line[1]), bands_turned_once(open.line[2]));
    return {{even | odd, bands_turned_twice(even) | bands_turned_once(odd),
             bands_turned_once(even) | bands_turned_twice(odd)}};
}

static DESCARTE_INLINE Lanes on_two_lines(Lines open) { return at_least_two(open.line[0], open.line[1], open.line[2]); }

static DESCARTE_INLINE Lanes on_any_line(Lines open) { return any(open.line[0], open.line[1], open.line[2]); }

// Narrows the candidates until no further single appears. `located` are the digits with one place left in a box. A
// digit located in one sweep and not alone in its cell in the next shares the cell with another located digit, which is
// a dead end. The order of the statements is measured: columns before rows (their shuffles take longest) and the
// outline cell by cell save 9 % together, the early test of `lost` 1.5 %.
static DESCARTE_INLINE Verdict propagate(Grid& grid) {
    Lanes cell[9];
    Outline outline;
    DESCARTE_UNROLL(9) for (int place = 0; place < 9; ++place) cell[place] = grid.cell[place];
    Lanes located_before = every(0);
    for (;;) {
        DESCARTE_UNROLL(9) for (int place = 0; place < 9; ++place) add_to_outline(outline, place, cell[place]);
        const Lines columns = closed_in_stacks(without_placed(outline.open_columns, outline.placed_columns));
        const Lines rows = closed_in_bands(without_placed(outline.open_rows, outline.placed_rows));
        const Lanes unplaced = located_before & ~on_any_line(outline.placed_rows);
        const Lanes lost = (on_any_line(rows) ^ every(all_digits)) | unplaced;
        if (!all_zero(lost)) return Verdict::dead;
        const Lanes located = without_either(every(all_digits), on_two_lines(rows), on_two_lines(columns));
        Lanes emptiest = every(all_digits);
        DESCARTE_UNROLL(9) for (int place = 0; place < 9; ++place) {
            const Lanes open = common(cell[place], rows.line[place / 3], columns.line[place % 3]);
            cell[place] = narrowed(open, located);
            emptiest = least(emptiest, cell[place]);
        }
        if (!all_zero(emptiest == every(0))) return Verdict::dead;
        if (includes(located_before, located)) break;
        located_before = located;
    }
    DESCARTE_UNROLL(9) for (int place = 0; place < 9; ++place) grid.cell[place] = cell[place];
    const Lanes padding = load_lanes(padding_lanes);
    return includes(located_before | padding, every(all_digits)) ? Verdict::solved : Verdict::open;
}

// Chooses the cell with the smallest key: fewest candidates (two, three, more), then fewest solved cells among the
// peers that do not share both box and line, then the place. To count the other peers too, as sums over row, column and
// box would, takes 45-60 % more nodes on the hardest puzzles.
//
//   bits  14-13 candidates | 12-8 solved peers | 7-6 band | 5-4 row in box | 3-2 stack | 1-0 column in box
static DESCARTE_INLINE Choice choose(const Grid& grid) {
    alignas(32) static constexpr int16_t lane_order[16] = {0x00, 0x04, 0x08, 0, 0x40, 0x44, 0x48, 0,
                                                           0x80, 0x84, 0x88, 0, 0x00, 0x04, 0x08, 0};
    Lanes solved[9], key[9];
    DESCARTE_UNROLL(9) for (int place = 0; place < 9; ++place) {
        const Lanes second = without_lowest(grid.cell[place]), third = without_lowest(second);
        const Lanes two = third == every(0), three = without_lowest(third) == every(0);
        solved[place] = second == every(0);
        key[place] = (solved[place] & every(0x6000)) + (every(0x4000) + ((two + three) << 13));
    }
    Lanes in_row[3], in_column[3];
    DESCARTE_UNROLL(9) for (int line = 0; line < 3; ++line) {
        in_row[line] = solved[3 * line] + solved[3 * line + 1] + solved[3 * line + 2];
        in_column[line] = solved[line] + solved[line + 3] + solved[line + 6];
    }
    const Lanes in_box = in_row[0] + in_row[1] + in_row[2];
    DESCARTE_UNROLL(9) for (int line = 0; line < 3; ++line) {
        in_row[line] = stacks_turned_once(in_row[line]) + stacks_turned_twice(in_row[line]) - in_row[line] + in_box;
        in_column[line] = bands_turned_once(in_column[line]) + bands_turned_twice(in_column[line]) - in_column[line];
    }
    const Lanes order = load_lanes(lane_order), padding = load_lanes(padding_lanes);
    Lanes best = every(0x7fff);
    DESCARTE_UNROLL(9) for (int place = 0; place < 9; ++place) {
        const int16_t place_order = static_cast<int16_t>(16 * (place / 3) + place % 3);
        key[place] = key[place] - ((in_row[place / 3] + in_column[place % 3]) << 8) + order + every(place_order);
        best = least(best, key[place] | padding);
    }
    const int chosen = smallest_lane(best);
    return {3 * (chosen >> 4 & 3) + (chosen & 3), 4 * (chosen >> 6 & 3) + (chosen >> 2 & 3)};
}

// Splits grid[0] on one digit of the chosen cell: grid[1] has the digit there, grid[0] does not.
static DESCARTE_INLINE void branch(Grid* grid) {
    const Choice choice = choose(grid[0]);
    int16_t candidates[16];
    std::memcpy(candidates, &grid[0].cell[choice.place], sizeof candidates);
    const int16_t left = candidates[choice.lane];
    const Lanes here = load_lanes(lane_numbers) == every(static_cast<int16_t>(choice.lane));
    const Lanes digit = every(static_cast<int16_t>(left & -left));
    grid[1] = grid[0];
    grid[1].cell[choice.place] = grid[1].cell[choice.place] & (digit | ~here);
    grid[0].cell[choice.place] = grid[0].cell[choice.place] & ~(digit & here);
}

// Delivers the solution with this number (from 1). Returns false if no more are wanted.
static bool deliver(const SingleRequest& request, const Grid& grid, uint64_t number) {
    if (request.visit != nullptr) {
        char text[81];
        write_solution(grid, text);
        if (!request.visit(request.context, text)) return false;
    }
    if (number == 1 && request.first != nullptr) write_solution(grid, request.first);
    if (number == 2 && request.second != nullptr) write_solution(grid, request.second);
    return number < request.limit;
}

// Returns the number of solutions found, depth first. Every stored grid has at least one open cell less than the one
// before it, so 82 grids are enough.
static uint64_t search(const SingleRequest& request, uint64_t& guesses, bool& stopped) {
    Grid kept[82];
    Grid* grid = kept;
    uint64_t found = 0;
    read_puzzle(request.puzzle, *grid);
    for (;;) {
        const Verdict verdict = propagate(*grid);
        if (verdict == Verdict::open) {
            branch(grid++);
            if ((++guesses & 63) == 0 && request.stop != nullptr) {
                request.stop->found = found, request.stop->nodes = guesses;
                stopped = request.stop->now();
                if (stopped) return found;
            }
            continue;
        }
        if (verdict == Verdict::solved && !deliver(request, *grid, ++found)) return found;
        if (grid == kept) return found;
        --grid;
    }
}

uint64_t run(const SingleRequest& request) {
    uint64_t guesses = 0;
    bool stopped = false;
    const uint64_t found = request.limit == 0 ? 0 : search(request, guesses, stopped);
    if (request.stopped != nullptr) *request.stopped = stopped;
    if (request.nodes != nullptr) *request.nodes += guesses;
    return found;
}

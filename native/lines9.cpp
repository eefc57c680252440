#include "lines9.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "lanes/sudoku9_lanes.h"
#include "single/sudoku9_single.h"
#include "symbols.h"
#include "symmetry/canonical.h"
#include "watch.h"

namespace descarte::sudoku9 {
namespace {

constexpr std::size_t cells = 81;
constexpr std::size_t most_at_once = 2048;  // so that puzzles and solutions stay in the second-level cache
constexpr const char* status_names[3] = {"none", "unique", "several"};

struct Fields {
    std::string_view puzzle, solution, id;
    bool fine = false;
};

bool is_separator(char sign) { return sign == ',' || sign == ';' || sign == '\t' || sign == ' '; }

bool is_blank(char sign) { return sign == ' ' || sign == '\t' || sign == '\r'; }

bool is_plain(char sign) {
    return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign == '_';
}

Fields without_heading(std::string_view line) {
    if (line.size() == cells) return {line, {}, {}, true};
    if (line.size() != 2 * cells + 1 || !is_separator(line[cells])) return {};
    return {line.substr(0, cells), line.substr(cells + 1), {}, true};
}

Fields below_heading(std::string_view line, const Columns& columns) {
    if (std::memchr(line.data(), '"', line.size()) || std::memchr(line.data(), '#', line.size())) return {};
    Fields found{{}, {}, {}, true};
    for (int column = 0;; ++column) {
        const std::size_t end = std::min(line.find(columns.separator), line.size());
        std::string_view cell = line.substr(0, end);
        while (!cell.empty() && is_blank(cell.front())) cell.remove_prefix(1);
        while (!cell.empty() && is_blank(cell.back())) cell.remove_suffix(1);
        if (column == columns.puzzle) found.puzzle = cell;
        if (column == columns.solution) found.solution = cell;
        if (column == columns.id) found.id = cell;
        if (end == line.size()) break;
        line.remove_prefix(end + 1);
    }
    found.fine = std::all_of(found.id.begin(), found.id.end(), is_plain);
    return found;
}

// Returns true if a digit occurs twice in a house.
bool clashes(const char* puzzle) {
    std::uint32_t rows[9] = {}, columns[9] = {}, boxes[9] = {};
    for (int cell = 0; cell < 81; ++cell) {
        if (puzzle[cell] == '.') continue;
        const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        const std::uint32_t digit = 1u << (puzzle[cell] - '0');
        if ((rows[row] | columns[column] | boxes[box]) & digit) return true;
        rows[row] |= digit;
        columns[column] |= digit;
        boxes[box] |= digit;
    }
    return false;
}

bool is_nothing(std::string_view line) {
    for (const char sign : line)
        if (!is_blank(sign)) return sign == '#';
    return true;
}

class Answerer {
public:
    Answerer(Lines& lines, Stop& stop)
        : lines(lines), stop(stop), puzzles(most_at_once * cells), first(most_at_once * cells), found(most_at_once) {
        entries.reserve(most_at_once);
        lines.out.reserve(lines.text.size() + lines.text.size() / 2);
    }

    bool run() {
        std::size_t start = 0, line = 0;
        std::uint64_t number = lines.number;
        const std::string_view text = lines.text;
        while (start < text.size()) {
            const std::size_t end = std::min(text.find('\n', start), text.size());
            const std::size_t last = end > start && text[end - 1] == '\r' ? end - 1 : end;
            number += take({line, start, last, 0, number});
            start = end + 1;
            ++line;
            if (count == most_at_once && !finish_piece()) return false;
        }
        return finish_piece();
    }

private:
    struct Puzzle {
        Hole place;
        std::string_view solution, id;
        bool is_hole;
    };

    // Takes one line. Returns its number of puzzles: 0 if it is blank or a comment, otherwise 1.
    int take(const Hole& place) {
        const std::string_view line = lines.text.substr(place.start, place.end - place.start);
        const Fields fields = lines.columns.separator ? below_heading(line, lines.columns) : without_heading(line);
        const bool fine = fields.fine && fields.puzzle.size() == cells && only_known_symbols(fields.puzzle.data(), cells) &&
                          (fields.solution.empty() || fields.solution.size() == cells);
        if (!fine && is_nothing(line)) return 0;
        entries.push_back({place, fields.solution, fields.id, !fine});
        if (!fine) return 1;
        char* puzzle = &puzzles[cells * count++];
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const char sign = fields.puzzle[cell];
            puzzle[cell] = sign >= '1' && sign <= '9' ? sign : '.';
        }
        return 1;
    }

    bool finish_piece() {
        if (lines.task != Task::canonical)
            solve_lanes(puzzles.data(), count, 2, found.data(), first.data(), nullptr, &stop, nullptr);
        if (stop.now()) return false;
        std::size_t index = 0;
        for (const Puzzle& entry : entries) {
            if (entry.is_hole || !answer(entry, index)) {
                lines.holes.push_back(entry.place);
                lines.holes.back().at = lines.out.size();
            }
            index += !entry.is_hole;
        }
        entries.clear();
        count = 0;
        return true;
    }

    // Writes the answer for a puzzle. Returns false if the caller must answer it: a puzzle with faults, with a wrong
    // solution, or whose answer needs more than a search in lanes finds.
    bool answer(const Puzzle& entry, std::size_t index) {
        const char* puzzle = &puzzles[cells * index];
        if (lines.task == Task::canonical) {
            if (clashes(puzzle) || !entry.solution.empty()) return false;
            write_form(puzzle);
            return true;
        }
        const int solutions = found[index];
        const char* solution = &first[cells * index];
        if (solutions == unfinished || needs_more(solutions, puzzle)) return false;
        if (!entry.solution.empty() && (solutions != 1 || entry.solution != std::string_view(solution, cells))) return false;
        ++lines.tally[solutions];
        if (lines.form == Form::text) write_text(entry, solutions, solution);
        else if (lines.form == Form::record) write_record(entry, puzzle, solutions, solution);
        else write_row(puzzle, solutions, solution);
        return true;
    }

    // Returns true if the answer needs more than the lanes find: the number of solutions beyond two, the cells in which
    // two solutions differ, or the faults of the givens.
    bool needs_more(int solutions, const char* puzzle) const {
        if (solutions == 0) return clashes(puzzle);
        return solutions == 2 && (lines.task == Task::count || (lines.task == Task::check && lines.form == Form::record));
    }

    void write_text(const Puzzle& entry, int solutions, const char* solution) {
        if (lines.task == Task::count) {
            add(static_cast<char>('0' + solutions));
        } else if (lines.task == Task::solve && solutions == 1) {
            add({solution, cells});
        } else {
            if (lines.task == Task::solve) add("# ");
            add_number(entry.place.number);
            if (!entry.id.empty()) add(' '), add(entry.id);
            add(": ");
            add(lines.words[solutions]);
        }
        add('\n');
    }

    void write_row(const char* puzzle, int solutions, const char* solution) {
        const bool object = lines.form == Form::object;
        add(object ? "{\"puzzle\": \"" : "");
        add({puzzle, cells});
        if (lines.task == Task::solve) {
            add(!object ? "," : solutions == 1 ? "\", \"solution\": \"" : "\", \"solution\": null");
            if (solutions == 1) add({solution, cells});
            add(!object ? "," : solutions == 1 ? "\", \"status\": \"" : ", \"status\": \"");
        } else if (lines.task == Task::count) {
            add(object ? "\", \"solutions\": " : ",");
            add(static_cast<char>('0' + solutions));
            add(object ? ", \"status\": \"" : ",");
        } else {
            add(object ? "\", \"status\": \"" : ",");
        }
        add(status_names[solutions]);
        add(object ? "\", \"clues\": " : ",");
        add_number(clues(puzzle));
        add(object ? "}\n" : "\n");
    }

    void write_record(const Puzzle& entry, const char* puzzle, int solutions, const char* solution) {
        add("{\"index\": ");
        add_number(entry.place.number);
        if (!entry.id.empty()) add(", \"id\": \""), add(entry.id), add('"');
        add(", \"kind\": \"sudoku\", \"status\": \"");
        add(status_names[solutions]);
        add("\", \"grids\": [");
        if (solutions == 1) add_grid(solution);
        if (solutions == 2) {
            // The lanes may find any two solutions; solve_single always finds the same two.
            char one[cells], other[cells];
            solve_single(puzzle, 2, one, other, nullptr, nullptr, nullptr);
            add_grid(one), add(", "), add_grid(other);
        }
        const char number = static_cast<char>('0' + solutions);
        add("], \"faults\": [], \"counts\": {\"solutions\": "), add(number);
        add(", \"nodes\": "), add(number), add(", \"guesses\": 0}}\n");
    }

    void write_form(const char* puzzle) {
        std::array<std::uint8_t, cells> givens;
        for (std::size_t cell = 0; cell < cells; ++cell) givens[cell] = puzzle[cell] == '.' ? 0 : puzzle[cell] - '0';
        char form[cells];
        const auto found_form = canonical({9, 3, 3, true}, givens);
        for (std::size_t cell = 0; cell < cells; ++cell) form[cell] = found_form[cell] ? '0' + found_form[cell] : '.';
        ++lines.tally[1];
        if (lines.form == Form::text) {
            add({form, cells}), add('\n');
            return;
        }
        const bool object = lines.form == Form::object;
        add(object ? "{\"puzzle\": \"" : ""), add({puzzle, cells});
        add(object ? "\", \"canonical\": \"" : ","), add({form, cells});
        add(object ? "\", \"status\": \"found\", \"clues\": " : ",found,"), add_number(clues(puzzle));
        add(object ? "}\n" : "\n");
    }

    void add_grid(const char* grid) {
        char text[3 * cells];
        for (std::size_t cell = 0; cell < cells; ++cell) {
            text[3 * cell] = grid[cell];
            text[3 * cell + 1] = ',';
            text[3 * cell + 2] = ' ';
        }
        add('[');
        add({text, 3 * cells - 2});
        add(']');
    }

    static std::uint64_t clues(const char* puzzle) {
        return cells - static_cast<std::uint64_t>(std::count(puzzle, puzzle + cells, '.'));
    }

    void add(std::string_view text) { lines.out.append(text); }
    void add(char sign) { lines.out.push_back(sign); }

    void add_number(std::uint64_t number) {
        char digits[20];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        lines.out.append(digits, static_cast<std::size_t>(end - digits));
    }

    Lines& lines;
    Stop& stop;
    List<char> puzzles, first;
    List<std::uint8_t> found;
    List<Puzzle> entries;
    std::size_t count = 0;
};

}  // namespace

Counted count_lines(std::string_view text) {
    Counted counted{0, 0};
    for (std::size_t start = 0; start < text.size(); ++counted.lines) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        counted.puzzles += !is_nothing(text.substr(start, end - start));
        start = end + 1;
    }
    return counted;
}

bool answer_lines(Lines& lines, Stop& stop) try {
    const Watch watch(stop);
    return Answerer(lines, stop).run();
} catch (const Ended&) {
    return false;
}

}  // namespace descarte::sudoku9

#include "canonical.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>

#include "../watch.h"

namespace descarte {
namespace {

using Colour = uint64_t;
using Colours = List<Colour>;
using Grid = List<uint8_t>;
using Order = List<int>;  // the lines in their new order: the rows, then the columns, numbered from `size`

constexpr size_t most_symmetries = 64;

Colour mixed(Colour one, Colour other) {
    Colour mix = one * 0x9E3779B97F4A7C15u + other * 0xC2B2AE3D27D4EB4Fu + 0x165667B19E3779F9u;
    mix = (mix ^ mix >> 32) * 0xD6E8FEB86659FD93u;
    return mix ^ mix >> 29;
}

struct Given {
    int row, column, digit;  // the column as a line, the digit from 0
};

class LineOrders {
public:
    LineOrders(const LineShape& shape, std::span<const uint8_t> givens)
        : size(shape.size), lines(2 * shape.size), band{shape.height, shape.width}, grid(givens.begin(), givens.end()), filled(lines), pairs(lines * size) {
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                if (const int digit = grid[row * size + column]) {
                    list.push_back({row, size + column, digit - 1});
                    ++filled[row];
                    ++filled[size + column];
                }
        for (int line = 0; line < lines; ++line)
            for (int other = line / size * size; other < line; ++other)
                pairs[line * size + other % size] = pairs[other * size + line % size] = alike(line, other);
    }

    Colours first() const {
        Colours colours(lines);
        for (int line = 0; line < lines; ++line) colours[line] = mixed(filled[line], 0);
        refine(colours);
        return colours;
    }

    // Returns a sum of the colours of the rows, or of the columns, that does not depend on their order.
    Colour sum_of(const Colours& colours, int from) const {
        Colour sum = 0;
        for (int line = from; line < from + size; ++line) sum += mixed(colours[line], 1);
        return sum;
    }

    void start(const Colours& colours) { visit(colours, Seen::ahead); }

    Grid best;

private:
    int band_of(int line) const { return line < size ? line / band[0] : (line - size) / band[1]; }
    int bands(int from) const { return size / band[from ? 1 : 0]; }

    // Returns a number that describes the relation of two rows or two columns. A digit of one leads to the digit beside
    // it in the other. These moves form paths and rings, whose lengths do not depend on any order.
    Colour alike(int one, int other) const {
        std::array<int, 256> next, before;
        next.fill(-1), before.fill(-1);
        for (int place = 0; place < size; ++place) {
            const int left = at(one, place), right = at(other, place);
            if (left && right) next[left] = right, before[right] = left;
        }
        Colour sum = band_of(one) == band_of(other) ? 1 : 2;
        for (int digit = 1; digit <= size; ++digit)
            if (before[digit] < 0 && next[digit] >= 0) sum += mixed(walked(next, digit), 2);
        for (int digit = 1; digit <= size; ++digit)
            if (next[digit] >= 0) sum += mixed(walked(next, digit), 3);
        return sum;
    }

    static Colour walked(std::array<int, 256>& next, int digit) {
        Colour length = 0;
        while (digit >= 0) {
            const int then = next[digit];
            next[digit] = -1;
            digit = then;
            ++length;
        }
        return length;
    }

    int at(int line, int place) const { return line < size ? grid[line * size + place] : grid[place * size + line - size]; }

    void refine(Colours& colours) const {
        for (size_t before = 0, now = distinct(colours); now > before; now = distinct(colours)) {
            before = now;
            colours = refined(colours);
        }
    }

    size_t distinct(const Colours& colours) const {
        Colours sorted = colours;
        std::sort(sorted.begin(), sorted.begin() + size);
        std::sort(sorted.begin() + size, sorted.end());
        size_t count = 0;
        for (int line = 0; line < lines; ++line) count += line % size == 0 || sorted[line] != sorted[line - 1];
        return count;
    }

    Colours refined(const Colours& colours) const {
        Colours digits(size), found(lines);
        for (const auto [row, column, digit] : list) digits[digit] += mixed(colours[row] + colours[column], 7);
        for (int line = 0; line < lines; ++line) {
            const int from = line / size * size;
            found[line] = mixed(colours[line], 4);
            for (int other = from; other < from + size; ++other)
                if (other != line) found[line] += mixed(colours[other], pairs[line * size + other - from]);
        }
        for (const auto [row, column, digit] : list) {
            found[row] += mixed(colours[column], digits[digit]);
            found[column] += mixed(colours[row], digits[digit]);
        }
        return found;
    }

    // Returns lines with givens and the same colour, one of which has to be marked, or none if there are no such lines.
    // It takes the smallest class in the direction with fewer colours, because a row and a column say more together
    // than two rows (otherwise the cyclic square of 25 lines did not end in ten minutes).
    List<int> target(const Colours& colours) const {
        std::array<List<int>, 2> least;
        std::array<int, 2> groups{};
        for (const int way : {0, 1}) {
            List<int> order;
            for (int line = way * size; line < (way + 1) * size; ++line)
                if (filled[line]) order.push_back(line);
            std::ranges::sort(order, {}, [&](int line) { return std::pair(colours[line], line); });
            for (size_t start = 0, end; start < order.size(); start = end) {
                for (end = start + 1; end < order.size() && colours[order[start]] == colours[order[end]];) ++end;
                ++groups[way];
                auto& best = least[way];
                if (end - start > 1 && (best.empty() || end - start < best.size())) best = {order.begin() + start, order.begin() + end};
            }
        }
        return least[least[0].empty() || (!least[1].empty() && groups[1] < groups[0])];
    }

    enum class Seen { worse, equal, ahead };  // comparison of the colours so far with those of the best order

    // Searches the orders that the colours allow for the best form. Returns the depth at which to continue: less than
    // its own if a symmetry shows that everything below a marked line is known from another.
    int visit(const Colours& colours, Seen seen) {
        Watch::look();
        const int depth = static_cast<int>(path.size());
        seen = compared(colours, seen);
        if (seen == Seen::worse) return depth;
        const auto choices = target(colours);
        if (choices.empty()) return leaf(colours, seen);
        List<int> tried;
        for (const int line : choices) {
            if (is_known(line, tried)) continue;
            tried.push_back(line);
            Colours marked = colours;
            marked[line] = mixed(marked[line], 5);
            refine(marked);
            path.push_back(line);
            const int improved = improvements, back = visit(marked, seen);
            path.pop_back();
            trace.resize(depth + 1);
            if (improvements > improved) seen = Seen::equal;
            if (back < depth) return back;
        }
        return depth;
    }

    Seen compared(const Colours& colours, Seen seen) {
        const size_t depth = trace.size();
        trace.push_back(mixed(sum_of(colours, 0), sum_of(colours, size)));
        if (best.empty() || seen == Seen::ahead) return Seen::ahead;
        if (depth >= best_trace.size() || trace.back() > best_trace[depth]) return Seen::worse;
        return trace.back() < best_trace[depth] ? Seen::ahead : Seen::equal;
    }

    int leaf(const Colours& colours, Seen seen) {
        const Order order = ordered(colours);
        Grid form = arranged(order);
        if (seen == Seen::equal && form == best) return repeated(order);
        if (seen == Seen::ahead || form < best) {
            best = std::move(form);
            best_trace = trace;
            best_path = path;
            best_order = order;
            ++improvements;
        }
        return static_cast<int>(path.size());
    }

    int repeated(const Order& order) {
        Order symmetry(lines);
        for (int place = 0; place < lines; ++place) symmetry[best_order[place]] = order[place];
        if (symmetries.size() == most_symmetries) symmetries.erase(symmetries.begin());
        symmetries.push_back(std::move(symmetry));
        int common = 0;
        while (common < static_cast<int>(std::min(path.size(), best_path.size())) && path[common] == best_path[common]) ++common;
        return common;
    }

    // Returns true if symmetries that fix the marked lines map a line to one that was tried.
    bool is_known(int line, const List<int>& tried) const {
        if (tried.empty() || symmetries.empty()) return false;
        List<int> orbit(lines);
        std::iota(orbit.begin(), orbit.end(), 0);
        const auto root = [&](int at) {
            while (orbit[at] != at) at = orbit[at] = orbit[orbit[at]];
            return at;
        };
        for (const auto& symmetry : symmetries)
            if (std::ranges::all_of(path, [&](int marked) { return symmetry[marked] == marked; }))
                for (int at = 0; at < lines; ++at) orbit[root(at)] = root(symmetry[at]);
        return std::ranges::any_of(tried, [&](int other) { return root(other) == root(line); });
    }

    Order ordered(const Colours& colours) const {
        Order order(lines);
        std::iota(order.begin(), order.end(), 0);
        std::array<Colours, 2> sums;
        for (const int from : {0, size}) {
            auto& sum = sums[from ? 1 : 0];
            sum.resize(bands(from));
            for (int line = from; line < from + size; ++line) sum[band_of(line)] += mixed(colours[line], 6);
            std::sort(order.begin() + from, order.begin() + from + size, [&](int one, int other) {
                const int left = band_of(one), right = band_of(other);
                return std::tuple(sum[left], left, colours[one], one) < std::tuple(sum[right], right, colours[other], other);
            });
        }
        return order;
    }

    Grid arranged(const Order& order) const {
        Grid form(grid.size());
        std::array<uint8_t, 256> names{};
        uint8_t named = 0;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                if (const uint8_t digit = grid[order[row] * size + order[size + column] - size]) {
                    if (!names[digit]) names[digit] = ++named;
                    form[row * size + column] = names[digit];
                }
        return form;
    }

    int size, lines;
    std::array<int, 2> band;
    Grid grid;
    List<int> filled;  // the number of givens per line
    Colours pairs;            // per line its relation to the others of its direction
    List<Given> list;
    List<int> path, best_path;
    Colours trace, best_trace;
    Order best_order;
    List<Order> symmetries;
    int improvements = 0;
};

Grid turned(std::span<const uint8_t> grid, int size) {
    Grid found(grid.size());
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) found[column * size + row] = grid[row * size + column];
    return found;
}

}  // namespace

List<uint8_t> canonical(const LineShape& shape, std::span<const uint8_t> givens) {
    LineOrders orders(shape, givens);
    const Colours colours = orders.first();
    const Colour rows = orders.sum_of(colours, 0), columns = orders.sum_of(colours, shape.size);
    if (!shape.turns || rows <= columns) orders.start(colours);
    if (!shape.turns || rows < columns) return orders.best;
    LineOrders other(shape, turned(givens, shape.size));
    other.start(other.first());
    return orders.best.empty() ? other.best : std::min(orders.best, other.best);
}

}  // namespace descarte

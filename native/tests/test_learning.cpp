// Tests clause learning: random formulas against a plain search, and formulas whose answer is known.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "../learn/solver.h"
#include "../list.h"

using namespace descarte;
using namespace descarte::learn;

namespace {

int failures = 0;

void expect(bool truth, const std::string& what) {
    if (truth) return;
    ++failures;
    std::printf("FAILED %s\n", what.c_str());
}

using Numbers = List<int32_t>;
using Model = std::vector<bool>;

struct Formula {
    int variables = 0;
    List<Numbers> clauses;

    bool allows(const Model& model) const {
        return std::all_of(clauses.begin(), clauses.end(), [&](const Numbers& clause) {
            return std::any_of(clause.begin(), clause.end(), [&](int32_t n) { return model[std::abs(n) - 1] == (n > 0); });
        });
    }
};

// Finds the models of a formula, up to a limit, by splitting on its first open clause, without learning.
class Plain {
public:
    Plain(const Formula& formula, size_t limit) : formula(formula), limit(limit), values(formula.variables, 0) { split(); }
    std::set<Model> models;

private:
    const Formula& formula;
    size_t limit;
    List<int> values;

    bool true_of(int32_t number) const { return values[std::abs(number) - 1] == (number > 0 ? 1 : -1); }
    bool open(int32_t number) const { return values[std::abs(number) - 1] == 0; }

    void split() {
        if (models.size() >= limit) return;
        const Numbers* shortest = nullptr;
        int32_t fewest = 1 << 30;
        for (const auto& clause : formula.clauses) {
            if (std::any_of(clause.begin(), clause.end(), [&](int32_t n) { return true_of(n); })) continue;
            const auto count = static_cast<int32_t>(std::count_if(clause.begin(), clause.end(), [&](int32_t n) { return open(n); }));
            if (count == 0) return;
            if (count < fewest) fewest = count, shortest = &clause;
        }
        if (!shortest) return fill(0);
        const int32_t number = *std::find_if(shortest->begin(), shortest->end(), [&](int32_t n) { return open(n); });
        for (const int sign : {1, -1}) {
            if (sign < 0 && fewest == 1) break;
            values[std::abs(number) - 1] = number > 0 ? sign : -sign;
            split();
            values[std::abs(number) - 1] = 0;
        }
    }

    void fill(size_t variable) {
        if (models.size() >= limit) return;
        if (variable == values.size()) {
            Model model(values.size());
            for (size_t each = 0; each < values.size(); ++each) model[each] = values[each] > 0;
            models.insert(model);
        } else if (values[variable]) {
            fill(variable + 1);
        } else {
            for (const int value : {1, -1}) values[variable] = value, fill(variable + 1);
            values[variable] = 0;
        }
    }
};

std::set<Model> learned_models(const Formula& formula, size_t limit, const Settings& settings, uint64_t* conflicts = nullptr) {
    Solver solver(formula.variables, settings);
    std::set<Model> models;
    for (const auto& clause : formula.clauses) solver.add(clause);
    while (models.size() < limit && solver.solve(nullptr) == Answer::possible) {
        Model model(formula.variables);
        Numbers other;
        for (int variable = 0; variable < formula.variables; ++variable) {
            model[variable] = solver.holds(variable);
            other.push_back(model[variable] ? -variable - 1 : variable + 1);
        }
        expect(formula.allows(model), "a model satisfies every clause");
        expect(models.insert(model).second, "no model is found twice");
        solver.add(other);
    }
    if (conflicts) *conflicts = solver.conflicts;
    return models;
}

Formula random_formula(std::mt19937& chance, int variables, int clauses, int shortest, int longest) {
    Formula formula{variables, {}};
    const auto below = [&](int limit) { return static_cast<int>(chance() % static_cast<unsigned>(limit)); };
    for (int index = 0; index < clauses; ++index) {
        Numbers clause;
        const int length = shortest + below(longest - shortest + 1);
        for (int each = 0; each < length; ++each) clause.push_back((1 + below(variables)) * (below(2) ? 1 : -1));
        formula.clauses.push_back(clause);
    }
    return formula;
}

const Settings hasty{.between_reductions = 2, .first_mode = 3, .between_rephases = 5, .for_each_tightening = 1};

void random_formulas(int rounds) {
    std::mt19937 chance(7);
    size_t impossible = 0, many = 0;
    uint64_t most = 0;
    for (int round = 0; round < rounds; ++round) {
        const int variables = 1 + static_cast<int>(chance() % (round % 10 ? 14 : 45));
        const int clauses = static_cast<int>(variables * (round % 3 ? 4.3 : 2.5)) + static_cast<int>(chance() % 4);
        const auto formula = random_formula(chance, variables, clauses, round % 4 ? 3 : 1, round % 4 ? 3 : 5);
        const size_t limit = 40;
        const auto expected = Plain(formula, limit).models;
        for (const auto& settings : {Settings{}, hasty}) {
            uint64_t conflicts;
            const auto found = learned_models(formula, limit, settings, &conflicts);
            most = std::max(most, conflicts);
            if (expected.size() < limit) expect(found == expected, "the models of random formula " + std::to_string(round));
            else expect(found.size() == limit, "the requested number of models of random formula " + std::to_string(round));
        }
        impossible += expected.empty();
        many += expected.size() >= limit;
    }
    expect(rounds < 1000 || (impossible > 10 && many > 10 && most > 50), "the random formulas include every sort");
}

// Tests formulas near the ratio of clauses to variables at which half of all formulas have a model: thousands of
// conflicts, many clauses learned and forgotten.
void hard_formulas(int rounds) {
    std::mt19937 chance(11);
    uint64_t all = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto formula = random_formula(chance, 90, 385, 3, 3);
        const size_t expected = Plain(formula, 5).models.size();
        for (const auto& settings : {Settings{}, hasty}) {
            uint64_t conflicts;
            expect(learned_models(formula, 5, settings, &conflicts).size() == expected, "hard formula " + std::to_string(round));
            all += conflicts;
        }
    }
    std::printf("%llu conflicts in %d hard formulas\n", static_cast<unsigned long long>(all), rounds);
}

// Returns the formula that each of `pigeons` is in one of `holes`, no two in the same.
Formula pigeons_in(int pigeons, int holes) {
    Formula formula{pigeons * holes, {}};
    const auto number = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
    for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
        Numbers somewhere;
        for (int hole = 0; hole < holes; ++hole) somewhere.push_back(number(pigeon, hole));
        formula.clauses.push_back(somewhere);
        for (int hole = 0; hole < holes; ++hole) {
            for (int other = 0; other < pigeon; ++other) formula.clauses.push_back({-number(pigeon, hole), -number(other, hole)});
            for (int other = 0; other < hole; ++other) formula.clauses.push_back({-number(pigeon, hole), -number(pigeon, other)});
        }
    }
    return formula;
}

void known_answers() {
    for (const auto& settings : {Settings{}, hasty}) {
        expect(learned_models(pigeons_in(5, 5), 1000, settings).size() == 120, "five pigeons in five holes: 120 ways");
        expect(learned_models(pigeons_in(3, 5), 1000, settings).size() == 60, "three pigeons in five holes: 60 ways");
        expect(learned_models(pigeons_in(8, 7), 1, settings).empty(), "eight pigeons in seven holes: no way");
    }
    expect(learned_models({3, {}}, 100, {}).size() == 8, "no clause, three variables: 8 models");
    expect(learned_models({0, {}}, 100, {}).size() == 1, "no variable: one model");
    expect(learned_models({2, {{}}}, 100, {}).empty(), "an empty clause: no model");
    expect(learned_models({2, {{1}, {-1}}}, 100, {}).empty(), "two contradicting clauses of one literal: no model");
    expect(learned_models({2, {{1, -1}, {2, 2}}}, 100, {}).size() == 2, "a clause that always holds, and a repeated literal: 2 models");
}

class AfterLooks final : public Stop {
public:
    explicit AfterLooks(int looks) : looks(looks) {}
    bool now() override { return --looks < 0; }
    int looks;
};

void stops() {
    const auto formula = pigeons_in(9, 8);
    Solver solver(formula.variables);
    for (const auto& clause : formula.clauses) solver.add(clause);
    AfterLooks soon(3), never(1 << 30);
    expect(solver.solve(&soon) == Answer::stopped, "the solver stops on request");
    const auto before = solver.conflicts;
    expect(before > 0 && soon.nodes <= before, "the solver reports its conflicts");
    expect(solver.solve(&never) == Answer::impossible && solver.conflicts > before, "the solver resumes where it stopped");
    expect(solver.solve(&never) == Answer::impossible && !solver.add(Numbers{1}), "an impossible formula stays impossible");
}

}  // namespace

int main(int count, char** arguments) {
    const int rounds = count > 1 ? std::atoi(arguments[1]) : 1000;
    known_answers();
    stops();
    random_formulas(rounds);
    hard_formulas(std::max(2, rounds / 200));
    std::printf("%s\n", failures ? "failed" : "all fine");
    return failures ? 1 : 0;
}

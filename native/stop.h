// How a long search is ended from outside: it asks now and then.
#pragma once

#include <cstdint>

namespace descarte {

class Stop {
public:
    std::uint64_t found = 0, nodes = 0;  // what the search tells when it asks
    virtual bool now() = 0;  // asked from the thread that searches
    virtual ~Stop() = default;
};

}  // namespace descarte

// How a long search is ended from outside: it asks now and then.
#pragma once

namespace descarte {

class Stop {
public:
    virtual bool now() = 0;  // asked from the thread that searches
    virtual ~Stop() = default;
};

}  // namespace descarte

/**
 * Every panel, in the order of the rail. A panel is one file:
 *
 *   id, word (the key of its title), icon, rail (true if the rail has it)
 *   open(app, root, parameters) builds it in `root` and may return
 *     refresh()   called when the game, the mode or the selection has changed
 *     close()     called when the panel is closed
 *     and other functions that keys of the page call (more, go, stale)
 */

import check from "./check.js";
import games from "./games.js";
import hint from "./hint.js";
import keypad from "./keypad.js";
import keys from "./keys.js";
import lab from "./lab.js";
import learn from "./learn.js";
import lesson from "./lesson.js";
import make from "./make.js";
import menu from "./menu.js";
import open from "./open.js";
import print from "./print.js";
import rules from "./rules.js";
import set from "./set.js";
import settings from "./settings.js";
import share from "./share.js";
import steps from "./steps.js";

export const PANELS = [make, open, games, set, learn, lab, share, print, settings, keys, keypad, menu, hint, check, steps, lesson, rules];

"""Animation of an event log as self-contained HTML, for notebooks and web pages.

Where scripts do not run, as in an untrusted notebook, the HTML shows the last board.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from typing import Any

from descarte import lab
from descarte.core.errors import OptionError
from descarte.core.text import Text, language
from descarte.draw.board.regions import geometry_of
from descarte.draw.geometry import Geometry, baseline_offset
from descarte.draw.svg import svg
from descarte.draw.theme import find_theme
from descarte.lab.algorithms.algorithm import Algorithm
from descarte.lab.log.frame import Frame
from descarte.lab.log.names import COUNTS, format_count
from descarte.lab.log.reader import Trace
from descarte.lab.log.sentences import sentence
from descarte.model.bits import digits_of

MOST = 600
"""Maximum number of boards in an animation. Of a longer log, boards at equal intervals are shown."""
_MARKED = 16
"""Largest size of a puzzle (number of digits) whose candidates are drawn."""

_PLAY = Text("play", "reproducir")
_PAUSE = Text("pause", "pausa")
_BACK = Text("back", "atrás")
_ON = Text("forward", "adelante")
_SPEED = Text("speed", "velocidad")
_PLACE = Text("place in the log", "lugar en el registro")
_TITLE = Text("{name:Aa}", "{name:Aa}")
_START = Text("start", "comienzo")
_EVENT = Text("event {number} of {all}: {words}", "suceso {number} de {all}: {words}")


def animate_trace(trace: Trace, most: int = MOST) -> str:
    """Return the log as HTML with board, pseudocode, current event, counters and buttons to move through the log.

    `most` is the maximum number of boards.
    """
    frames = list(_frames(trace, most))
    data = {
        "cells": _cells(trace),
        "signs": [trace.puzzle.sign(digit) for digit in range(trace.puzzle.layout.size + 1)],
        "marks": _marks(trace),
        "frames": frames,
        "play": str(_PLAY),
        "pause": str(_PAUSE),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    name = f"descarte-{sha256(text.encode()).hexdigest()[:12]}"
    code = "".join(f"<li>{escape(str(line)) or '&nbsp;'}</li>" for line in _code(trace))
    buttons = (
        f'<button type="button" data-go="back" title="{_BACK}">◀</button>'
        f'<button type="button" data-go="play">{_PLAY}</button>'
        f'<button type="button" data-go="on" title="{_ON}">▶</button>'
        f'<input type="range" min="0" max="{len(frames) - 1}" value="{len(frames) - 1}" aria-label="{_PLACE}">'
        f'<label>{_SPEED} <input type="range" min="1" max="40" value="8" data-speed aria-label="{_SPEED}"></label>'
    )
    return (
        f'<div class="{name}"><style>{_STYLE.replace("$name", name)}</style>'
        f'<div class="stage"><figure>{_picture(trace)}</figure><div><ol>{code}</ol>'
        f"<p data-words>{escape(frames[-1]['words'])}</p><p data-counts>{escape(frames[-1]['counts'])}</p></div></div>"
        f'<p class="controls">{buttons}</p>'
        f"<script>(function(){{const data={text};{_SCRIPT.replace('$name', name)}}})()</script></div>"
    )


def animation_page(trace: Trace, most: int = MOST) -> str:
    """Return a complete HTML page with the animation of `animate_trace`."""
    algorithm = _algorithm(trace)
    name = escape(str(trace.header.get("algorithm", "?") if algorithm is None else _TITLE.fill(name=algorithm.name)))
    head = (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>descarte: {name}</title>'
        f"<style>{_PAGE}</style></head>\n"
    )
    return f"{head}<body><main><h1>{name}</h1>{animate_trace(trace, most)}</main></body>\n</html>\n"


def _algorithm(trace: Trace) -> Algorithm | None:
    """Return the algorithm that wrote the log, or None if it is unknown."""
    try:
        return lab.find(str(trace.header.get("algorithm")))
    except OptionError:
        return None


def _code(trace: Trace) -> tuple[Text, ...]:
    algorithm = _algorithm(trace)
    return () if algorithm is None else algorithm.code.lines


def _frames(trace: Trace, most: int) -> Iterator[dict[str, Any]]:
    """Yield for each board the changed cells, the sentence of its event, the line of pseudocode and the counters."""
    total = len(trace)
    count = min(total, most - 1)
    numbers = [0, *(round((step + 1) * total / count) for step in range(count))]
    algorithm = _algorithm(trace)
    before: list[tuple[int, int]] = [(-1, -1)] * len(trace.puzzle.givens)
    for number in numbers:
        frame = trace.frame(number)
        now = list(zip(frame.values, frame.domains, strict=True))
        event = trace.event(number - 1) if number else None
        words = str(_START)
        if event is not None:
            words = str(_EVENT.fill(number=number, all=total, words=sentence(trace.puzzle, event)))
        line = None if event is None or algorithm is None else algorithm.code.line_of(event["event"])
        yield {
            "cells": {cell: state for cell, state in enumerate(now) if state != before[cell]},
            "at": -1 if event is None else event.get("cell", -1),
            "words": words,
            "line": -1 if line is None else line,
            "counts": _counts(frame),
        }
        before = now


def _counts(frame: Frame) -> str:
    counters = frame.counters
    return ", ".join(f"{name} {format_count(counters[key])}" for key, name in COUNTS.items())


def _geometry(trace: Trace) -> Geometry:
    return geometry_of(trace.puzzle)


def _cells(trace: Trace) -> list[list[float]]:
    """Return the position of the corner of each cell, or an empty list for a cell with a given."""
    geometry = _geometry(trace)
    return [[] if given else list(geometry.corner(cell)) for cell, given in enumerate(trace.puzzle.givens)]


def _marks(trace: Trace) -> dict[str, Any]:
    geometry = _geometry(trace)
    marked = trace.puzzle.layout.size <= _MARKED
    places = [[round(x, 1), round(y + baseline_offset(geometry.mark_font), 1)] for x, y in geometry.marks]
    return {
        "cell": geometry.cell,
        "digit": geometry.digit_font,
        "fall": baseline_offset(geometry.digit_font),
        "mark": geometry.mark_font,
        "places": places if marked else [],
    }


def _picture(trace: Trace) -> str:
    """Return the puzzle as SVG with the digits of the last board, which the script replaces."""
    look, geometry, frame = find_theme("screen"), _geometry(trace), trace.frame(len(trace))
    texts = []

    def sign(digit: int) -> str:
        return escape(trace.puzzle.sign(digit))

    for cell, given in enumerate(trace.puzzle.givens):
        x, y = geometry.centre(cell)
        if frame.values[cell] and not given:
            place = f'x="{x:.1f}" y="{y + baseline_offset(geometry.digit_font):.1f}"'
            texts.append(f'<text {place} font-size="{geometry.digit_font:.1f}">{sign(frame.values[cell])}</text>')
        elif not given and trace.puzzle.layout.size <= _MARKED:
            for digit in digits_of(frame.domains[cell]):
                at, down = geometry.mark(cell, digit)
                place = f'x="{at:.1f}" y="{down + baseline_offset(geometry.mark_font):.1f}"'
                texts.append(f'<text {place} font-size="{geometry.mark_font:.1f}" opacity=".75">{sign(digit)}</text>')
    overlay = f'<g data-over fill="{look.placed}">{"".join(texts)}</g>'
    return svg(trace.puzzle, theme="screen", size=380).replace("</svg>", f"{overlay}</svg>")


_STYLE = """
.$name .stage{display:flex;flex-wrap:wrap;gap:1.2em;align-items:flex-start;font:14px/1.45 Helvetica,Arial,sans-serif}
.$name figure{margin:0}.$name .stage>div{flex:1 1 18em;min-width:0}
.$name ol{list-style:none;margin:0;padding:0;font:13px/1.5 Menlo,Consolas,monospace}
.$name li{white-space:pre-wrap;padding:0 .5em;border-left:3px solid transparent}
.$name li.now{background:#fff3d6;border-left-color:#e69f00;color:#1d2733}
.$name .controls{display:flex;gap:.6em;align-items:center;font:13px Helvetica,Arial,sans-serif}
.$name .controls input[type=range]{flex:1;max-width:24em}.$name .controls label input{width:7em}
"""
_PAGE = """
body{margin:0;background:#eef1f4;color:#1d2733;font:15px/1.5 Helvetica,Arial,sans-serif}
main{max-width:60em;margin:1.5em auto;padding:1.2em 1.6em;background:#fff;border-radius:10px;box-shadow:0 1px 6px #0002}
h1{font-size:1.3em;margin:0 0 .8em}main svg{max-width:100%;height:auto}main p{max-width:34em}
button{font:inherit;padding:.35em .9em;border:1px solid #b9c2ca;border-radius:6px;background:#f7f9fa;cursor:pointer}
button:hover,button:focus-visible{background:#fff3d6;border-color:#e69f00}.controls{flex-wrap:wrap}
@media(max-width:40em){main{margin:0;padding:.8em;border-radius:0}ol{overflow-x:auto;max-width:92vw}
main figure,main figure svg{width:100%}}
@media(prefers-color-scheme:dark){body{background:#dfe4e8}}
"""
_SCRIPT = """
document.querySelectorAll('.$name').forEach(root=>{if(root.dataset.bound)return;root.dataset.bound=1;
const over=root.querySelector('[data-over]'),items=root.querySelectorAll('li'),bar=root.querySelector('input'),
words=root.querySelector('[data-words]'),counts=root.querySelector('[data-counts]'),m=data.marks,
button=root.querySelector('[data-go=play]'),speed=root.querySelector('[data-speed]');let at=0,timer=null;
const text=(x,y,size,what,opacity)=>{const t=document.createElementNS('http://www.w3.org/2000/svg','text');
t.setAttribute('x',x);t.setAttribute('y',y);t.setAttribute('font-size',size);if(opacity)t.setAttribute('opacity',opacity);
t.textContent=what;over.appendChild(t)};
const show=n=>{at=Math.max(0,Math.min(n,data.frames.length-1));const board={};
for(let i=0;i<=at;i++)Object.assign(board,data.frames[i].cells);
const f=data.frames[at];over.replaceChildren();
if(f.at>=0&&data.cells[f.at].length){const r=document.createElementNS('http://www.w3.org/2000/svg','rect');
const[x,y]=data.cells[f.at];r.setAttribute('x',x+2);r.setAttribute('y',y+2);r.setAttribute('width',m.cell-4);
r.setAttribute('height',m.cell-4);r.setAttribute('fill','#e69f00');r.setAttribute('fill-opacity','.28');over.appendChild(r)}
data.cells.forEach((corner,cell)=>{if(!corner.length)return;const[x,y]=corner,[value,domain]=board[cell];
if(value)text(x+m.cell/2,y+m.cell/2+m.fall,m.digit,data.signs[value]);
else for(let d=1;d<m.places.length;d++)if(domain>>(d-1)&1)
text(x+m.places[d][0],y+m.places[d][1],m.mark,data.signs[d],.75)});
items.forEach((li,i)=>li.classList.toggle('now',i===f.line));words.textContent=f.words;counts.textContent=f.counts;bar.value=at};
const stop=()=>{clearTimeout(timer);timer=null;button.textContent=data.play};
const step=()=>{if(at>=data.frames.length-1)return stop();show(at+1);timer=setTimeout(step,1000/speed.value)};
root.querySelector('[data-go=back]').onclick=()=>{stop();show(at-1)};
root.querySelector('[data-go=on]').onclick=()=>{stop();show(at+1)};bar.oninput=()=>{stop();show(+bar.value)};
button.onclick=()=>{if(timer)return stop();if(at>=data.frames.length-1)show(0);button.textContent=data.pause;
timer=setTimeout(step,1000/speed.value)};show(0)});
"""

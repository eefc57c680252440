/** The words of runnable blocks, exercises and proofs, in the language of the page. */

const WORDS = {
  "run": ["Run", "Ejecutar"],
  "stop": ["Stop", "Parar"],
  "reset": ["Reset", "Restablecer"],
  "check": ["Check", "Comprobar"],
  "try": ["Try on a board", "Probar en un tablero"],
  "download": ["Download", "Descargar"],
  "hint": ["Hint", "Pista"],
  "hint.0": ["none", "ninguna"],
  "hint.1": ["vague", "vaga"],
  "hint.2": ["clearer", "más clara"],
  "hint.3": ["plain", "clara del todo"],
  "verify": ["Check the proof", "Comprobar la demostración"],
  "break": ["Break it:", "Rómpela:"],
  "code": ["Python code {number}", "Código de Python {number}"],
  "code.exercise": ["Your code for the exercise {exercise}", "Tu código para el ejercicio {exercise}"],
  "code.proof": ["Trace {number}", "Traza {number}"],
  "keys": [
    "Tab indents; press Escape first to leave the editor with Tab. Control+Enter runs the code.",
    "Tab sangra; pulsa antes Escape para salir del editor con Tab. Control+Intro ejecuta el código.",
  ],
  "output": ["Output", "Salida"],
  "loading": ["Loading Python… {percent} %", "Cargando Python… {percent} %"],
  "waiting": ["Waiting for the code that is running…", "Esperando al código que se está ejecutando…"],
  "running": ["Running…", "Ejecutando…"],
  "before": ["Running the blocks above first…", "Ejecutando antes los bloques de arriba…"],
  "done": ["Done.", "Terminado."],
  "failed": ["It ended with an error.", "Terminó con un error."],
  "failed.before": [
    "A block above ended with an error. Correct it first, or reset it.",
    "Un bloque de arriba terminó con un error. Corrígelo antes o restablécelo.",
  ],
  "solved": ["Solved: {points} of {most} points.", "Resuelto: {points} de {most} puntos."],
  "unsolved": ["Not yet: {points} of {most} points.", "Todavía no: {points} de {most} puntos."],
  "mark": ["solved", "resuelto"],
  "progress": ["{count} of {total} exercises solved", "{count} de {total} ejercicios resueltos"],
  "forget": ["Forget my progress and my code", "Olvidar mi progreso y mi código"],
  "forget.sure": [
    "Forget all your solutions on this device? They cannot be recovered.",
    "¿Olvidar todas tus soluciones en este dispositivo? No se podrán recuperar.",
  ],
  "proof.proved": ["Every step is proved.", "Todos los pasos están demostrados."],
  "proof.refused": ["Refused.", "Rechazada."],
  "proof.unreadable": ["This is not a trace.", "Esto no es una traza."],
  "proof.stopped": ["The judge could not decide.", "El juez no pudo decidir."],
  "end.stopped": ["Stopped. Python has started afresh.", "Parado. Python ha empezado de nuevo."],
  "end.late": [
    "Stopped after {seconds} s: perhaps a loop has no end. Python has started afresh.",
    "Parado a los {seconds} s: quizá un bucle no tiene fin. Python ha empezado de nuevo.",
  ],
  "end.broken": [
    "Python itself crashed; perhaps a function calls itself without end. Python has started afresh.",
    "El propio Python se cerró; quizá una función se llama a sí misma sin fin. Python ha empezado de nuevo.",
  ],
  "end.lost": [
    "Python could not be loaded. Are you connected? Run the code again to try once more.",
    "No se pudo cargar Python. ¿Tienes conexión? Ejecuta otra vez el código para volver a intentarlo.",
  ],
  "browser": [
    "This browser cannot run Python. Firefox 100, Chrome 95 and Safari 16.4 can, and later versions.",
    "Este navegador no puede ejecutar Python. Sí pueden Firefox 100, Chrome 95, Safari 16.4 y versiones posteriores.",
  ],
  "break.digit": ["claim another digit", "afirmar otro dígito"],
  "break.rule": ["do not cite a rule", "no citar una regla"],
  "break.fact": ["do not cite a fact", "no citar un hecho"],
  "break.weight": ["change a weight", "cambiar un peso"],
  "break.case": ["leave out a case", "omitir un caso"],
  "break.branch": ["cut a branch short", "cortar una rama"],
  "break.part": ["leave out one of its steps", "quitar uno de sus pasos"],
  "break.pair": ["change a pair", "cambiar una pareja"],
};

/** The language of the page, "en" or "es". */
export const language = () => (document.documentElement.lang.startsWith("es") ? "es" : "en");

/**
 * Return the words for a key, with values in place of {names}.
 * @param {string} key @param {Record<string, string|number>} [values] @param {string} [lang]
 */
export function say(key, values = {}, lang = language()) {
  const text = WORDS[key][lang === "es" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** All keys with their words, for tests. */
export const all = WORDS;

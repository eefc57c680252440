/** An error of the engine, with a sentence for people in their language. */
export class EngineError extends Error {
  /** @param {string} sentence @param {number} status of HTTP; 0 if there was no answer */
  constructor(sentence, status) {
    super(sentence);
    this.name = "EngineError";
    this.status = status;
  }
}

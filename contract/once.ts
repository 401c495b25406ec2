/**
 * Asks once and shares the answer, also while it is under way. A failure is forgotten: the next caller asks again, instead
 * of being told for ever what went wrong for a moment.
 */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    if (asked) return asked;
    const mine = ask();
    asked = mine;
    mine.catch(() => (asked = undefined));
    return mine;
  };
}

/** Lets callers share what is under way, and asks anew when it has ended, well or not. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined;
  return () => (inFlight ??= ask().finally(() => (inFlight = undefined)));
}

/** A page that is drawn without a pause on a slow device comes to this as well. */
const longestMs = 5_000;

const waiting = new Set<() => void>();

function doAll(): void {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

/**
 * Does something when the browser has nothing else to do, together with all that was asked for until then. What is drawn
 * in slices is begun anew by whatever changes meanwhile: on a slow device something that changes every second can keep a
 * page from ever being there. Returns how to take it back.
 */
export function whenIdle(work: () => void): () => void {
  if (waiting.size === 0) ask();
  waiting.add(work);
  return () => void waiting.delete(work);
}

function ask(): void {
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(doAll, { timeout: longestMs });
  else setTimeout(doAll);
}

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
 * in slices is begun anew by all that changes meanwhile: on a slow device something that changes every second can keep a
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

/** What the viewer may do next, and what must not come before what they have done already. */
const following = ['keydown', 'pointerdown', 'click', 'popstate', 'pagehide'] as const;

/**
 * Does something after the frame that is about to be drawn: browsers hand a key over together with that frame, and work
 * that is done at once makes it twice as long. On a busy machine the frame may take long; what the viewer does until
 * then waits for this to be done first.
 */
export function afterFrame(work: () => void): void {
  const timer = setTimeout(run);
  function run(): void {
    clearTimeout(timer);
    for (const name of following) window.removeEventListener(name, run, true);
    work();
  }
  for (const name of following) window.addEventListener(name, run, true);
}

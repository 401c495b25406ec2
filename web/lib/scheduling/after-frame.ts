/** What the viewer may do next, and what must not come before what he has done already. */
const following = ['keydown', 'pointerdown', 'click', 'popstate', 'pagehide'] as const;

/**
 * Does something after the frame that is about to be drawn: browsers hand a key over together with that frame, and work
 * that is done at once makes it twice as long. On a busy machine the frame may take long; whatever the viewer does until
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

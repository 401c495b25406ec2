interface Kept {
  idx?: number;
}

interface Guard {
  href: string;
  index: number | undefined;
  attempt: () => void;
}

/** The newest counts, and when that lets go the one before. */
let guards: readonly Guard[] = [];

/**
 * Lets a screen hold the browser's back button. The router of hash addresses knows no such guard, so its own
 * listener is kept from hearing of the step, and the step undone; that takes listening before the router does,
 * since on the window listeners run in the order in which they came.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => {
    const guard = guards[guards.length - 1];
    if (!guard) return;
    event.stopImmediatePropagation();
    // Our own step back to here.
    if (location.href === guard.href) return;
    const went = (event.state as Kept | null)?.idx;
    history.go(guard.index === undefined || went === undefined ? 1 : guard.index - went);
    guard.attempt();
  });
}

/** Holds the button from now on. Returns how to let go. */
export function holdBackButton(attempt: () => void): () => void {
  const own = { href: location.href, index: (history.state as Kept | null)?.idx, attempt };
  guards = [...guards, own];
  return () => void (guards = guards.filter((one) => one !== own));
}

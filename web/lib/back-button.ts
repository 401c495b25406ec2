interface Kept {
  idx?: number;
}

interface Guard {
  href: string;
  index: number | undefined;
  attempt: () => void;
  /** Steps ahead are nothing to it. */
  backOnly: boolean;
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
    const { href, index = 0 } = guard;
    // An address that somebody typed is an entry after this one, which the router has not numbered.
    const went = (event.state as Kept | null)?.idx ?? index + 1;
    if (guard.backOnly && went > index) return;
    event.stopImmediatePropagation();
    // Our own step back to here.
    if (location.href === href) return;
    history.go(index - went);
    guard.attempt();
  });
}

/**
 * Holds the button from now on. Returns how to let go.
 * @param more `backOnly`: other addresses may be gone to
 */
export function holdBackButton(attempt: () => void, { backOnly = false } = {}): () => void {
  const own = { href: location.href, index: (history.state as Kept | null)?.idx, attempt, backOnly };
  guards = [...guards, own];
  return () => void (guards = guards.filter((one) => one !== own));
}

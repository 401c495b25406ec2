interface Kept {
  idx?: number;
}

interface Guard {
  href: string;
  index: number;
  /** How many entries the history had. */
  length: number;
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
    const went = (event.state as Kept | null)?.idx ?? unnumbered(guard);
    if (guard.backOnly && went > guard.index) return;
    event.stopImmediatePropagation();
    // Our own step back to here.
    if (location.href === guard.href) return;
    history.go(guard.index - went);
    guard.attempt();
  });
}

/**
 * The router has not numbered an address that somebody typed. It is a new entry after this one, or, where the history
 * has as many as before, one that the way back has led to.
 */
const unnumbered = ({ index, length }: Guard): number => (history.length === length ? index - 1 : index + 1);

/**
 * Holds the button from now on. Returns how to let go.
 * @param more `backOnly`: other addresses may be gone to
 */
export function holdBackButton(attempt: () => void, { backOnly = false } = {}): () => void {
  const index = (history.state as Kept | null)?.idx ?? 0;
  const own = { href: location.href, index, length: history.length, attempt, backOnly };
  guards = [...guards, own];
  return () => void (guards = guards.filter((one) => one !== own));
}

interface Kept {
  idx?: number;
}

interface Guard {
  href: string;
  index: number | undefined;
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
    const step = stepFrom(guard, (event.state as Kept | null)?.idx);
    if (guard.backOnly && step > 0) return;
    event.stopImmediatePropagation();
    // Our own step back to here.
    if (location.href === guard.href) return;
    history.go(-step);
    guard.attempt();
  });
}

/**
 * How far the history has gone from a guard's entry. Addresses that somebody typed are not numbered by the router: the
 * step is ahead when it has made the history longer, and back when it has not.
 */
function stepFrom({ index, length }: Guard, went: number | undefined): number {
  if (index !== undefined && went !== undefined) return went - index;
  return history.length === length ? -1 : 1;
}

/**
 * Holds the button from now on. Returns how to let go.
 * @param more `backOnly`: other addresses may be gone to
 */
export function holdBackButton(attempt: () => void, { backOnly = false } = {}): () => void {
  const index = (history.state as Kept | null)?.idx;
  const own = { href: location.href, index, length: history.length, attempt, backOnly };
  guards = [...guards, own];
  return () => void (guards = guards.filter((one) => one !== own));
}

import { holdBackButton } from '../lib/back-button.ts';

/** The address follows a zap when its picture is about to be there: what hangs on the address is drawn after it. */
export const addressRestMs = 350;

/** How the router enters the address, and what the back button means until it has. */
interface Ways {
  enter: () => void;
  takeBack: () => void;
}

interface Pending extends Ways {
  path: string;
  /** Where it was zapped from: the address, and its place in the history. */
  href: string;
  index: number;
  letGo: () => void;
  timer: ReturnType<typeof setTimeout>;
}

interface Kept {
  idx?: number;
  key?: string;
}

/**
 * Brings zaps into the history, several in a row as one step. Whoever goes on before the address has followed still
 * finds the channel on the way back.
 */
export function createZapTrail() {
  let pending: Pending | undefined;

  function settle(): Pending | undefined {
    const was = pending;
    pending = undefined;
    clearTimeout(was?.timer);
    was?.letGo();
    return was;
  }
  // Asked of the browser: the router draws a page that has yet to travel much later than it enters its address.
  function follow(): void {
    const was = settle();
    if (!was) return;
    if (location.href === was.href) was.enter();
    // Somebody went elsewhere meanwhile and is not led back; the address comes to lie under the new one.
    else if (indexNow() === was.index + 1) slipUnder(was.path);
  }

  return {
    zapped(path: string, { enter, takeBack }: Ways): void {
      const before = settle();
      pending = {
        path,
        href: location.href,
        index: indexNow(),
        enter,
        takeBack: before?.takeBack ?? takeBack,
        letGo: holdBackButton(() => settle()?.takeBack(), { backOnly: true }),
        timer: setTimeout(follow, addressRestMs),
      };
    },
    /** The page is left: there is no later. */
    follow,
    /** The router has drawn another address. */
    passed(): void {
      if (pending && location.href !== pending.href) follow();
    },
    forget: (): void => void settle(),
  };
}

const indexNow = (): number => (history.state as Kept | null)?.idx ?? 0;

/** Puts an address under the one that was just entered. Behind the router's back: for the screen nothing changes. */
function slipUnder(path: string): void {
  const { href } = location;
  const here = history.state as Kept | null;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...here, usr: null, key }, '', `#${path}`);
  history.pushState({ ...here, idx: indexNow() + 1 }, '', href);
}

import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router';

/** What an entry of the browser’s history keeps of us: its number, and what the router knows it by. */
interface Kept {
  idx: number;
  key: string;
  usr: unknown;
}

interface Guard {
  attempt: () => void;
  backOnly: boolean;
}

interface Pending {
  path: string;
  takeBack: () => void;
  release: () => void;
  timer: ReturnType<typeof setTimeout>;
}

/** The address follows a zap when its picture is about to be there: what hangs on the address is drawn after it. */
export const restMs = 350;

/** Who holds the back button; the newest is asked. */
function createGuards() {
  let guards: readonly Guard[] = [];
  const newest = (): Guard | undefined => guards[guards.length - 1];
  return {
    newest,
    /** What the back button does, for a key that means the same. */
    back(): void {
      const guard = newest();
      if (guard) guard.attempt();
      else history.back();
    },
    hold(attempt: () => void, { backOnly = false } = {}): () => void {
      const own = { attempt, backOnly };
      guards = [...guards, own];
      return () => void (guards = guards.filter((one) => one !== own));
    },
  };
}

/**
 * Which entry of all that the browser has of this page one is at, by the browser's own count; undefined where it tells
 * none. Only the distance between two of them means something.
 */
const placeNow = (): number | undefined =>
  (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry?.index;

/** The entries of the browser’s history, numbered by their places. */
function createEntries() {
  /** The entry that one is at, its address, and its place by the browser's count. */
  let [index, href, place] = [0, '', placeNow()];

  function write(how: 'pushState' | 'replaceState', path: string, usr: unknown = null): void {
    const key = Math.random().toString(36).slice(2, 10);
    history[how]({ idx: index, key, usr } satisfies Kept, '', `#${path}`);
    ({ href } = location);
    place = placeNow();
  }
  return {
    enter(path: string, usr?: unknown): void {
      index += 1;
      write('pushState', path, usr);
    },
    replace: (path: string, usr?: unknown): void => write('replaceState', path, usr),
    rename(path: string): void {
      history.replaceState(history.state, '', `#${path}`);
      ({ href } = location);
    },
    /** The page was loaded at this entry. */
    begin(): void {
      const kept = keptNow();
      index = kept?.idx ?? 0;
      if (kept?.idx === undefined) write('replaceState', pathNow());
      ({ href } = location);
      place = placeNow();
    },
    /**
     * How far the browser has gone. Every entry is numbered when one first gets there: one without was typed just now, or
     * before there was anybody to number it, which only the browser's own count can tell apart.
     */
    step(): number {
      const numbered = keptNow()?.idx;
      if (numbered !== undefined) return numbered - index;
      const to = placeNow();
      return to === undefined || place === undefined ? 1 : to - place;
    },
    isHere: (): boolean => location.href === href,
    /** Answers whether this was the first entry, and is the second now. */
    layFloor(path: string): boolean {
      if (index !== 0) return false;
      const here = pathNow();
      write('replaceState', path);
      index += 1;
      write('pushState', here);
      return true;
    },
    land(step: number): void {
      index += step;
      if (keptNow()?.idx === undefined) write('replaceState', pathNow());
      ({ href } = location);
      place = placeNow();
    },
  };
}

/** The address that is about to be entered, if any; `enter` does that when it has come to rest. */
function createPending(hold: ReturnType<typeof createGuards>['hold'], enter: () => void) {
  let pending: Pending | undefined;
  function settle(): Pending | undefined {
    const was = pending;
    pending = undefined;
    clearTimeout(was?.timer);
    was?.release();
    return was;
  }
  return {
    settle,
    isThere: (): boolean => pending !== undefined,
    /** In place of the one before: the back button takes back both in one step. */
    begin(path: string, takeBack: () => void): void {
      const before = settle();
      pending = {
        path,
        takeBack: before?.takeBack ?? takeBack,
        release: hold(() => settle()?.takeBack(), { backOnly: true }),
        timer: setTimeout(enter, restMs),
      };
    },
  };
}

/**
 * The history of the page, which nobody else writes: addresses behind the hash. The router draws what it is told from
 * here. The back button asks the newest guard first; and an address that is entered soon lies under one that is entered
 * before it had the time.
 */
export function createAppHistory() {
  const entries = createEntries();
  const { newest, hold, back } = createGuards();
  const pending = createPending(hold, enterPending);
  const { settle } = pending;
  let listener: ((location: Location) => void) | undefined;
  const draw = (): void => listener?.(locationNow());

  function onPop(): void {
    const step = entries.step();
    // Our own step back to here.
    if (step === 0 && entries.isHere()) return;
    const guard = newest();
    if (guard && step !== 0 && !(guard.backOnly && step > 0)) {
      history.go(-step);
      return guard.attempt();
    }
    settle();
    entries.land(step);
    draw();
  }

  function enterPending(): void {
    const was = settle();
    if (!was) return;
    entries.enter(was.path);
    draw();
  }

  const navigator: Navigator = {
    createHref: (to) => `#${pathOf(to)}`,
    push(to, state) {
      // It stays on the way back of who goes on before the address has followed.
      const was = settle();
      if (was) entries.enter(was.path);
      entries.enter(pathOf(to), state);
      draw();
    },
    replace(to, state) {
      settle();
      entries.replace(pathOf(to), state);
      draw();
    },
    go: (step) => history.go(step),
  };

  return {
    navigator,

    /**
     * Begins to listen to the browser, and says what to draw. Returns how to stop.
     * @param drawn what has been drawn: as that is done in slices, the address may be another one by now
     */
    listen(drawn: Location, onChange: (location: Location) => void): () => void {
      listener = onChange;
      entries.begin();
      if (createPath(drawn) !== createPath(locationNow())) draw();
      window.addEventListener('popstate', onPop);
      // The page is left: there is no later.
      window.addEventListener('pagehide', enterPending);
      return () => {
        listener = undefined;
        settle();
        window.removeEventListener('popstate', onPop);
        window.removeEventListener('pagehide', enterPending);
      };
    },

    /** Enters an address when it has come to rest; several in a row are one step, which the back button takes back. */
    pushSoon: pending.begin,

    /** Does one stay at this path? Not when another is about to be entered: what is drawn in slices may be behind. */
    isAt: (path: string): boolean => !pending.isThere() && locationNow().pathname === path,

    back,

    /** Lays an address under the first entry: the way back leads there before it leads out of the page. */
    layFloor: (path: string): void => void (entries.layFloor(path) && draw()),

    /** This entry is called otherwise from now on. Nothing is drawn for it: it is the place that is on screen. */
    rename: entries.rename,

    /**
     * Holds the back button from now on. Returns how to let go.
     * @param more `backOnly`: other addresses may be gone to
     */
    hold,
  };
}

/** The one of this page. */
export const appHistory = createAppHistory();

const keptNow = () => history.state as Partial<Kept> | null;

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** What stands behind the hash: the whole address, with what it asks for. */
export function pathNow(): string {
  const path = location.hash.slice(1);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Where the browser is, in the router’s words. */
export function locationNow(): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(pathNow());
  const kept = keptNow();
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
}

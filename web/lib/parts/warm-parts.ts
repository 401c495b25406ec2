import { connection } from '../device/connection.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { lazyLoads } from './lazy-part.ts';

/** So long somebody has looked on quietly before anything is fetched that nobody asked for. */
const quietMs = 8_000;

interface Watched {
  /** Is there a picture that moves, or nothing to wait for? */
  quiet: () => boolean;
  /** Whenever that may have changed. */
  subscribe: (changed: () => void) => () => void;
}

/**
 * Fetches the pieces that nobody has opened yet, one after the other, while a picture runs and the browser has nothing
 * to do: what is opened later is there at once, also without a line. Returns how to stop.
 */
export function warmParts({ quiet, subscribe }: Watched): () => void {
  if (savesData()) return () => undefined;
  const warm = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [busy, stopped] = [false, false];

  async function next(): Promise<void> {
    const load = [...lazyLoads].find((one) => !warm.has(one));
    // More may be known when this one is here: pages bring pieces of their own.
    if (!load || busy || stopped) return;
    if (!quiet()) return rest();
    busy = true;
    await new Promise<void>(whenIdle);
    const came = await load().then(
      () => true,
      () => false,
    );
    busy = false;
    if (!came) return rest();
    warm.add(load);
    void next();
  }
  function rest(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void next(), quietMs);
  }
  rest();
  const unsubscribe = subscribe(rest);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stopped = true;
  };
}

/** Somebody who pays for every byte wants no more than he opens. */
const savesData = (): boolean => connection().saveData === true;

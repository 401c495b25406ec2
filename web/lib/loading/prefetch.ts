import { connection } from '../device/connection.ts';
import { whenIdle } from './idle.ts';
import { isLaneOpen, type Playback } from './lanes.ts';
import { lazyParts } from './lazy.ts';

/** Nothing is fetched unasked before a viewer has watched quietly for so long, and unless so much is buffered. */
const [quietMs, quietAheadSeconds] = [8_000, 6];

/**
 * Fetches the parts that no viewer has opened yet, one after the other, while a picture plays and the browser is idle: what is
 * opened later is there at once, also offline.
 */
export function prefetch({ on, settled, ahead, subscribe }: Playback): void {
  // Who saves data gets no more than they open.
  if (connection().saveData === true) return;
  const isQuiet = (): boolean =>
    isLaneOpen('later.images') && (!on() || (settled() && (ahead() ?? Infinity) >= quietAheadSeconds));
  const fetched = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;

  async function next(): Promise<void> {
    const bring = [...lazyParts].find((one) => !fetched.has(one));
    // More may be known when this one is here: pages bring parts of their own.
    if (!bring || busy) return;
    if (!isQuiet()) return rest();
    busy = true;
    await new Promise<void>(whenIdle);
    const came = await bring().then(
      () => fetched.add(bring),
      () => undefined,
    );
    busy = false;
    if (came) void next();
    else rest();
  }
  function rest(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void next(), quietMs);
  }
  rest();
  subscribe(rest);
}

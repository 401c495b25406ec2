/** How far the server's clock is ahead of the device's, as far as its answers have told. */
let aheadMs = 0;

/**
 * The time, by the server's clock: that of a television or a laptop may be minutes wrong, and programmes begin by the
 * server's. The only place that reads the machine's clock, so that tests can set it and nothing drifts apart.
 */
export const nowMs = (): number => Date.now() + aheadMs;

/**
 * The server said what time it is, at some moment of the `tookMs` that its answer took. A clock that agrees with that
 * stays as it is; another one is set to the middle.
 */
export function hearServerTime(serverMs: number, tookMs: number): void {
  const least = serverMs - Date.now();
  if (aheadMs >= least && aheadMs <= least + tookMs) return;
  aheadMs = least + tookMs / 2;
  for (const [stepMs, ticker] of tickers) {
    if (ticker.timer === undefined) continue;
    clearTimeout(ticker.timer);
    arm(stepMs, ticker);
    tick(ticker);
  }
}

type Listener = (now: number) => void;
interface Ticker {
  listeners: Set<Listener>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const tickers = new Map<number, Ticker>();

/**
 * Calls back at every multiple of the step on the wall clock. All callers of one step share one timer, so a
 * hundred progress bars cost one wake-up and move together.
 */
export function every(stepMs: number, listener: Listener): () => void {
  const ticker = tickers.get(stepMs) ?? { listeners: new Set(), timer: undefined };
  tickers.set(stepMs, ticker);
  ticker.listeners.add(listener);
  if (ticker.timer === undefined) arm(stepMs, ticker);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size > 0) return;
    clearTimeout(ticker.timer);
    ticker.timer = undefined;
  };
}

function arm(stepMs: number, ticker: Ticker): void {
  ticker.timer = setTimeout(
    () => {
      arm(stepMs, ticker);
      tick(ticker);
    },
    stepMs - (nowMs() % stepMs),
  );
}

function tick({ listeners }: Ticker): void {
  const now = nowMs();
  for (const listener of listeners) listener(now);
}

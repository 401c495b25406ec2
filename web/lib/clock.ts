/** The only place that reads the machine's clock, so that tests can set it and nothing drifts apart. */
export const nowMs = (): number => Date.now();

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
      const now = nowMs();
      for (const listener of ticker.listeners) listener(now);
    },
    stepMs - (nowMs() % stepMs),
  );
}

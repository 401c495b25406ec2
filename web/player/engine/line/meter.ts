/** What a loader says of a transfer, and keeps saying while it lasts. */
export interface Transfer {
  loading: { start: number; first: number; end: number };
  loaded: number;
  aborted: boolean;
}

/** As much of the newest as tells how fast the line is now, and not how fast it was. */
const [enoughBytes, enoughMs] = [64_000, 1_500];
/** Less says nothing: what was under way in other hands comes in a burst. */
const [leastBytes, leastMs] = [16_000, 700];
/** An answer that has not begun by then is no latency any more, but a line on which nothing comes. */
const patienceMs = 1_000;
const forgottenAfterMs = 30_000;

/**
 * Measures a line by what comes through it anyway, transfers under way included. Only time in which something was coming
 * counts, from the first byte on: how long answers take to begin is no matter of width.
 */
export function createMeter(clock: () => number = () => performance.now()) {
  const underWay = new Map<Transfer, number>();
  let notedMs = 0;
  let noted: { atMs: number; bytes: number; busyMs: number }[] = [];

  function note(): void {
    const nowMs = clock();
    let bytes = 0;
    let [busyFromMs, busyToMs] = [Infinity, 0];
    for (const [transfer, counted] of underWay) {
      const { first, start, end } = transfer.loading;
      bytes += Math.max(0, transfer.loaded - counted);
      busyFromMs = Math.min(busyFromMs, first > 0 ? first : start + patienceMs);
      busyToMs = Math.max(busyToMs, end > 0 ? end : nowMs);
      if (end > 0 || transfer.aborted) underWay.delete(transfer);
      else underWay.set(transfer, transfer.loaded);
    }
    const busyMs = Math.max(0, busyToMs - Math.max(notedMs, busyFromMs));
    notedMs = nowMs;
    if (busyMs === 0 && bytes === 0) return;
    noted = noted.filter(({ atMs }) => nowMs - atMs < forgottenAfterMs);
    noted.push({ atMs: nowMs, bytes, busyMs });
  }

  return {
    begin(transfer: Transfer): void {
      note();
      underWay.set(transfer, transfer.loaded);
    },
    /** Nothing more comes of it. */
    end(transfer: Transfer): void {
      note();
      underWay.delete(transfer);
    },
    /** Bits per second; undefined as long as too little has come to say. */
    bps(): number | undefined {
      note();
      let [bytes, busyMs] = [0, 0];
      for (let i = noted.length - 1; i >= 0 && bytes < enoughBytes && busyMs < enoughMs; i--) {
        bytes += noted[i]!.bytes;
        busyMs += noted[i]!.busyMs;
      }
      if (bytes < leastBytes && busyMs < leastMs) return undefined;
      return (bytes * 8_000) / Math.max(1, busyMs);
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;

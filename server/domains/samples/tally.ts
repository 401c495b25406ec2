import type { SampleSeries } from '../../../contract/models/console/samples.ts';
import { minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { addSamples } from './store.ts';

/** Counts what happens, in memory, and adds it to the samples a few times a minute: no call waits for it. */
export interface Tally {
  add(series: SampleSeries, label: string, by?: number): void;
  /** Writes what was counted. What cannot be written is forgotten: it is a measurement, and nobody's money. */
  flush(): Promise<void>;
  /** Flushes from time to time until it is closed, and then once more. */
  start(log: Pick<Log, 'warn'>): void;
  close(): Promise<void>;
}

const flushEveryMs = 15_000;
/** What somebody invents does not fill memory. */
const mostLabels = 2_000;

export function createTally({ db, clock }: { db: Db; clock: Clock }): Tally {
  let counts = new Map<string, { series: SampleSeries; label: string; at: number; value: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    const rows = [...counts.values()];
    counts = new Map();
    await addSamples(db, rows);
  }

  return {
    add(series, label, by = 1) {
      const at = Math.floor(clock() / minuteMs) * minuteMs;
      const key = `${series} ${label} ${at}`;
      const known = counts.get(key);
      if (known) known.value += by;
      else if (counts.size < mostLabels) counts.set(key, { series, label, at, value: by });
    },
    flush,
    start(log) {
      timer = setInterval(
        () => void flush().catch((err: unknown) => log.warn({ err }, 'samples are lost')),
        flushEveryMs,
      );
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}

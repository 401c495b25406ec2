import { Counter, Gauge, type Registry } from 'prom-client';
import type { IngestHealth } from '../../archive-replica/candidates.ts';
import type { CountFetch } from '../../store/counted-store.ts';

/** What an edge counts of what it has to fetch from elsewhere. */
export interface FetchMetrics {
  count: CountFetch;
  /** A segment was wanted that is not on a disk here. */
  asked: (known: boolean) => void;
  /** Tells of these from now on. */
  watch: (watched: { cacheBytes: () => number; health: () => Record<string, IngestHealth> }) => void;
}

export function createFetchMetrics(registry: Registry): FetchMetrics {
  const registers = [registry];
  const fetches = new Counter({
    name: 'paasuke_edge_fetches_total',
    help: 'What was fetched from ingests and from the object store, by what came of it.',
    labelNames: ['from', 'outcome'],
    registers,
  });
  const bytesFetched = new Counter({
    name: 'paasuke_edge_fetched_bytes_total',
    help: 'Bytes that came from ingests and from the object store.',
    labelNames: ['from'],
    registers,
  });
  const asks = new Counter({
    name: 'paasuke_edge_cache_asks_total',
    help: 'Segments that were wanted and are on no disk here: known ones were in memory, or on their way.',
    labelNames: ['known'],
    registers,
  });

  return {
    count(from, outcome, bytes) {
      fetches.inc({ from, outcome });
      bytesFetched.inc({ from }, bytes);
    },
    asked: (known) => asks.inc({ known: known ? 'yes' : 'no' }),
    watch({ cacheBytes, health }) {
      new Gauge({
        name: 'paasuke_edge_cache_bytes',
        help: 'Segments in memory that were fetched from elsewhere.',
        registers,
        collect() {
          this.set(cacheBytes());
        },
      });
      new Gauge({
        name: 'paasuke_edge_ingest_answers',
        help: '1 while an ingest of ARCHIVE_FROM answers what it is asked, by its address.',
        labelNames: ['ingest'],
        registers,
        collect() {
          for (const [ingest, state] of Object.entries(health()))
            if (state !== 'unknown') this.set({ ingest }, state === 'answers' ? 1 : 0);
        },
      });
    },
  };
}

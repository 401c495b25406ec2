import { Counter, type Histogram, type Registry } from 'prom-client';
import { defined } from '../../../runtime/defined.ts';

/** Upper bounds in seconds: from memory in less than one millisecond to what a viewer notices. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** The answers of one kind. */
interface Counts {
  byStatus: Map<number, number>;
  bytes: number;
  seconds: number;
  /** How many took as long as each bound or less, and longer than the one before; the last are those above all bounds. */
  byDuration: Float64Array;
}

export interface CountedAnswer {
  kind: string;
  status: number;
  bytes: number;
  tookMs: number;
}

/**
 * Counts answers as plain numbers, and says them by the names of Prometheus when a registry is asked: an edge answers thousands for
 * each time that somebody looks.
 */
export function createAnswerCounts(registry: Registry): (answer: CountedAnswer) => void {
  const kinds = new Map<string, Counts>();
  const registers = [registry];
  new Counter({
    name: 'paasuke_edge_requests_total',
    help: 'Answers by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [kind, { byStatus }] of kinds)
        for (const [status, count] of byStatus) this.inc({ kind, status }, count);
    },
  });
  new Counter({
    name: 'paasuke_edge_sent_bytes_total',
    help: 'Bytes of bodies handed to the network, by kind.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, { bytes }] of kinds) this.inc({ kind }, bytes);
    },
  });
  // A registry reads no more of a metric than this; the library's own takes values one by one.
  registry.registerMetric(durationsOf(kinds) as unknown as Histogram);
  return ({ kind, status, bytes, tookMs }) => {
    let counts = kinds.get(kind);
    if (!counts) kinds.set(kind, (counts = noCounts()));
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
    counts.bytes += bytes;
    const seconds = tookMs / 1000;
    counts.seconds += seconds;
    let slot = 0;
    while (slot < bounds.length && seconds > defined(bounds[slot])) slot++;
    counts.byDuration[slot]!++;
  };
}

const noCounts = (): Counts => ({
  byStatus: new Map(),
  bytes: 0,
  seconds: 0,
  byDuration: new Float64Array(bounds.length + 1),
});

/** A histogram as Prometheus writes it: how many up to each bound, their sum and their count. */
function durationsOf(kinds: ReadonlyMap<string, Counts>) {
  const name = 'paasuke_edge_request_duration_seconds';
  const get = () => ({
    name,
    help: 'From a request to the handing over of its answer, by kind.',
    type: 'histogram',
    aggregator: 'sum',
    values: [...kinds].flatMap(([kind, { seconds, byDuration }]) => {
      let count = 0;
      const buckets = [...bounds, '+Inf'].map((le, slot) => ({
        metricName: `${name}_bucket`,
        labels: { le, kind },
        value: (count += defined(byDuration[slot])),
      }));
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: { kind }, value: seconds },
        { metricName: `${name}_count`, labels: { kind }, value: count },
      ];
    }),
  });
  return { name, get };
}

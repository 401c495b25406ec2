import type { TicketReason } from '../../../contract/errors.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createHistogram } from './histogram.ts';
import { createRate } from './rate.ts';
import { createViewers, type Viewers } from './viewers.ts';

/**
 * What an edge counts while it serves. Counting allocates nothing per request: there is one number for each
 * kind and status, one small object for each session.
 */
export interface Metrics {
  viewers: Viewers;
  /** An answer was handed to the network: its body's bytes, and how long it took from the request to there. */
  answered: (kind: string, status: number, bytes: number, tookMs: number) => void;
  refused: (reason: TicketReason | 'unsure') => void;
  bitsPerSecond: () => number;
  /** Everything, in the text format of Prometheus; `gauges` are what somebody else knows. */
  text: (gauges: Readonly<Record<string, number>>) => string;
}

interface Count {
  requests: number;
  bytes: number;
}

export function createMetrics(clock: Clock): Metrics {
  const viewers = createViewers(clock);
  const counts = new Map<string, Map<number, Count>>();
  const refusals = new Map<string, number>();
  const durations = createHistogram();
  const rate = createRate(clock);

  function countOf(kind: string, status: number): Count {
    let statuses = counts.get(kind);
    if (!statuses) counts.set(kind, (statuses = new Map()));
    let count = statuses.get(status);
    if (!count) statuses.set(status, (count = { requests: 0, bytes: 0 }));
    return count;
  }

  const counted = (of: (count: Count) => number): string[] =>
    [...counts].flatMap(([kind, statuses]) =>
      [...statuses].map(([status, count]) => `{kind="${kind}",status="${status}"} ${of(count)}`),
    );

  return {
    viewers,
    answered(kind, status, bytes, tookMs) {
      const count = countOf(kind, status);
      count.requests++;
      count.bytes += bytes;
      rate.add(bytes);
      durations.add(tookMs / 1000);
    },
    refused: (reason) => void refusals.set(reason, (refusals.get(reason) ?? 0) + 1),
    bitsPerSecond: () => Math.round(rate.perSecond() * 8),
    text: (gauges) =>
      [
        ...metric(
          'requests_total',
          'counter',
          'Answers by kind and status.',
          counted((c) => c.requests),
        ),
        ...metric(
          'bytes_total',
          'counter',
          'Bytes of bodies sent.',
          counted((c) => c.bytes),
        ),
        ...metric(
          'refusals_total',
          'counter',
          'Tickets that opened nothing, by reason.',
          [...refusals].map(([reason, count]) => `{reason="${reason}"} ${count}`),
        ),
        ...metric(
          'viewers',
          'gauge',
          'Sessions that asked for something in the last 30 seconds.',
          [...viewers.byChannel()].map(([channelId, count]) => `{channel="${channelId}"} ${count}`),
        ),
        ...Object.entries(gauges).flatMap(([name, value]) => metric(name, 'gauge', '', [` ${value}`])),
        `# TYPE ${prefix}duration_seconds histogram`,
        ...durations.lines(`${prefix}duration_seconds`),
        '',
      ].join('\n'),
  };
}

const prefix = 'paasuke_edge_';

function metric(name: string, type: string, help: string, samples: readonly string[]): string[] {
  const full = prefix + name;
  return [
    ...(help ? [`# HELP ${full} ${help}`] : []),
    `# TYPE ${full} ${type}`,
    ...samples.map((sample) => full + sample),
  ];
}

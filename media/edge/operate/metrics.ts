import { Counter, Gauge, type Registry } from 'prom-client';
import type { TicketReason } from '../../../contract/errors.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { keptGauges } from '../../../runtime/kept/kept.ts';
import { createAnswerCounts, type CountedAnswer } from './answer-counts.ts';
import type { Viewers } from './viewers.ts';

/** How much per second, over the ten full seconds before this one. */
interface Rate {
  add: (amount: number) => void;
  perSecond: () => number;
}

const seconds = 10;
/** One slot more than is looked at, for the second that is under way. */
const slots = seconds + 1;

function createRate(clock: Clock): Rate {
  const amounts = new Float64Array(slots);
  /** The second whose amount a slot holds. */
  const held = new Float64Array(slots);
  return {
    add(amount) {
      const second = Math.floor(clock() / 1000);
      const slot = second % slots;
      if (held[slot] !== second) {
        held[slot] = second;
        amounts[slot] = 0;
      }
      amounts[slot]! += amount;
    },
    perSecond() {
      const now = Math.floor(clock() / 1000);
      let sum = 0;
      for (let i = 0; i < slots; i++) {
        if (held[i]! < now && held[i]! >= now - seconds) sum += amounts[i]!;
      }
      return sum / seconds;
    },
  };
}

/** What an edge counts while it serves. */
export interface Metrics {
  viewers: Viewers;
  /** An answer was handed to the network: its body's bytes, and how long it took from the request to there. */
  answered: (answer: CountedAnswer) => void;
  refused: (reason: TicketReason | 'unsure') => void;
  bitsPerSecond: () => number;
}

interface MetricsContext {
  registry: Registry;
  clock: Clock;
  viewers: Viewers;
  draining: () => boolean;
  /** Since it was heard which sessions ended; undefined when it never was. */
  revocationsAgeMs: () => number | undefined;
}

export function createMetrics({
  registry,
  clock,
  viewers,
  draining,
  revocationsAgeMs,
}: MetricsContext): Metrics {
  const registers = [registry];
  const count = createAnswerCounts(registry);
  const refusals = new Counter({
    name: 'paasuke_edge_refusals_total',
    help: 'Tickets that opened nothing, by reason.',
    labelNames: ['reason'],
    registers,
  });
  new Gauge({
    name: 'paasuke_edge_viewers',
    help: 'Sessions that asked for something in the last 30 seconds, by channel; films together as vod.',
    labelNames: ['channel'],
    registers,
    collect() {
      this.reset();
      for (const [channel, count] of viewers.byChannel()) this.set({ channel }, count);
    },
  });
  new Gauge({
    name: 'paasuke_edge_draining',
    help: '1 while nobody new is to come.',
    registers,
    collect() {
      this.set(draining() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'paasuke_edge_revocations_age_seconds',
    help: 'Since it was heard which sessions ended; NaN when it never was.',
    registers,
    collect() {
      this.set((revocationsAgeMs() ?? NaN) / 1000);
    },
  });
  for (const gauge of keptGauges) new Gauge({ ...gauge, registers });
  const rate = createRate(clock);

  return {
    viewers,
    answered(answer) {
      count(answer);
      rate.add(answer.bytes);
    },
    refused: (reason) => refusals.inc({ reason }),
    bitsPerSecond: () => Math.round(rate.perSecond() * 8),
  };
}

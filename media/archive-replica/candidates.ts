import { backoffMs } from '../../contract/backoff.ts';
import type { Clock } from '../../runtime/clock.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { defined } from '../../runtime/defined.ts';
import type { IngestFault } from './ingest-fault.ts';
import { createOneIngest, type IngestClient } from './one-ingest.ts';

/** How one of the ingests is; `unknown` until it was asked. */
export type IngestHealth = 'unknown' | 'answers' | 'away' | 'failed' | 'refused';

/** The first try of one that failed comes soon: it may only have been started anew. */
const backoff = { firstMs: 250, mostMs: 2_000, random: Math.random };
/** One that fails with one thing, and was good with another just now, is not away. */
const goodForMs = 2_000;
export interface Candidate {
  ingest: IngestClient;
  health: IngestHealth;
  failures: number;
  failedAt: number;
  retryAt: number;
  goodAt: number;
}

/** Which of several ingests is asked, by how they have answered. */
export interface Candidates {
  all: readonly Candidate[];
  /** The one in use first. */
  inTurn: () => Candidate[];
  succeeded: (candidate: Candidate) => void;
  /** @param beganAt when it was asked */
  failed: (candidate: Candidate, fault: IngestFault, beganAt: number) => void;
  /** Whether there is no other to turn to. */
  isAlone: (candidate: Candidate) => boolean;
}

export function createCandidates(options: {
  origins: readonly string[];
  secret: string;
  steady: Clock;
  log: Log;
}): Candidates {
  const { origins, secret, steady, log } = options;
  const candidates = origins.map((origin): Candidate => {
    const ingest = createOneIngest(origin, secret);
    return { ingest, health: 'unknown', failures: 0, failedAt: -Infinity, retryAt: 0, goodAt: -Infinity };
  });
  let current = 0;

  function succeeded(candidate: Candidate): void {
    // An answer that was on its way while another was turned to brings nobody back.
    if (defined(candidates[current]).failures > 0) current = candidates.indexOf(candidate);
    candidate.goodAt = steady();
    candidate.failures = 0;
    candidate.retryAt = 0;
    if (candidate.health === 'answers') return;
    if (candidate.health !== 'unknown') log.info({ ingest: candidate.ingest.origin }, 'ingest.answers');
    candidate.health = 'answers';
  }

  function failed(candidate: Candidate, fault: IngestFault, beganAt: number): void {
    const now = steady();
    if (fault.kind === 'failed' && now - candidate.goodAt < goodForMs) return;
    // Those that were under way together failed once.
    if (beganAt < candidate.failedAt && candidate.failures > 0) return;
    candidate.failures++;
    candidate.failedAt = now;
    candidate.retryAt = now + backoffMs(candidate.failures, backoff);
    if (candidate.health === fault.kind) return;
    candidate.health = fault.kind;
    const fields = { ingest: candidate.ingest.origin, fault: faultText(fault) };
    if (fault.kind === 'refused') log.error(fields, 'ingest.refused');
    else log.warn(fields, 'ingest.unanswered');
  }

  return {
    all: candidates,
    inTurn: () => candidates.map((_, i) => defined(candidates[(current + i) % candidates.length])),
    succeeded,
    failed,
    isAlone: (candidate) => candidates.every((other) => other === candidate || other.retryAt > steady()),
  };
}

import type { CallError } from '../../../contract/client.ts';
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { minuteMs } from '../../../contract/time.ts';
import type { Fault } from '../engine/fault.ts';

/** What has been tried since the picture last ran well. */
export interface Attempts {
  recoveries: number;
  reloads: number;
  sessionChecks: number;
  failedServers: readonly string[];
}

export const noAttempts: Attempts = { recoveries: 0, reloads: 0, sessionChecks: 0, failedServers: [] };

export type Step = 'recover' | 'reload' | 'next-server' | 'check-session' | 'give-way' | 'give-up';

/**
 * The next thing to try. A refusal never leads to another server: a viewer who was signed out would
 * otherwise knock on all of them.
 */
export function nextStep(fault: Fault, tried: Attempts): Step {
  switch (fault.kind) {
    case 'refused':
      return tried.sessionChecks === 0 ? 'check-session' : 'give-up';
    case 'replaced':
      return 'give-way';
    case 'tooMany':
      return tried.reloads === 0 ? 'reload' : 'give-up';
    case 'network':
    case 'starved':
      return 'next-server';
    case 'missing':
      return tried.reloads === 0 ? 'reload' : 'next-server';
    case 'media':
      if (tried.recoveries === 0) return 'recover';
      return tried.reloads === 0 ? 'reload' : 'next-server';
  }
}

/** The attempts with one more step taken. */
export function afterStep(tried: Attempts, step: Step, serverId: string | undefined): Attempts {
  switch (step) {
    case 'recover':
      return { ...tried, recoveries: tried.recoveries + 1 };
    case 'reload':
      return { ...tried, reloads: tried.reloads + 1 };
    case 'check-session':
      return { ...tried, sessionChecks: tried.sessionChecks + 1 };
    case 'next-server':
      return serverId === undefined || tried.failedServers.includes(serverId)
        ? tried
        : { ...tried, recoveries: 0, reloads: 0, failedServers: [...tried.failedServers, serverId] };
    case 'give-way':
    case 'give-up':
      return tried;
  }
}

const quietRetryMs = [5_000, 10_000, 20_000, 30_000];

/** How long to wait before a channel that was given up is quietly tried again. */
export const quietRetryDelay = (round: number): number =>
  quietRetryMs[Math.min(round, quietRetryMs.length - 1)] ?? 30_000;

/** Why the server gives no stream, or that it could not be reached. */
export type RefusalCode = CallError['code'];

/** Can another try not change the answer? A server that failed, or has too much to do, may answer otherwise soon. */
export const isFinal = (code: ErrorCode): boolean => code !== 'request.tooMany' && errorStatus[code] < 500;

const soonestMs = 5_000;
/** Time for many tries before a ticket ends that is used up to its end: what plays by it may be another device. */
const beforeEndMs = 5 * minuteMs;

/**
 * How long until the ticket should be renewed. Viewers' clocks may be hours off, so the answer's own two
 * instants set an upper bound that needs no clock: a fresh ticket is renewed about half-way through its life.
 * Where a fresh one means a new beginning (`steady`), it is put off until the old one nearly ends.
 */
export function renewalDelayMs(
  answer: Pick<StreamAnswer, 'expiresAt' | 'renewAt'>,
  now: number,
  steady = false,
): number {
  const halfLife = answer.expiresAt - answer.renewAt;
  const later = steady ? Math.max(0, halfLife - beforeEndMs) : 0;
  const byLife = halfLife + later;
  const byClock = answer.renewAt + later - now;
  const plausible = byClock > 0 && now < answer.expiresAt;
  return Math.max(soonestMs, plausible ? Math.min(byClock, byLife) : byLife);
}

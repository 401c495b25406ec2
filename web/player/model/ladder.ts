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

import { createStore } from 'zustand/vanilla';
import { CallError } from '../../contract/client.ts';
import { outageRetrySeconds } from '../../contract/constants.ts';
import { isAway } from '../../contract/errors.ts';

/** Does the server say that it cannot answer at the moment? Until it answers again. */
export const outage = createStore<{ lasts: boolean }>(() => ({ lasts: false }));

/** Does this pass by itself, so that asking again is all there is to do? */
export const isOutage = (error: unknown): boolean => error instanceof CallError && isAway(error.code);

/** The server has answered, or failed in this way. What never reached it says nothing of it. */
export function noticeAnswer(error?: unknown): void {
  if (error instanceof CallError && error.code === 'network') return;
  const lasts = isOutage(error);
  if (outage.getState().lasts !== lasts) outage.setState({ lasts });
}

const retryMs = outageRetrySeconds * 1000;

/** When to ask again: not everybody in the same moment, or the server is gone again as soon as it is back. */
export const outageRetryDelayMs = (): number => retryMs * (1 + Math.random());

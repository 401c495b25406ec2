import { CallError, createClient, type Client } from '../../contract/client.ts';
import { login } from '../../contract/routes/auth.ts';
import type { Route } from '../../contract/route.ts';
import { endSession, session } from './session.ts';

/** On a line that has gone silent, an error after this long is kinder than a spinner. */
const answerWithinMs = 10_000;

const client = createClient({
  baseUrl: '',
  fetch: (input, init) => globalThis.fetch(input, init),
  token: () => session.getState().token,
});

/** Calls of the present session; they are cancelled together when it ends. */
let ofSession = new AbortController();
session.subscribe((state, before) => {
  if (state.token === before.token) return;
  ofSession.abort();
  ofSession = new AbortController();
});

/** The one way to the server: session, time limit, and what an answer of 401 means. */
export const call: Client = async (route, input, signal) => {
  const token = session.getState().token;
  if (route.audience === 'member' && token === undefined) throw new CallError('auth.required', 401, '');
  const limit = limited([signal, token === undefined ? undefined : ofSession.signal]);
  try {
    return await client(route, input, limit.signal);
  } catch (error) {
    if (limit.timedOut()) throw new CallError('network', 0, 'timeout');
    if (error instanceof CallError) noticeSessionEnd(route, error, token);
    throw error;
  } finally {
    limit.release();
  }
};

function noticeSessionEnd(route: Route, error: CallError, token: string | undefined): void {
  const aboutSession = error.status === 401 && route.path !== login.path;
  // An answer that comes late, for a session that is gone already, says nothing about the present one.
  if (!aboutSession || token === undefined || session.getState().token !== token) return;
  endSession(error.code === 'auth.TokenNotActive' ? 'taken' : 'unknown');
}

/** One signal out of several and a time limit; `AbortSignal.any` is too new for televisions. */
function limited(signals: (AbortSignal | undefined)[]) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, answerWithinMs);
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  }
  return {
    signal: controller.signal,
    timedOut: () => late,
    release: () => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener('abort', abort);
    },
  };
}

import { CallError, createClient, type Client } from '../../contract/client.ts';
import { isBlock } from '../../contract/errors.ts';
import { serverTimeHeader } from '../../contract/constants.ts';
import { login, loginWithToken } from '../../contract/routes/auth.ts';
import { finishDeviceSignIn } from '../../contract/routes/sign-in/device-sign-in.ts';
import { linkProvider } from '../../contract/routes/sign-in/social.ts';
import type { Route } from '../../contract/route.ts';
import { hearServerTime } from '../../ui/lib/clock.ts';
import { noticeAnswer } from './outage.ts';
import { endSession, session } from './session.ts';

/** On a line that has gone silent, an error after this long is kinder than a spinner. */
const answerWithinMs = 10_000;
/** A picture has to get through first, also from a ship's cabin. */
const uploadWithinMs = 60_000;

/**
 * Answers to these speak of the one who is signing in, not of the session there is: that stays until another one has begun,
 * and the server lets it go with that.
 */
const signingIn: readonly Route[] = [login, loginWithToken, linkProvider, finishDeviceSignIn];

const client = createClient({
  baseUrl: '',
  fetch: fetchAndHearTime,
  token: () => session.getState().token,
});

/** Browsers refuse to send more than 64 kB in all without their page; so many characters are at most 24 of them. */
const keepaliveLength = 8_000;

/** A member's press holds although the page is left at once, and so does what a page says while it is put away. */
const outlivesPage = ({ method, audience }: Route, { body = '' }: RequestInit): boolean =>
  method === 'POST' &&
  (audience === 'member' || document.visibilityState === 'hidden') &&
  typeof body === 'string' &&
  body.length <= keepaliveLength;

/** Every answer that was made for us says when. */
async function fetchAndHearTime(address: string, init: RequestInit, route: Route): Promise<Response> {
  const sentMs = performance.now();
  const response = await globalThis.fetch(address, { ...init, keepalive: outlivesPage(route, init) });
  const serverMs = Number(response.headers.get(serverTimeHeader) ?? NaN);
  if (serverMs > 0) hearServerTime(serverMs, performance.now() - sentMs);
  return response;
}

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
  const isOfSession = token !== undefined && !signingIn.includes(route);
  const limit = limited(
    [signal, isOfSession ? ofSession.signal : undefined],
    route.takes === 'upload' ? uploadWithinMs : answerWithinMs,
  );
  try {
    const answer = await client(route, input, limit.signal);
    // Every answer is JSON: nothing means that it broke off on its way here.
    if (answer === undefined) throw new CallError('network', 0, 'broken off');
    noticeAnswer();
    return answer;
  } catch (error) {
    if (limit.timedOut()) throw new CallError('network', 0, 'timeout');
    noticeAnswer(error);
    if (error instanceof CallError) noticeSessionEnd(route, error, token);
    throw error;
  } finally {
    limit.release();
  }
};

/** Opens an answer that does not end. It has no time limit; its reader watches for silence. */
export async function openStream(route: Route, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = session.getState().token;
  let body: ReadableStream<Uint8Array> | null = null;
  const open = createClient({
    baseUrl: '',
    token: () => token,
    // A refusal is read like any other; an open stream is kept out of the reader's hands.
    async fetch(input, init) {
      const headers = { ...(init?.headers as Record<string, string>), accept: 'text/event-stream' };
      const response = await globalThis.fetch(input, { ...init, headers, cache: 'no-store' });
      if (!response.ok) return response;
      body = response.body;
      return new Response('null');
    },
  });
  try {
    await open(route, {} as never, signal);
  } catch (error) {
    if (error instanceof CallError) noticeSessionEnd(route, error, token);
    throw error;
  }
  if (!body) throw new CallError('network', 0, 'no stream');
  return body;
}

function noticeSessionEnd(route: Route, error: CallError, token: string | undefined): void {
  const blocked = isBlock(error.code);
  if ((error.status !== 401 && !blocked) || signingIn.includes(route)) return;
  // An answer that comes late, for a session that is gone already, says nothing about the present one.
  if (token === undefined || session.getState().token !== token) return;
  if (blocked) endSession('blocked', { until: error.until, code: error.code });
  else endSession(error.code === 'auth.TokenNotActive' ? 'taken' : 'unknown');
}

/** One signal out of several and a time limit; `AbortSignal.any` is too new for televisions. */
function limited(signals: (AbortSignal | undefined)[], withinMs: number) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, withinMs);
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

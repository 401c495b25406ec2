import { currentLanguage } from '../../contract/i18n/texts.ts';
import { CallError, createClient, type Client } from '../../contract/client.ts';
import { serverTimeHeader } from '../../contract/constants.ts';
import { hearServerTime } from '../../ui/lib/clock.ts';
import { askForProof } from './proof.ts';
import { endSession, session } from './session.ts';

/** Reports over years and guides of others take their time. */
const answerWithinMs = 120_000;

const client = createClient({ baseUrl: '', fetch: fetchAndHearTime, token: () => session.getState().token });

async function fetchAndHearTime(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const sentMs = performance.now();
  const response = await globalThis.fetch(address, init);
  const serverMs = Number(response.headers.get(serverTimeHeader) ?? NaN);
  if (serverMs > 0) hearServerTime(serverMs, performance.now() - sentMs);
  return response;
}

/**
 * The one way to the server. An answer that says the session is over ends it here, too; where a second factor has to be shown anew
 * the operator is asked for it, and the call is made again.
 */
export const call: Client = async (route, input, signal) => {
  try {
    return await callOnce(route, input, signal);
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === 'operator.proofNeeded';
    if (!isAsked || !(await askForProof())) throw error;
    return callOnce(route, input, signal);
  }
};

const callOnce: Client = async (route, input, signal) => {
  const { token } = session.getState();
  const limit = AbortSignal.timeout(answerWithinMs);
  try {
    return await client(route, input, signal ? AbortSignal.any([signal, limit]) : limit);
  } catch (error) {
    if (limit.aborted) throw new CallError('network', 0, 'timeout');
    // One that comes late, for a session that is gone already, says nothing of the present one.
    const mine = token !== undefined && session.getState().token === token;
    if (mine && error instanceof CallError && error.code === 'auth.sessionEnded') endSession(true);
    throw error;
  }
};

/** Bytes that only an operator may have: a download, a picture. Refuses like {@link call}. */
async function fetchBytes(path: string, signal?: AbortSignal): Promise<Blob> {
  const { token } = session.getState();
  const headers = {
    'accept-language': currentLanguage(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await globalThis
    .fetch(path, { headers, ...(signal && { signal }) })
    .catch(() => undefined);
  if (!response) throw new CallError('network', 0, 'no answer');
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => ({}))) as { error?: CallError['code']; message?: string };
  if (body.error === 'auth.sessionEnded') endSession(true);
  throw new CallError(body.error ?? 'server.failed', response.status, body.message ?? '');
}

/** Saves bytes of the server as a file. */
export const download = async (path: string, name: string): Promise<void> =>
  saveAs(await fetchBytes(path), name);

/** Has the browser keep bytes as a file. */
export function saveAs(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

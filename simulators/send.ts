import type { Outgoing, Reply } from './http-types.ts';

const answerWithinMs = 10_000;

/** Sends a message to the merchant. Throws when nobody answers in time. */
export async function send({ method, url, headers, body }: Outgoing): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
    ...(body && { body: new Uint8Array(body) }),
  });
  return { status: response.status, body: await response.text() };
}

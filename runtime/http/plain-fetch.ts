import type { CallInit, CallResponse } from '../../contract/client.ts';
import { collect, sendHttp } from '../http-client.ts';

/** As much of `fetch` as the calls between our parts need. */
export type PlainFetch = (address: string, init: CallInit) => Promise<CallResponse>;

/**
 * Sends a call of the contract by `node:http`. Parts ask each other some times a second for as long as they live, and what `fetch`
 * does besides for each call was a quarter of what a service at rest takes. Nothing is unpacked, and a redirection is an answer: no part
 * of ours sends one.
 */
export const plainFetch: PlainFetch = async (address, { method, headers, body, signal }) => {
  if (body !== undefined && typeof body !== 'string') throw new TypeError('only texts are sent to parts');
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const response = await sendHttp(address, { method, headers, body: bytes, signal }).catch(
    (fault: unknown) => {
      signal?.throwIfAborted();
      throw fault;
    },
  );
  const { statusCode: status = 0 } = response;
  return {
    ok: status >= 200 && status < 300,
    status,
    json: async () => JSON.parse((await collect(response)).toString()) as unknown,
  };
};

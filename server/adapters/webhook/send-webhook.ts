import { bodyOf, sendHttp } from '../../../runtime/http-client.ts';
import { publicLookup } from '../../../runtime/public-host.ts';
import { readSourceAddress } from '../../../runtime/source-address.ts';
import { credentialsOf } from '../download/address.ts';
import type { SendWebhook } from './port.ts';

/** So much of an answer is looked at, and not for long: it was decided by its status, and others wait. */
const startBytes = 300;
const startWithinMs = 2_000;

interface Options {
  allowPrivate: boolean;
  answerWithinMs?: number;
}

/** Posts to webhooks over http and https, within the same reach as what is read from other machines. Redirects are not followed. */
export const createWebhooks =
  ({ allowPrivate, answerWithinMs = 10_000 }: Options): SendWebhook =>
  async (address, { body, headers }) => {
    readSourceAddress(address, { allowPrivate });
    const { bare, authorization } = credentialsOf(new URL(address));
    const response = await sendHttp(bare.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...(authorization && { authorization }) },
      body: Buffer.from(body),
      answerWithinMs,
      silentMs: answerWithinMs,
      ...(!allowPrivate && { connection: { lookup: publicLookup } }),
    });
    return { status: response.statusCode ?? 0, start: await startOf(response) };
  };

/** The first bytes as a text; none where they do not come: the status is what counts. */
async function startOf(response: Parameters<typeof bodyOf>[0]): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of bodyOf(response, { mostBytes: Infinity, withinMs: startWithinMs })) {
      parts.push(part);
      length += part.length;
      if (length >= startBytes) break;
    }
  } catch {
    response.destroy();
  }
  return Buffer.concat(parts)
    .subarray(0, startBytes)
    .toString()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

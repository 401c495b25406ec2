import { bodyOf, sendHttp } from '../../../runtime/http-client.ts';
import { publicLookup } from '../../../runtime/public-host.ts';
import { readSourceAddress } from '../../../runtime/source-address.ts';
import { credentialsOf } from '../download/address.ts';
import type { SendWebhook } from './port.ts';

const answerWithinMs = 10_000;
/** So much of an answer is looked at. */
const startBytes = 300;

/** Posts to webhooks over http and https, within the same reach as what is read from other machines. Redirects are not followed. */
export const createWebhooks =
  ({ allowPrivate }: { allowPrivate: boolean }): SendWebhook =>
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
    for await (const part of bodyOf(response, { mostBytes: Infinity, withinMs: answerWithinMs })) {
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

import { HttpError, sendHttp } from '../../../runtime/http-client.ts';
import { publicLookup } from '../../../runtime/public-host.ts';
import { readSourceAddress } from '../../../runtime/source-address.ts';
import { credentialsOf } from '../download/address.ts';
import type { SendWebhook } from './port.ts';

const answerWithinMs = 10_000;

/** Posts to webhooks over http and https, within the same reach as what is read from other machines. Redirects are not followed. */
export const createWebhooks =
  ({ allowPrivate }: { allowPrivate: boolean }): SendWebhook =>
  async (address, body) => {
    readSourceAddress(address, { allowPrivate });
    const { bare, authorization } = credentialsOf(new URL(address));
    const response = await sendHttp(bare.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: Buffer.from(JSON.stringify(body)),
      answerWithinMs,
      silentMs: answerWithinMs,
      ...(!allowPrivate && { connection: { lookup: publicLookup } }),
    });
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode >= 300) throw new HttpError('status', statusCode);
  };

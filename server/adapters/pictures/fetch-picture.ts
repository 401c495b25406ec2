import { bodyOf, collect, openHttp } from '../../../runtime/http-client.ts';
import { publicLookup } from '../../../runtime/public-host.ts';
import { readSourceAddress } from '../../../runtime/source-address.ts';
import type { FetchPicture } from './port.ts';

const mostBytes = 8 * 1024 * 1024;
const withinMs = 10_000;

/**
 * Fetches pictures over http and https. Their addresses come from feeds and lists, so nothing but the open network is
 * asked, wherever they lead, unless the operator allows their own.
 */
export const createPictureFetch =
  ({ allowPrivate }: { allowPrivate: boolean }): FetchPicture =>
  async (address) => {
    const { response } = await openHttp(address, {
      answerWithinMs: withinMs,
      silentMs: withinMs,
      ask(at) {
        const { scheme, href } = readSourceAddress(at, { allowPrivate });
        if (scheme !== 'http' && scheme !== 'https') throw new Error('no picture lies there');
        return {
          address: href,
          headers: { accept: 'image/*', 'accept-encoding': 'identity' },
          ...(!allowPrivate && { connection: { lookup: publicLookup } }),
        };
      },
    });
    return collect(bodyOf(response, { mostBytes, withinMs }));
  };

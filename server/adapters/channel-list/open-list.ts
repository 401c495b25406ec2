import { buffer } from 'node:stream/consumers';
import { download, DownloadError, type DownloadOptions } from '../download/download.ts';
import { textOf } from '../download/text-encoding.ts';
import { addressOfLocation } from '../download/location.ts';
import { tInputs } from '../../i18n/et/inputs.ts';
import { readHdHomeRun } from './hdhomerun.ts';
import { parseM3u } from './m3u.ts';
import { ChannelListError, type ChannelList, type ReadChannelList } from './port.ts';

/** Whether lists may lie in the own network, where tuners do. */
type ListAccess = Pick<DownloadOptions, 'allowPrivate'>;

const limits = { withinMs: 60_000, maxBytes: 32 * 1024 * 1024 };

/**
 * Opens a channel list: an M3U file or address, or a tuner as `hdhomerun://HOST` or `http://HOST/`. Throws
 * {@link ChannelListError} when there is nothing to read.
 */
export async function openChannelList(location: string, reach: ListAccess): Promise<ChannelList> {
  const tuner = /^hdhomerun:\/\/([^/]+)\/?$/i.exec(location)?.[1];
  const address = tuner ? `http://${tuner}/` : addressOfLocation(location);
  if (!URL.canParse(address)) throw new ChannelListError(tInputs('address.none'));
  const { protocol, pathname } = new URL(address);
  try {
    if (tuner || (protocol.startsWith('http') && /^\/(discover\.json)?$/.test(pathname)))
      return await readHdHomeRun(address, (at) => getJson(at, reach));
    const text = textOf(await bytesAt(address, reach));
    return parseM3u(text, protocol === 'file:' ? undefined : address);
  } catch (error) {
    throw error instanceof DownloadError ? new ChannelListError(error.message) : error;
  }
}

/** Reads an M3U list that somebody has handed in. */
export const readChannelList: ReadChannelList = (bytes) => parseM3u(textOf(bytes));

async function bytesAt(address: string, reach: ListAccess): Promise<Buffer> {
  const found = await download(address, { ...limits, ...reach });
  return found.kind === 'whole' ? buffer(found.body) : Buffer.alloc(0);
}

async function getJson(address: string, reach: ListAccess): Promise<unknown> {
  const text = textOf(await bytesAt(address, reach));
  try {
    return JSON.parse(text);
  } catch {
    throw new ChannelListError(tInputs('list.notJson'));
  }
}

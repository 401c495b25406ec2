import { minuteMs } from '../../../contract/time.ts';
import type { DownloadOptions } from '../download/download.ts';
import { addressOfLocation } from '../download/location.ts';
import { inputReport } from '../../i18n/feed-report.ts';
import { createFeedFetch } from './fetch-feed.ts';
import { EpgSourceError, type Feed } from './port.ts';

/** What an operator opens by hand may be larger than what is fetched by itself. */
const limits = { withinMs: 15 * minuteMs, maxBytes: 1024 * 1024 * 1024 };
const unknown = { etag: null, lastModified: null };

/** Opens a feed by file path or http(s) address. Throws {@link EpgSourceError} when there is nothing to open. */
export async function openFeed(
  location: string,
  { allowPrivate }: Pick<DownloadOptions, 'allowPrivate'>,
): Promise<Feed> {
  const feed = await createFeedFetch({ ...limits, allowPrivate })(addressOfLocation(location), unknown);
  if (feed === 'unchanged') throw new EpgSourceError(inputReport('empty'));
  return feed;
}

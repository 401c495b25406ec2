import { buffer } from 'node:stream/consumers';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { tInputs } from '../../i18n/et/inputs.ts';
import { download, DownloadError, type DownloadOptions } from '../download/download.ts';
import { ReleaseFeedError, type FetchReleases } from './port.ts';

const limits = { withinMs: 30_000, maxBytes: 512 * 1024 };

/** What is announced; fields that are not known here are left to later versions. */
const Feed = Type.Object({
  releases: Type.Array(
    Type.Object({
      version: Type.String({ pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$' }),
      date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      notes: Type.Optional(Type.String({ maxLength: 20_000 })),
    }),
    { maxItems: 200 },
  ),
});

/** Reads announcements as JSON over http and https, within one reach. */
export const createReleaseFetch =
  (reach: Pick<DownloadOptions, 'allowPrivate'>): FetchReleases =>
  async (address) => {
    const found = parsed(await textAt(address, reach));
    if (!Check(Feed, found)) throw new ReleaseFeedError(tInputs('releases.wrong'));
    return found.releases.map(({ version, date, notes = '' }) => ({ version, date, notes }));
  };

async function textAt(address: string, reach: Pick<DownloadOptions, 'allowPrivate'>): Promise<string> {
  if (!/^https?:\/\//.test(address)) throw new ReleaseFeedError(tInputs('address.scheme'));
  try {
    const answer = await download(address, { ...limits, ...reach });
    return answer.kind === 'whole' ? (await buffer(answer.body)).toString('utf8') : '';
  } catch (fault) {
    throw fault instanceof DownloadError ? new ReleaseFeedError(fault.message) : fault;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

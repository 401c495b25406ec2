import type { ConfigTrack } from '../../../contract/models/console/config.ts';
import { trackKey, type SourceTrack } from '../../../contract/models/tracks.ts';
import type { Db } from '../../platform/db/database.ts';
import { assignNames } from './assign-names.ts';
import { changeTrack, noteTracks, rowsByChannel, tracksOf, type TrackRow } from './store.ts';

/** What operators say of tracks, by channel; those of which nothing is said are left out. */
export async function saidTracks(db: Db): Promise<Map<string, ConfigTrack[]>> {
  const said = [...(await rowsByChannel(db))].map(([channelId, rows]) => {
    const tracks = rows.map(saidOf).filter((track) => Object.keys(track).length > 1);
    return [channelId, tracks] as const;
  });
  return new Map(said.filter(([, tracks]) => tracks.length > 0));
}

const saidOf = (row: TrackRow): ConfigTrack => ({
  sent: sentOf(row),
  ...(row.language !== null && { language: row.language }),
  ...(row.role !== null && { role: row.role }),
  ...(row.label !== null && { label: row.label }),
  ...(row.hidden && { hidden: true as const }),
  ...(row.offsetMs !== 0 && { offsetMs: row.offsetMs }),
});

const sentOf = ({ name, kind, key, form, page, sentLanguage, purpose }: TrackRow): SourceTrack => ({
  kind,
  form,
  language: sentLanguage,
  purpose,
  ...(page !== null && { page }),
  order: Number(key.split(' ').at(-1)),
  ...(name === 'AU' && { first: true as const }),
});

const nothing = { language: null, role: null, label: null, hidden: false, offsetMs: 0 };
/** Before anything: nobody is offered it until an ingest finds it. */
const neverMs = 0;

/** Has of a channel's tracks be said what is given, and nothing of all others. One that no ingest has found here yet is there once it does. */
export async function sayTracks(
  tx: Db,
  channelId: string,
  said: readonly ConfigTrack[],
  nowMs: number,
): Promise<void> {
  const before = await tracksOf(tx, channelId);
  const isHere = ({ first, ...sent }: SourceTrack): boolean =>
    before.some(({ name, key }) => (first ? name === 'AU' : key === trackKey(sent)));
  const unseen = said.map(({ sent }) => sent).filter((sent) => !isHere(sent));
  await noteTracks(tx, channelId, assignNames(unseen, before, neverMs), neverMs, nowMs);
  const rows = await tracksOf(tx, channelId);
  for (const { name, key } of rows) {
    const own = said.find(({ sent }) => (sent.first ? name === 'AU' : key === trackKey(sent)));
    const { sent: _, ...change } = own ?? { sent: undefined };
    await changeTrack(tx, channelId, name, { ...nothing, ...change });
  }
}

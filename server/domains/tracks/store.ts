import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { languageTag, shownTrack } from '../../../contract/rules/track-customs.ts';
import type { ChannelTrack, SourceTrack } from '../../../contract/models/tracks.ts';
import { catchupDays } from '../../../contract/constants.ts';
import { dayMs, hourMs } from '../../../contract/time.ts';
import { isAfter } from '../../platform/db/columns.ts';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NamedTrack } from './assign-names.ts';
import { channelTrack } from './tables.ts';

export type TrackRow = typeof channelTrack.$inferSelect;

/** What was seen within that time may still be in the archive; a day more than it is kept. */
export const keptTrackMs = (catchupDays + 1) * dayMs;

/** An ingest says every hour what is there, and may be away for a while. */
export const seenEveryMs = 2 * hourMs;

export const tracksOf = (db: Db, channelId: string): Promise<TrackRow[]> =>
  db.select().from(channelTrack).where(eq(channelTrack.channelId, channelId)).orderBy(asc(channelTrack.name));

/**
 * Notes what an ingest has found. Takes the place of a track that is gone where that is said.
 * @param firstMs of those that were not known
 */
export async function noteTracks(
  tx: Db,
  channelId: string,
  named: readonly NamedTrack[],
  nowMs: number,
  firstMs = nowMs,
): Promise<void> {
  const gone = named.flatMap(({ name, instead }) => (instead === undefined ? [] : [name]));
  if (gone.length > 0)
    await tx
      .delete(channelTrack)
      .where(and(eq(channelTrack.channelId, channelId), inArray(channelTrack.name, gone)));
  for (const { track, key, name } of named) {
    const { kind, form, page = null, language: sentLanguage, purpose } = track;
    const seen = { key, form, page, sentLanguage, purpose, lastSeen: nowMs };
    await tx
      .insert(channelTrack)
      .values({ channelId, name, kind, firstSeen: firstMs, ...seen })
      .onConflictDoUpdate({ target: [channelTrack.channelId, channelTrack.name], set: seen });
  }
}

/** All that are known, by channel. */
export async function rowsByChannel(db: Db): Promise<Map<string, TrackRow[]>> {
  const rows = await db
    .select()
    .from(channelTrack)
    .orderBy(asc(channelTrack.channelId), asc(channelTrack.name));
  return Map.groupBy(rows, ({ channelId }) => channelId);
}

/** Those of all channels that members may have: not hidden, and seen as lately as anything is kept. */
export async function offeredTracks(db: Db, nowMs: number): Promise<Map<string, ChannelTrack[]>> {
  const byChannel = new Map<string, ChannelTrack[]>();
  for (const [channelId, rows] of await rowsByChannel(db)) {
    const kept = rows.filter(({ hidden, lastSeen }) => !hidden && lastSeen > nowMs - keptTrackMs);
    if (kept.length > 0) byChannel.set(channelId, kept.map(offered));
  }
  return byChannel;
}

/**
 * A short text that changes with any change of what {@link offeredTracks} answers, as a value of a statement. That they are there
 * is noted every hour, and is no change.
 */
export const tracksDigest = (keptFromMs: QueryValue<number>): SQL<string> =>
  sql<string>`(select md5(coalesce(string_agg((to_jsonb(${channelTrack}) - 'first_seen' - 'last_seen')::text, '|' order by ${channelTrack.channelId}, ${channelTrack.name}), '')) from ${channelTrack} where ${and(eq(channelTrack.hidden, false), isAfter(channelTrack.lastSeen, keptFromMs))})`;

/** A track as members get it: as the operator says, or by the custom of its sender. */
export function offered(row: TrackRow): ChannelTrack {
  const { name, kind, form, label, offsetMs } = row;
  const custom = shownTrack(sourceTrack(row));
  return {
    name: name as ChannelTrack['name'],
    kind,
    form,
    language: row.language === null ? custom.language : languageTag(row.language),
    role: row.role ?? custom.role,
    label,
    offsetMs,
  };
}

const sourceTrack = ({ name, kind, form, sentLanguage, purpose }: TrackRow): SourceTrack => ({
  kind,
  form,
  language: sentLanguage,
  purpose,
  order: 0,
  ...(name === 'AU' && { first: true }),
});

/** What an operator says of a track; false when there is none of that name. */
export async function changeTrack(
  tx: Db,
  channelId: string,
  name: string,
  change: Partial<Pick<TrackRow, 'language' | 'role' | 'label' | 'hidden' | 'offsetMs'>>,
): Promise<boolean> {
  const changed = await tx
    .update(channelTrack)
    .set(change)
    .where(and(eq(channelTrack.channelId, channelId), eq(channelTrack.name, name)))
    .returning({ name: channelTrack.name });
  return changed.length > 0;
}

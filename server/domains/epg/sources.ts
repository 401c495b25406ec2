import { channelIdPattern } from '../../../contract/models/channel.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { OperationError } from '../../platform/errors.ts';
import { findChannel, listChannelsByKind } from '../channels/index.ts';
import { guessOf, resolveMapping, type ChannelMapping, type MappingGuess } from './source-mapping.ts';
import * as store from './source-store.ts';

export type SourceInput = { id: string; url: string } & Partial<Omit<store.SourceDetails, 'id' | 'url'>>;

const everyMinutesUsually = 6 * 60;
const longestEveryMinutes = 7 * 24 * 60;
const longestShiftMinutes = 24 * 60;

/**
 * Adds a source, or changes the one with this id where something else is given. A new one comes after all
 * others unless a priority is given. Throws {@link OperationError}.
 */
export async function saveSource(
  db: Db,
  given: SourceInput,
  nowMs: number,
): Promise<'added' | 'changed' | 'same'> {
  const fault = sourceFault(given);
  if (fault) throw new OperationError(fault);
  const known = await store.findSource(db, given.id);
  if (!known) {
    const last = Math.max(0, ...(await store.listSources(db)).map((source) => source.priority));
    const usual = { language: 'et', priority: last + 1, everyMinutes: everyMinutesUsually };
    await store.insertSource(db, { ...usual, ...given }, nowMs);
    return 'added';
  }
  const keys = Object.keys(given) as (keyof SourceInput)[];
  if (keys.every((key) => given[key] === known[key])) return 'same';
  const { id, ...set } = given;
  // Another address is another feed: nothing that is known of the old one can be held against it.
  const fresh = { failures: 0, programmes: 0, alarm: null };
  await store.updateSource(db, id, { ...set, ...(given.url !== known.url && fresh) });
  await store.readAllAgain(db, nowMs);
  return 'changed';
}

/** What is wrong with a source as it was given; undefined when nothing is. */
function sourceFault({ id, url, priority, everyMinutes, language }: SourceInput): string | undefined {
  if (!new RegExp(channelIdPattern).test(id)) return tOperations('epg.id', { id });
  if (!URL.canParse(url) || !/^(https?|file):$/.test(new URL(url).protocol))
    return tOperations('epg.address');
  if (everyMinutes !== undefined && !isWhole(everyMinutes, 5, longestEveryMinutes))
    return tOperations('epg.every', { most: longestEveryMinutes });
  if (priority !== undefined && !isWhole(priority, 0, 1_000_000)) return tOperations('epg.priority');
  if (language !== undefined && !/^[a-z]{2,3}$/.test(language)) return tOperations('epg.language');
  return undefined;
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Makes the sources of the settings be there; those that are there besides stay, and so does every mapping. */
export async function installSources(db: Db, given: readonly SourceInput[], nowMs: number): Promise<void> {
  for (const source of given) await saveSource(db, source, nowMs);
}

/** Takes a source away; what it brought stays until another one brings something else. */
export async function removeSource(db: Db, id: string, nowMs: number): Promise<boolean> {
  const removed = await db.transaction((tx) => store.deleteSource(tx, id));
  if (removed) await store.readAllAgain(db, nowMs);
  return removed;
}

export interface MappedRow extends store.SourceChannelRow, MappingGuess {
  /** As it would be taken now; undefined for a channel that is not ours. */
  mapped: ChannelMapping | undefined;
}

/** What a feed's channels are to us: as decided, and as proposed. */
export async function mappingOf(db: Db, sourceId: string): Promise<MappedRow[]> {
  const rows = await store.channelsOfSource(db, sourceId);
  const own = await listChannelsByKind(db, 'tv');
  const mapping = resolveMapping(rows, own);
  const taken = new Set([...mapping.values()].map(({ channelId }) => channelId));
  return rows.map((row) => {
    const mapped = mapping.get(row.feedId);
    return { ...row, mapped, ...guessOf(row, mapped, own, taken) };
  });
}

export interface MappingChange {
  feedId: string;
  /** A channel, null for none of ours, undefined to leave it is. */
  channelId?: string | null;
  shiftMinutes?: number;
  /** Whether it decides over its channel before feeds of lower numbers; undefined to leave it. */
  preferred?: boolean;
  /** Takes the decision back, so that ids and names decide again. */
  undo?: boolean;
}

/** Writes down what an operator decided, all of it or nothing. Throws {@link OperationError}. */
export async function decideMapping(
  db: Db,
  sourceId: string,
  changes: readonly MappingChange[],
  nowMs: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const change of changes) await decide(tx, sourceId, change);
    await store.readAllAgain(tx, nowMs);
  });
}

/**
 * Has one of the feeds of a channel decide over it before all others, or none. What has come is read again. Answers which was
 * preferred until now. Throws {@link OperationError} where the feed does not have the channel.
 */
export async function preferSource(
  db: Db,
  channelId: string,
  sourceId: string | null,
  nowMs: number,
): Promise<string | null> {
  const { before, isMapped } = await store.preferSource(db, channelId, sourceId);
  if (sourceId !== null && !isMapped)
    throw new OperationError(tOperations('epg.notOfChannel', { id: channelId, sourceId }));
  await store.readAllAgain(db, nowMs);
  return before;
}

async function decide(tx: Db, sourceId: string, change: MappingChange): Promise<void> {
  const { feedId, channelId, shiftMinutes, preferred, undo } = change;
  if (shiftMinutes !== undefined && !isWhole(shiftMinutes, -longestShiftMinutes, longestShiftMinutes))
    throw new OperationError(tOperations('epg.shift', { feedId }));
  if (channelId && !(await findChannel(tx, channelId)))
    throw new OperationError(tOperations('epg.unknownChannel', { id: channelId }));
  const rows = await store.channelsOfSource(tx, sourceId);
  const other = rows.find((row) => row.decided && row.channelId === channelId && row.feedId !== feedId);
  if (channelId && other)
    throw new OperationError(tOperations('epg.mappedAlready', { id: channelId, feedId: other.feedId }));
  await store.saveSourceChannel(tx, {
    sourceId,
    feedId,
    ...(channelId !== undefined && {
      channelId,
      decided: true,
      fromAt: null,
      toAt: null,
      programmes: 0,
      preferred: false,
    }),
    ...(shiftMinutes !== undefined && { shiftMinutes }),
    ...(preferred !== undefined && { preferred }),
    ...(undo && { decided: false }),
  });
}

import type { Airing, Availability } from '../../../contract/models/search.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { logoUrlOf, type ChannelRow } from '../channels/index.ts';
import { rightsOf, type ProgramRow } from '../guide/index.ts';

/** An airing as the index knows it; in seconds. */
interface IndexedAiring {
  programId: number;
  start: number;
  end: number;
}

/** An airing with where it is, and how it can be watched. */
export function airingResult(
  { programId, start, end }: IndexedAiring,
  channel: ChannelRow,
  nowMs: number,
): Airing {
  const [startAt, endAt] = [start * 1000, end * 1000];
  return {
    channel: presentChannel(channel),
    id: programId,
    startTime: startAt,
    publicViewKey: viewKeyOf(channel.id, startAt),
    watch: availabilityOf({ startAt, endAt }, channel, nowMs),
  };
}

/** A channel as results carry it. */
export const presentChannel = ({ id, name, number, logo }: ChannelRow): Airing['channel'] => ({
  id,
  name,
  number,
  logoUrl: logoUrlOf({ id, logo }),
});

/** How a programme can be watched at an instant. */
export function availabilityOf(
  row: Pick<ProgramRow, 'startAt' | 'endAt'>,
  channel: ChannelRow,
  nowMs: number,
): Availability {
  if (row.startAt > nowMs) return { how: 'upcoming', from: row.startAt };
  if (row.endAt > nowMs) return { how: 'onair', until: row.endAt };
  const { replayUntil } = rightsOf(row, channel);
  return replayUntil !== null && replayUntil > nowMs
    ? { how: 'replay', until: replayUntil }
    : { how: 'gone' };
}

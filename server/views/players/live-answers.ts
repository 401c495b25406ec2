import { dayMs } from '../../../contract/time.ts';
import type { ProgramRow } from '../../domains/guide/index.ts';
import type { PlayerChannel } from './line-up.ts';
import { dateTime, numberOf, seconds } from './numbers.ts';

/** A category as Xtream Codes lists it. */
export const categoryLine = ({ id, name }: { id: string; name: string }) => ({
  category_id: String(numberOf(id)),
  category_name: name,
  parent_id: 0,
});

/** The categories in which there are channels, in the order of the line-up. */
export const liveCategories = (channels: readonly PlayerChannel[]) =>
  [...new Map(channels.flatMap(({ categories }) => categories.map((one) => [one.id, one]))).values()].map(
    categoryLine,
  );

export const liveLine = (channel: PlayerChannel, origin: string, nowMs: number) => {
  const { id, number, name, logoUrl, categories, replayFrom } = channel;
  const days = replayFrom === null ? 0 : Math.floor((nowMs - replayFrom) / dayMs);
  const ofCategories = categories.map((category) => numberOf(category.id));
  return {
    num: number,
    name,
    stream_type: 'live',
    stream_id: numberOf(id),
    stream_icon: `${origin}${logoUrl}`,
    epg_channel_id: id,
    added: '0',
    category_id: ofCategories.length > 0 ? String(ofCategories[0]) : null,
    category_ids: ofCategories,
    custom_sid: '',
    tv_archive: days > 0 ? 1 : 0,
    tv_archive_duration: days,
    direct_source: '',
  };
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A programme as Xtream Codes lists it: texts as base64, times in the zone that the server says, which is UTC. */
export const guideLine = (row: ProgramRow, { replayFrom }: PlayerChannel, nowMs: number) => ({
  id: String(row.id),
  epg_id: String(numberOf(row.channelId)),
  title: base64(row.name),
  lang: 'et',
  start: dateTime(row.startAt),
  end: dateTime(row.endAt),
  stop: dateTime(row.endAt),
  description: base64(row.description),
  channel_id: row.channelId,
  start_timestamp: String(seconds(row.startAt)),
  stop_timestamp: String(seconds(row.endAt)),
  now_playing: row.startAt <= nowMs && row.endAt > nowMs ? 1 : 0,
  has_archive: replayFrom !== null && row.startAt >= replayFrom && row.endAt <= nowMs ? 1 : 0,
});

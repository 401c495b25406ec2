import type { WatchlistEntry } from '../../../contract/models/watchlist.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { clockText, ownZone, relativeDay, shortDateText } from '../../../ui/lib/time-text.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tWatchlist } from '../../i18n/et/watchlist.ts';
import { channelPath, moviePath, showPath, viewPath } from '../../lib/address/paths.ts';
import { expiryText } from '../../lib/text/expiry-text.ts';
import { lengthText } from '../../lib/text/length-text.ts';

/** The page of what was put away. */
export function pathOfEntry({ kind, key, publicViewKey }: WatchlistEntry): string {
  if (kind === 'film') return moviePath(key);
  if (kind === 'series') return showPath(key);
  return viewPath(Number(key), publicViewKey ?? '');
}

/** Where a programme plays from its start; undefined while it cannot, and for what has more than one way. */
export const playPathOfEntry = ({ kind, channel, startTime, until }: WatchlistEntry, nowMs: number) =>
  kind === 'program' && channel && startTime !== null && startTime < nowMs && (until ?? 0) > nowMs
    ? channelPath(channel.id, startTime)
    : undefined;

/** '20.11 21:00', 'Eile 21:00', by the viewer's own clock. */
function whenText(ms: number, nowMs: number, zone: string = ownZone()): string {
  const date = dateOf(ms, zone);
  const word = relativeDay(date, dateOf(nowMs, zone));
  return `${word ? tGuide(`${word}`) : shortDateText(date)} ${clockText(ms, zone)}`;
}

/** What is worth saying of it in one line: kind, year, channel and time, how long it is still there. */
export function factsOfEntry(entry: WatchlistEntry, nowMs: number): string {
  const { kind, year, channel, startTime, duration, until } = entry;
  const left = expiryText(until, nowMs);
  if (kind !== 'program')
    return [tWatchlist(`kind.${kind}`), kind === 'film' ? year : null, left]
      .filter((part) => part !== null && part !== undefined)
      .join(' · ');
  const when = startTime === null ? undefined : whenText(startTime, nowMs);
  const coming = startTime !== null && startTime > nowMs;
  return [
    channel?.name,
    coming && when !== undefined ? tWatchlist('comes', { when: when.toLowerCase() }) : when,
    duration > 0 && lengthText(duration * 1000),
    left,
  ]
    .filter(Boolean)
    .join(' · ');
}

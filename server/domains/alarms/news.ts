import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { zoneOffsetMs } from '../../../contract/rules/zone-offset.ts';
import type { Actor } from '../audit/index.ts';
import type { AlarmRow, NoticeRow } from './store.ts';

/** Who hears of alarms: an operator, or the webhook. */
export interface Recipient {
  /** `operator:7` or `webhook`. */
  name: string;
  /** As what they do is written down; undefined for the webhook. */
  actor?: Actor;
  quiet?: QuietHours | undefined;
}

/** Minutes of the day in a zone. */
export interface QuietHours {
  from: number;
  until: number;
  timeZone: string;
}

/** Alarms that a recipient is to hear of in one message. */
export interface News {
  begun: AlarmRow[];
  solved: AlarmRow[];
}

/** Found in two looks in a row: what is gone after a minute wakes nobody. */
const foundUntilSaid = 2;
/** Alarms that begin within this time after a message come with the next one. */
const groupedMs = 5 * minuteMs;
/** What nobody has seen is said again. */
const saidAgainMs = dayMs;

/** Clocks that go back by an hour end no quiet that has begun: then what they would show without that counts as well. */
export function isQuiet({ from, until, timeZone }: QuietHours, nowMs: number): boolean {
  const offset = zoneOffsetMs(nowMs, timeZone);
  const before = zoneOffsetMs(nowMs - hourMs, timeZone);
  return [offset, Math.max(offset, before)].some((ms) => {
    const minute = Math.floor(((nowMs + ms) % dayMs) / minuteMs);
    return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  });
}

/**
 * What a recipient is to hear now; undefined when nothing, or not yet. While it is quiet for them, only what members miss
 * at this moment is said. A pure rule.
 */
export function newsFor(
  { actor, quiet }: Recipient,
  alarms: readonly AlarmRow[],
  heard: ReadonlyMap<number, NoticeRow>,
  nowMs: number,
): News | undefined {
  const last = Math.max(...[...heard.values()].flatMap(({ at, solvedAt }) => [at, solvedAt ?? 0]), -Infinity);
  if (nowMs - last < groupedMs) return undefined;
  const resting = quiet !== undefined && isQuiet(quiet, nowMs);
  const begun = alarms.filter((one) => {
    const notice = heard.get(one.id);
    const isNew = notice === undefined || nowMs - notice.at >= saidAgainMs;
    const stands = one.solvedAt === null && one.missed === 0 && one.found >= foundUntilSaid;
    return stands && isNew && one.seenAt === null && (one.level === 'bad' || !resting);
  });
  const solved = resting
    ? []
    : alarms.filter(({ id, solvedAt, solvedBy }) => {
        const notice = heard.get(id);
        const known = solvedBy !== null && solvedBy === actor;
        return solvedAt !== null && notice !== undefined && notice.solvedAt === null && !known;
      });
  return begun.length + solved.length > 0 ? { begun, solved } : undefined;
}

import { guideZone } from '../../../contract/constants.ts';
import { perLanguage } from '../../../contract/i18n/texts.ts';
import { dayMs } from '../../../contract/time.ts';
import { tAlarms } from '../../i18n/et/alarms.ts';
import { feedReportText } from '../../i18n/feed-report.ts';
import type { Db } from '../../platform/db/database.ts';
import { scheduleEnds } from '../guide/index.ts';
import { filledChannels, listSources } from './source-store.ts';

const warnedBeforeMs = dayMs;

/** What is wrong, under a name that stays the same for as long as it is, to be said to each reader in their language. */
interface GuideAlarm {
  key: string;
  say: () => string;
}

/**
 * What is wrong with the guide, for an operator: sources that bring nothing, and channels whose
 * schedule ends within a day although a source fills it.
 */
export async function guideAlarms(db: Db, nowMs: number): Promise<GuideAlarm[]> {
  const sources = await listSources(db);
  if (sources.length === 0) return [];
  const failing = sources.flatMap(({ id, alarm }) =>
    alarm
      ? [
          {
            key: `guide.source:${id}`,
            say: () => tAlarms('guide.source', { id, fault: feedReportText(alarm) }),
          },
        ]
      : [],
  );
  return [...failing, ...(await endingSchedules(db, nowMs))];
}

/** The channels whose schedule ends within a day although a source fills it. */
export async function endingSchedules(db: Db, nowMs: number): Promise<GuideAlarm[]> {
  const channels = await filledChannels(db);
  const ends = await scheduleEnds(db, channels, nowMs);
  return channels.flatMap((channelId) => {
    const endsAt = ends.get(channelId) ?? 0;
    if (endsAt > nowMs + warnedBeforeMs) return [];
    const say = () =>
      endsAt <= nowMs
        ? tAlarms('guide.over', { id: channelId })
        : tAlarms('guide.ends', { id: channelId, when: wallTime(endsAt) });
    return [{ key: `guide.ends:${channelId}`, say }];
  });
}

const wall = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone: guideZone, dateStyle: 'short', timeStyle: 'short' }),
);
const wallTime = (ms: number): string => wall().format(ms);

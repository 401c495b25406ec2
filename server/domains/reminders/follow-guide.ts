import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import { channelNames } from '../channels/index.ts';
import type { ScheduleChange, ScheduledProgram } from '../guide/index.ts';
import { letters } from '../mail/index.ts';
import type { News } from '../notifications/index.ts';
import type { RemindersContext } from './context.ts';
import { dueTimes, newsworthyMs } from './reminders.ts';
import {
  changeOfProgram,
  deleteOfPrograms,
  remindersOfPrograms,
  renameOfProgram,
  type ReminderRow,
} from './store.ts';

/**
 * Has reminders go where their programmes go, in the transaction that moves them. Members are told of what moves far, and of
 * what is cancelled before it began. Answers whose reminders changed.
 */
export const createFollowGuide =
  ({ clock, notify }: Pick<RemindersContext, 'clock' | 'notify'>) =>
  async (tx: Db, change: ScheduleChange): Promise<number[]> => {
    const { moved, again, changed, went, channelId } = change;
    const shifts = [...moved, ...again];
    const ids = [...shifts.map(({ before }) => before.id), ...[...changed, ...went].map(({ id }) => id)];
    const rows = await remindersOfPrograms(tx, ids);
    if (rows.length === 0) return [];
    const wantedOf = (id: number) => rows.filter(({ programId }) => programId === id);
    const now = clock();
    const channel = (await channelNames(tx)).get(channelId) ?? channelId;
    const news: News[] = [];
    for (const shift of shifts) {
      const wanted = wantedOf(shift.before.id);
      if (wanted.length === 0) continue;
      await moveTo(tx, shift.before.id, shift.now);
      if (isNews(shift, now)) news.push(...wanted.map((row) => movedNews(row, shift.now, channel)));
    }
    for (const { id, name, endMs } of changed)
      if (wantedOf(id).length > 0) await renameOfProgram(tx, id, { programName: name, endAt: endMs });
    const gone = went.flatMap(({ id }) => wantedOf(id));
    await deleteOfPrograms(
      tx,
      gone.map(({ programId }) => programId),
    );
    news.push(...gone.filter(({ startAt }) => startAt > now).map((row) => cancelledNews(row, channel)));
    await notify(tx, news, now);
    return rows.map(({ accountId }) => accountId);
  };

const moveTo = (tx: Db, before: number, { id, name, startMs, endMs }: ScheduledProgram): Promise<void> =>
  changeOfProgram(tx, before, {
    programId: id,
    programName: name,
    startAt: startMs,
    endAt: endMs,
    ...dueTimes(startMs),
  });

const isNews = (shift: { before: ScheduledProgram; now: ScheduledProgram }, nowMs: number): boolean =>
  Math.abs(shift.now.startMs - shift.before.startMs) > newsworthyMs &&
  Math.max(shift.now.startMs, shift.before.startMs) > nowMs;

function movedNews({ id, accountId, startAt }: ReminderRow, now: ScheduledProgram, channel: string): News {
  return {
    accountId,
    kind: 'programChanged',
    message: () =>
      tNews('program.moved', {
        program: now.name,
        channel,
        to: letters.tallinnTime(now.startMs),
        from: letters.tallinnTime(startAt),
      }),
    sourceKey: `program-moved:${id}:${now.startMs}`,
    link: '/myreminders',
    subjectId: now.id,
  };
}

const cancelledNews = (
  { id, accountId, programId, programName, startAt }: ReminderRow,
  channel: string,
): News => ({
  accountId,
  kind: 'programChanged',
  message: () =>
    tNews('program.cancelled', { program: programName, channel, when: letters.tallinnTime(startAt) }),
  sourceKey: `program-cancelled:${id}`,
  link: '/myreminders',
  subjectId: programId,
});

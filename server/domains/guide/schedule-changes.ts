import type { ServerEvent } from '../../../contract/models/events.ts';
import type { Db } from '../../platform/db/database.ts';
import { everyoneTopic, type Events } from '../../platform/events.ts';
import type { ProgramDraft } from './program.ts';
import { isChange, replaceSchedule, type ScheduleChange } from './schedule.ts';

/**
 * Told of every change of a channel's schedule, in the transaction that makes it: what hangs on programmes moves
 * and goes with them, or nothing changes at all. Answers the accounts of the members whom it concerned.
 */
export type ScheduleHook = (tx: Db, change: ScheduleChange) => Promise<Iterable<number>>;

/** Replaces the schedule of one channel over the interval that the programmes cover; see {@link replaceSchedule}. */
export type Replace = (channelId: string, drafts: readonly ProgramDraft[]) => Promise<ScheduleChange>;

/** Changes schedules in one transaction. Hooks run inside it; viewers and members are told once it is committed. */
export type ChangeSchedules = <T>(
  work: (replace: Replace, tx: Db, report: ReportChange) => Promise<T>,
) => Promise<T>;

/** Tells hooks, and after the commit everybody, of a change that was written otherwise. */
export type ReportChange = (change: ScheduleChange) => Promise<void>;

/** A schedule change that is only looked at: nobody is told, and nothing of it stays. */
export const createSchedulePreview =
  (db: Db): ChangeSchedules =>
  async (work) => {
    const undo = new Error('only looked at');
    let result!: Awaited<ReturnType<typeof work>>;
    try {
      await db.transaction(async (tx) => {
        result = await work(
          (channelId, drafts) => replaceSchedule(tx, channelId, drafts),
          tx,
          async () => {},
        );
        throw undo;
      });
    } catch (fault) {
      if (fault !== undo) throw fault;
    }
    return result;
  };

/** More channels than these are told as 'all': an event has to stay small. */
const mostNamed = 50;

/** Makes {@link ChangeSchedules}. */
export function createScheduleChanges({
  db,
  hooks,
  notifyMembers,
  events,
}: {
  db: Db;
  hooks: readonly ScheduleHook[];
  /** Tells those members whom hooks named, each once; called after the commit, and only if there are any. */
  notifyMembers(accountIds: ReadonlySet<number>): void;
  events: Pick<Events<ServerEvent>, 'publish'>;
}): ChangeSchedules {
  return async (work) => {
    const touched = new Set<string>();
    const concerned = new Set<number>();
    const result = await db.transaction((tx) => {
      const report: ReportChange = async (change) => {
        if (!isChange(change)) return;
        touched.add(change.channelId);
        for (const hook of hooks) for (const accountId of await hook(tx, change)) concerned.add(accountId);
      };
      const replace: Replace = async (channelId, drafts) => {
        const change = await replaceSchedule(tx, channelId, drafts);
        await report(change);
        return change;
      };
      return work(replace, tx, report);
    });
    const channels = touched.size > mostNamed ? null : [...touched];
    if (touched.size > 0) events.publish(everyoneTopic, { type: 'guide.changed', channels });
    if (concerned.size > 0) notifyMembers(concerned);
    return result;
  };
}

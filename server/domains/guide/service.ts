import { catchupDays } from '../../../contract/constants.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { AccountRef, Service } from '../../platform/service.ts';
import { guideOperations } from './edit-operations.ts';
import { createScheduleChanges, type ScheduleHook } from './schedule-changes.ts';
import { deleteEndedBefore, type KeptPart } from './kept-store.ts';
import { createLearnedStarts } from './learn-starts.ts';
import { deleteVoter, deleteVotersBefore, votesOf } from './start-store.ts';

/** The guide goes as far back as the archive, and two days more, so that no link breaks on the last of them. */
const keptMs = (catchupDays + 2) * dayMs;

/** Programmes, and how their schedules change. */
export function createGuide(needs: {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
  limits: Limits;
  /** Those who have something that hangs on programmes. */
  hooks: readonly ScheduleHook[];
  /** What is kept of channels beyond its time: what was on then is not forgotten either. */
  kept(): Promise<readonly KeptPart[]>;
  /** Tells members that what hangs on programmes changed for them. */
  notifyMembers(accountIds: ReadonlySet<number>): void;
}) {
  const { db, clock } = needs;
  const changeSchedules = createScheduleChanges(needs);
  const starts = createLearnedStarts({
    db,
    clock,
    limit: needs.limits.rate('guide.start', { burst: 20, perMinute: 4 }),
  });
  return {
    handlers: { reportProgramStart: starts.report },
    forget: (tx: Db, { id }: AccountRef) => deleteVoter(tx, id),
    exported: async ({ id }: AccountRef) => ({ startsCounted: await votesOf(db, id) }),
    changeSchedules,
    ...guideOperations({ db, clock, changeSchedules }),
    jobs: [
      {
        name: 'guide.forget-old',
        cron: '30 4 * * *',
        async run() {
          await deleteVotersBefore(db, clock() - retentionDays.starts * dayMs);
          await deleteEndedBefore(db, clock() - keptMs, await needs.kept());
        },
      },
    ],
  } satisfies Service & Record<string, unknown>;
}

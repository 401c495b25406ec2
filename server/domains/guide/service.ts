import { catchupDays } from '../../../contract/constants.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Service } from '../../platform/service.ts';
import { guideOperations } from './edit-operations.ts';
import { createScheduleChanges, type ScheduleHook } from './schedule-changes.ts';
import { deleteEndedBefore, type KeptPart } from './kept-store.ts';

/** The guide goes as far back as the archive, and two days more, so that no link breaks on the last of them. */
const keptMs = (catchupDays + 2) * dayMs;

/** Programmes, and how their schedules change. */
export function createGuide(needs: {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
  /** Those who have something that hangs on programmes. */
  hooks: readonly ScheduleHook[];
  /** What is kept of channels beyond its time: what was on then is not forgotten either. */
  kept(): Promise<readonly KeptPart[]>;
  /** Tells members that what hangs on programmes changed for them. */
  notifyMembers(accountIds: ReadonlySet<number>): void;
}) {
  const { db, clock } = needs;
  const changeSchedules = createScheduleChanges(needs);
  return {
    changeSchedules,
    ...guideOperations({ db, clock, changeSchedules }),
    jobs: [
      {
        name: 'guide.forget-old',
        cron: '30 4 * * *',
        run: async () => deleteEndedBefore(db, clock() - keptMs, await needs.kept()),
      },
    ],
  } satisfies Service & Record<string, unknown>;
}

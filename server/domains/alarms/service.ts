import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { AlarmChoice, AlarmRecord } from '../../../contract/models/console/alarms.ts';
import { zoneNamed } from '../../../contract/rules/zone-name.ts';
import { ensure } from '../../platform/errors.ts';
import type { Service } from '../../platform/service.ts';
import { noteOperation, operatorIn, type Actor } from '../audit/index.ts';
import { choiceBy, type AlarmsContext, type OperatorRef } from './context.ts';
import { changesBy } from './watch.ts';
import type { AlarmInLanguages } from './found-alarm.ts';
import { alarmIn } from './alarm-in.ts';
import { emitStreams } from './streams.ts';
import { deliveryWork } from './send.ts';
import { notifyRecipients, tryOut } from './notify.ts';
import {
  alarmsBefore,
  beginAlarms,
  browsersOf,
  deleteAlarmsBefore,
  deleteBrowsers,
  endAlarms,
  findChoice,
  foundAgain,
  markSeen,
  markSolved,
  markUnseen,
  markUnsolved,
  missedOnce,
  saveBrowser,
  saveChoice,
  standingAlarms,
  type AlarmRow,
} from './store.ts';

const pageSize = 50;
/** Browsers of one operator; the one that was not opened for longest makes room. */
const mostBrowsers = 10;

/** What was wrong and for how long, who saw it, and who is to hear of it by mail, push and webhook. */
export function createAlarms(context: AlarmsContext) {
  const { db, clock, push } = context;
  const work = deliveryWork(context);

  return {
    /** Writes down what a look has found, and notifies those who are to hear of it. */
    async note(found: readonly AlarmInLanguages[]): Promise<void> {
      const now = clock();
      // The transaction may have the only connection there is.
      const webhookAt = await context.alarmWebhook();
      await db.transaction(async (tx) => {
        const { begun, still, missed, over } = changesBy(found, await standingAlarms(tx));
        await beginAlarms(tx, begun, now);
        for (const { row, found: again } of still) await foundAgain(tx, row.id, again);
        await missedOnce(tx, idsOf(missed));
        await endAlarms(tx, idsOf(over), now);
        await emitStreams(tx, { still, over }, now);
        await notifyRecipients(tx, { ...context, webhookAt }, now);
      });
      context.kickMail();
      work.kick();
    },
    /** Those that are not over, by their keys. */
    standing: async (): Promise<Map<string, AlarmRow>> =>
      new Map((await standingAlarms(db)).map((row) => [row.key, row])),
    /** Those that nobody has called solved, in the reader’s language. */
    open: async (): Promise<AlarmRow[]> =>
      (await standingAlarms(db))
        .filter(({ solvedAt }) => solvedAt === null)
        .map((row) => alarmIn(row, currentLanguage())),
    async list(
      before: number | undefined,
      isOpen: boolean,
    ): Promise<{ alarms: AlarmRecord[]; next: number | null }> {
      const rows = await alarmsBefore(db, { before, isOpen }, pageSize);
      const next = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null;
      return {
        alarms: rows.map((row) => ({ ...recordOf(alarmIn(row, currentLanguage())), to: row.link })),
        next,
      };
    },
    see: (ids: readonly number[], actor: Actor) => mark(markSeen, ids, actor, 'alarm.seen'),
    solve: (ids: readonly number[], actor: Actor) => mark(markSolved, ids, actor, 'alarm.solved'),
    /** Takes back what this operator did. */
    reopen: (ids: readonly number[], from: 'seen' | 'solved', actor: Actor) =>
      mark(from === 'seen' ? markUnseen : markUnsolved, ids, actor, 'alarm.reopened'),
    /** How an operator hears of alarms, and in how many browsers. */
    async choiceOf(operator: OperatorRef) {
      const row = await findChoice(db, operator.id);
      const devices = (await browsersOf(db, operator.id)).length;
      return { choice: choiceBy(row, operator), publicKey: push?.publicKey ?? null, devices };
    },
    /** Refuses with `digest.zoneUnknown`. */
    async choose({ id }: OperatorRef, { mail, quiet, timeZone: wanted }: AlarmChoice): Promise<void> {
      const timeZone = zoneNamed(wanted);
      ensure(timeZone, 'digest.zoneUnknown');
      const [quietFrom, quietUntil] = [quiet?.from ?? null, quiet?.until ?? null];
      await saveChoice(db, { operatorId: id, mail, quietFrom, quietUntil, timeZone });
    },
    /** Refuses with `push.off` and `push.endpoint`. */
    async subscribe(
      { id }: OperatorRef,
      given: { endpoint: string; keys: { p256dh: string; auth: string } },
    ) {
      const { endpoint, keys } = given;
      ensure(push, 'push.off');
      ensure(push.takes({ endpoint, ...keys }), 'push.endpoint');
      await db.transaction(async (tx) => {
        await saveBrowser(tx, { endpoint, operatorId: id, ...keys, seenAt: clock() });
        const beyond = (await browsersOf(tx, id)).slice(mostBrowsers);
        await deleteBrowsers(
          tx,
          beyond.map((one) => one.endpoint),
        );
      });
    },
    unsubscribe: ({ id }: OperatorRef, endpoint: string): Promise<void> => deleteBrowsers(db, [endpoint], id),
    /** Sends a message as alarms are sent: to an operator, and for an owner to the webhook. */
    async tryOut(operator: OperatorRef) {
      const tried = await tryOut(context, operator);
      context.kickMail();
      work.kick();
      return tried;
    },
    run: work.run,
    settled: work.settled,
    jobs: [
      work,
      {
        name: 'alarms.forget-old',
        cron: '52 3 * * *',
        run: () => deleteAlarmsBefore(db, clock() - retentionDays.alarms * dayMs),
      },
    ],
  } satisfies Service & Record<string, unknown>;

  async function mark(
    change: typeof markSeen,
    ids: readonly number[],
    actor: Actor,
    action: 'alarm.seen' | 'alarm.solved' | 'alarm.reopened',
  ): Promise<{ count: number }> {
    const now = clock();
    return db.transaction(async (tx) => {
      const rows = await change(tx, ids, actor, now);
      for (const { id, key, text } of rows)
        await noteOperation(tx, { actor, action, details: { id, key, text } }, now);
      return { count: rows.length };
    });
  }
}

const idsOf = (rows: readonly AlarmRow[]): number[] => rows.map(({ id }) => id);

const recordOf = ({ id, begunAt, level, text, seenAt, seenBy, solvedAt, solvedBy }: AlarmRow) => ({
  id,
  begunAt,
  level,
  text,
  seenAt,
  seenBy: seenBy && operatorIn(seenBy),
  solvedAt,
  solvedBy: solvedBy && operatorIn(solvedBy),
});

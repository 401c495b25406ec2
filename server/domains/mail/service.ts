import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Service } from '../../platform/service.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import type { Outbox } from './outbox.ts';
import {
  countUnsent,
  deleteMailBefore,
  findMail,
  forgetRecipient,
  latestMailTo,
  listUnsent,
  mailTo,
  wantAgain,
} from './store.ts';

/** Mail on its way, and what an operator may see of it. */
export const createMail = ({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) =>
  ({
    /** Has the outbox look at once; called after the commit of what was posted. */
    kick: outbox.kick,
    unsent: () => listUnsent(db),
    /** The latest mails to an address: of what kind, when, and whether they were sent. */
    latestTo: (emailKey: string) => latestMailTo(db, emailKey, 50),
    /** How many wait to be sent, and how many were given up. */
    counts: () => countUnsent(db),
    /** Has a mail tried again at once, also to an address that was given up. Throws `OperationError`. */
    async again(id: number, actor: Actor): Promise<void> {
      const now = clock();
      await db.transaction(async (tx) => {
        const row = await wantAgain(tx, id, now);
        ensureOperation(row, tOperations('mail.notAgain'));
        const { kind, state } = row;
        await noteOperation(tx, { actor, action: 'mail.again', details: { id, kind, state } }, now);
      });
      outbox.kick();
    },
    find: (id: number) => findMail(db, id),
    jobs: [
      // New mail is kicked off at once; the worker takes what waits for its next attempt.
      outbox.work,
      {
        name: 'mail.forget-old',
        cron: '45 3 * * *',
        run: () => deleteMailBefore(db, clock() - retentionDays.mails * dayMs),
      },
    ],
    forget: (tx, { emailKey }) => forgetRecipient(tx, emailKey),
    exported: async ({ emailKey }) => ({ mails: await mailTo(db, emailKey) }),
  }) satisfies Service & Record<string, unknown>;

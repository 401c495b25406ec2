import { longestOperatorMessage } from '../../../contract/constants.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import { accountOf, accountTopic, type Account, type UnsubscribeLinks } from '../accounts/index.ts';
import { note, type Actor } from '../audit/index.ts';
import { dismissMessagesHandler, listMessagesHandler } from './handlers.ts';
import { remindOfViewtime } from './jobs.ts';
import { sendMessage } from './messages.ts';
import { deleteMessagesOf, messagesOf } from './store.ts';

/** What is told to members: messages of operators, and mails that remind. */
export function createNotifications(needs: {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  kickMail(): void;
}) {
  const { db, clock, events } = needs;
  return {
    /** Leaves a message on a member's screens until it is acknowledged. Throws `OperationError`. */
    async sendTo({ email, text }: { email: string; text: string }, actor: Actor): Promise<Account> {
      ensureOperation(text.length > 0, 'Teade on tühi.');
      ensureOperation(
        text.length <= longestOperatorMessage,
        `Teade on kuni ${longestOperatorMessage} tähemärki pikk.`,
      );
      const account = await accountOf(db, email);
      const now = clock();
      await db.transaction(async (tx) => {
        await note(tx, { actor, action: 'message.sent', accountId: account.id }, now);
        await sendMessage(tx, account.id, text, now);
      });
      events.publish(accountTopic(account.id), { type: 'message' });
      return account;
    },
    handlers: {
      listMessages: listMessagesHandler(needs),
      dismissMessages: dismissMessagesHandler(needs),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [{ name: 'viewtime.remind', cron: '5 * * * *', run: () => remindOfViewtime(needs) }],
    forget: (tx, { id }) => deleteMessagesOf(tx, id),
    exported: async ({ id }) => ({
      messages: pickEach(await messagesOf(db, id), ['message', 'createdAt', 'dismissedAt']),
    }),
  } satisfies Service & Record<string, unknown>;
}

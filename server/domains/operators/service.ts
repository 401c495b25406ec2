import { changeOperator } from './store.ts';
import type { Language } from '../../../contract/i18n/languages.ts';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Service } from '../../platform/service.ts';
import { identifyKey, isApiKey, keyOperations } from './api-keys/api-keys.ts';
import { deleteKeysBefore } from './api-keys/store.ts';
import { guardsOf, type OperatorsContext } from './context.ts';
import * as entry from './entry.ts';
import { deleteChallengesBefore } from './factor-store.ts';
import * as factors from './factors.ts';
import { savedFilters } from './filters/filters.ts';
import * as links from './mailed-link.ts';
import { operatorOperations } from './operations.ts';
import * as passkeys from './passkeys.ts';
import { createSetUp } from './set-up.ts';
import { deleteSessionsBefore, endSession } from './session-store.ts';
import { identify, type Browser } from './sessions.ts';

const keptMs = retentionDays.operatorSessions * dayMs;

/** Those who work at the console: how they come in, and what each may do. */
export function createOperators(needs: {
  db: Db;
  clock: Clock;
  demo: boolean;
  publicUrl: string;
  limits: Limits;
  kickMail: () => void;
}) {
  const { db, clock } = needs;
  const context: OperatorsContext = { ...needs, ...guardsOf(needs.limits) };
  return {
    ...operatorOperations(context),
    ...factors.ownFactors(context),
    publicUrl: needs.publicUrl,
    setUp: createSetUp(context),
    identify: (token: string, request: { network: string }) =>
      isApiKey(token) ? identifyKey(context, token, request) : identify(context, token, request),
    keys: keyOperations(context),
    filters: savedFilters(db),
    logIn: (input: { email: string; password: string }, browser: Browser) =>
      entry.logIn(context, input, browser),
    askLink: (email: string, browser: Browser) => links.askLink(context, email, browser),
    openLink: (key: string, browser: Browser) => links.openLink(context, key, browser),
    showCode: (input: { token: string; code: string }, browser: Browser) =>
      entry.showCode(context, input, browser),
    skipSetUp: (token: string, browser: Browser) => entry.skipSetUp(context, token, browser),
    invited: (key: string, browser: Browser) => entry.invited(context, key, browser),
    acceptInvitation: (input: { key: string; password: string }, browser: Browser) =>
      entry.acceptInvitation(context, input, browser),
    chooseLanguage: (caller: Operator, language: Language) =>
      changeOperator(db, caller.operatorId, { language }),
    changePassword: (caller: Operator, input: { oldPassword: string; newPassword: string }) =>
      entry.changePassword(context, caller, input),
    beginTotp: (token: string, browser: Browser) => factors.beginTotp(context, token, browser),
    confirmTotp: (input: { token: string; secret: string; code: string }, browser: Browser) =>
      factors.confirmTotp(context, input, browser),
    beginPasskey: (token: string, page: passkeys.Page, browser: Browser) =>
      factors.beginPasskey(context, token, page, browser),
    confirmPasskey: (
      input: { token: string; name: string; answer: unknown; page: passkeys.Page },
      browser: Browser,
    ) => factors.confirmPasskey(context, input, browser),
    passkeyOptions: (page: passkeys.Page, browser: Browser) =>
      passkeys.requestOptions(context, page, browser),
    logInByPasskey: (input: { answer: unknown; page: passkeys.Page }, browser: Browser) =>
      passkeys.logInByPasskey(context, input, browser),
    prove: (caller: Operator, shown: Parameters<typeof factors.prove>[2]) =>
      factors.prove(context, caller, shown),
    /** Ends a session of an operator: their own, or another of theirs. */
    async signOut({ operatorId, session }: Operator, id = session): Promise<boolean> {
      return endSession(db, { operatorId, id }, clock());
    },
    jobs: [
      {
        name: 'operators.forget-old',
        cron: '50 4 * * *',
        async run() {
          await deleteSessionsBefore(db, clock() - keptMs);
          await deleteKeysBefore(db, clock() - keptMs);
          await deleteChallengesBefore(db, clock());
        },
      },
    ],
  } satisfies Service & Record<string, unknown>;
}

import type { OperatorEntry, OperatorSecurity } from '../../../contract/models/console/operators.ts';
import { operatorIdleMs } from '../../../contract/constants.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensure, ensureOperation } from '../../platform/errors.ts';
import { commandLineSession, type Operator } from '../../platform/http/call.ts';
import { actorOf, note, type AuditAction } from '../audit/index.ts';
import type { OperatorsContext } from './context.ts';
import { entryOf, waysOf, whoSetsUp } from './entry.ts';
import { countRecoveryCodes, deletePasskey, passkeysOf } from './factor-store.ts';
import { creationOptions, keepPasskey, readNewPasskey, readPasskey, type Page } from './passkeys.ts';
import { ensureFresh, useCode } from './proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { endOtherSessions, provenAtOf, raiseSession, sessionsOf } from './session-store.ts';
import type { Browser } from './sessions.ts';
import { changeOperator, findOperator, type OperatorRow } from './store.ts';
import { newTotp, stepOfCode } from './totp.ts';

/** A factor that was set up: where its operator stands now, and codes for the day it is lost. */
export interface EnrolledFactor {
  entry: OperatorEntry;
  recoveryCodes: string[];
}

/** A secret for an authenticator app. Nothing is kept before a code of it was shown. */
export async function beginTotp(context: OperatorsContext, token: string, browser: Browser) {
  const { operator } = await whoSetsUp(context, token, browser);
  return newTotp(operator.email);
}

/** Keeps the secret once a code shows that the app has it. */
export async function confirmTotp(
  context: OperatorsContext,
  { token, secret, code }: { token: string; secret: string; code: string },
  browser: Browser,
): Promise<EnrolledFactor> {
  const who = await whoSetsUp(context, token, browser);
  const attempt = await context.guesses.byOperator.begin(String(who.operator.id));
  const step = await stepOfCode(secret, code, context.clock());
  ensure(step !== undefined, 'operator.wrongCode');
  await attempt.forgive();
  return keepFactor(context, who, token, 'totp', (tx) =>
    changeOperator(tx, who.operator.id, { totpSecret: secret, totpStep: step }),
  );
}

/** What a browser has to make a passkey of. */
export async function beginPasskey(context: OperatorsContext, token: string, page: Page, browser: Browser) {
  const { operator } = await whoSetsUp(context, token, browser);
  return creationOptions(context, operator, page);
}

/** Keeps a passkey of this operator. */
export async function confirmPasskey(
  context: OperatorsContext,
  { token, name, answer, page }: { token: string; name: string; answer: unknown; page: Page },
  browser: Browser,
): Promise<EnrolledFactor> {
  const who = await whoSetsUp(context, token, browser);
  const passkey = await readNewPasskey(context, who.operator, { answer, name, page });
  return keepFactor(context, who, token, 'passkey', (tx) => keepPasskey(tx, passkey));
}

/** An operator who has set up their first factor is in, and gets recovery codes. */
async function keepFactor(
  context: OperatorsContext,
  { operator, session, first }: Awaited<ReturnType<typeof whoSetsUp>>,
  token: string,
  factor: 'totp' | 'passkey',
  keep: (tx: Db) => Promise<void>,
): Promise<EnrolledFactor> {
  const { db, clock } = context;
  const recoveryCodes = await db.transaction(async (tx) => {
    await keep(tx);
    await raiseSession(tx, session.id, clock());
    await audit(tx, operator, 'operator.factorAdded', { factor }, clock());
    return first ? makeRecoveryCodes(tx, operator.id) : [];
  });
  return {
    entry: await entryOf(context, defined(await findOperator(db, operator.id)), token, 'full'),
    recoveryCodes,
  };
}

const audit = (tx: Db, { id, email }: OperatorRow, action: AuditAction, details: object, nowMs: number) =>
  note(tx, { actor: actorOf({ email }), action, accountId: null, details: { id, ...details } }, nowMs);

/**
 * Shows a second factor anew in a session that is in: a code, or what one of the operator's passkeys has signed. Refuses with
 * `operator.wrongCode` and `operator.wrongPasskey`; wrong ones make the next try wait.
 */
export async function prove(
  context: OperatorsContext,
  { operatorId, session }: Operator,
  shown: { code: string } | { answer: unknown; page: Page },
): Promise<void> {
  const { db, clock, guesses } = context;
  const attempt = await guesses.byOperator.begin(String(operatorId));
  const by = 'answer' in shown ? await readPasskey(context, shown) : undefined;
  ensure(!by || by.operator.id === operatorId, 'operator.wrongPasskey');
  await db.transaction(async (tx) => {
    if ('code' in shown) {
      const operator = await findOperator(tx, operatorId);
      ensure(operator, 'auth.sessionEnded');
      await useCode(tx, operator, shown.code, clock());
    }
    await by?.noteUse(tx);
    await raiseSession(tx, session, clock());
  });
  await attempt.forgive();
}

/** What an operator does with their own factors once they are in. Throws `OperationError` in words for them. */
export function ownFactors({ db, clock, demo }: OperatorsContext) {
  /**
   * Refuses with `operator.proofNeeded` unless the operator has shown a second factor lately; who has none, as in the demo, has
   * nothing to show. At the command line the machine itself is the proof.
   */
  async function ensureProven({ operatorId, session, key }: Operator): Promise<void> {
    if (session === commandLineSession) return;
    ensure(!key, 'auth.scopeMissing');
    const operator = await findOperator(db, operatorId);
    ensure(operator, 'auth.sessionEnded');
    if ((await waysOf(db, operator)).length > 0) ensureFresh({ clock }, await provenAtOf(db, session));
  }
  const self = async ({ operatorId }: Operator, tx: Db = db): Promise<OperatorRow> => {
    const operator = await findOperator(tx, operatorId);
    ensure(operator, 'auth.sessionEnded');
    return operator;
  };
  const ensureOneStays = async (tx: Db, operator: OperatorRow): Promise<void> => {
    const left = (await waysOf(tx, operator)).length;
    ensureOperation(left > 0 || (demo && operator.demo), tOperations('operators.lastFactor'));
  };
  return {
    ensureProven,
    /** Ends all sessions of the operator, the present one among them. */
    async signOutEverywhere(caller: Operator): Promise<void> {
      await db.transaction(async (tx) => {
        await endOtherSessions(tx, { operatorId: caller.operatorId, but: undefined }, clock());
        await audit(tx, await self(caller, tx), 'operator.signedOutEverywhere', {}, clock());
      });
    },
    async security(caller: Operator): Promise<OperatorSecurity> {
      const operator = await self(caller);
      const passkeys = await passkeysOf(db, operator.id);
      const sessions = await sessionsOf(db, operator.id, clock() - operatorIdleMs);
      return {
        totp: operator.totpSecret !== null,
        passkeys: passkeys.map(({ credentialId: id, name, backedUp, createdAt, lastUsedAt }) => ({
          id,
          name,
          backedUp,
          createdAt,
          lastUsedAt,
        })),
        recoveryCodes: await countRecoveryCodes(db, operator.id),
        sessions: sessions.map(({ id, device, network, createdAt, lastSeenAt }) => ({
          id,
          device,
          network,
          createdAt,
          lastSeenAt,
          current: id === caller.session,
        })),
      };
    },
    async removeTotp(caller: Operator): Promise<void> {
      await ensureProven(caller);
      await db.transaction(async (tx) => {
        await changeOperator(tx, caller.operatorId, { totpSecret: null, totpStep: null });
        const operator = await self(caller, tx);
        await ensureOneStays(tx, operator);
        await audit(tx, operator, 'operator.factorRemoved', { factor: 'totp' }, clock());
      });
    },
    async removePasskey(caller: Operator, credentialId: string): Promise<void> {
      await ensureProven(caller);
      await db.transaction(async (tx) => {
        const operator = await self(caller, tx);
        ensureOperation(
          await deletePasskey(tx, operator.id, credentialId),
          tOperations('operators.passkeyUnknown'),
        );
        await ensureOneStays(tx, operator);
        await audit(tx, operator, 'operator.factorRemoved', { factor: 'passkey' }, clock());
      });
    },
    async renewRecoveryCodes(caller: Operator): Promise<string[]> {
      await ensureProven(caller);
      return db.transaction(async (tx) => {
        const operator = await self(caller, tx);
        await audit(tx, operator, 'operator.recoveryCodes', {}, clock());
        return makeRecoveryCodes(tx, operator.id);
      });
    },
  };
}

import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { isPasswordTooShort } from '../../../contract/password.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { emailKeyOf, hashPassword, verifyPassword } from '../accounts/index.ts';

import { actorOf, note } from '../audit/index.ts';
import type { OperatorsContext } from './context.ts';
import { passkeysOf } from './factor-store.ts';
import { ensureFresh, useCode } from './proof.ts';
import { endOtherSessions, isKnownNetwork, raiseSession } from './session-store.ts';
import { hashOf, openSession, startSession, type Browser } from './sessions.ts';
import { changeOperator, findOperator, findOperatorByKey, lockInvited, type OperatorRow } from './store.ts';

/** The second factors of an operator. */
export async function waysOf(db: Db, operator: OperatorRow): Promise<OperatorEntry['ways']> {
  const passkeys = await passkeysOf(db, operator.id);
  return [
    ...(operator.totpSecret ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
}

/** Where somebody stands whose password was right. */
export async function entryOf(
  { db, demo }: OperatorsContext,
  operator: OperatorRow,
  token: string,
  proof: 'password' | 'full',
): Promise<OperatorEntry> {
  const ways = await waysOf(db, operator);
  const next = proof === 'full' ? null : ways.length > 0 ? ('second' as const) : ('setUp' as const);
  return { token, next, ways, maySkip: next === 'setUp' && demo && operator.demo };
}

/** Refuses an operator of the demo where there is none, because everybody knows their password. */
export const ensureOpen = ({ demo }: OperatorsContext, operator: OperatorRow): void =>
  ensure(demo || !operator.demo, 'auth.demoOnly');

/** Begins a session with address and password. Wrong ones make the next try wait, by address and by network. */
export async function logIn(
  context: OperatorsContext,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<OperatorEntry> {
  const { db, clock, guesses, limits } = context;
  await limits.entry.take(browser.network);
  const byNetwork = await guesses.byNetwork.begin(browser.network);
  const operator = await findOperatorByKey(db, emailKeyOf(email));
  // Where they have come in before they have a count of their own, or anybody could keep them out from elsewhere.
  const known = await isKnownNetwork(db, operator?.id ?? 0, browser.network);
  const guessed = known ? `${emailKeyOf(email)} ${browser.network}` : emailKeyOf(email);
  const byAddress = await guesses.byAddress.begin(guessed).catch(async (error: unknown) => {
    await byNetwork.undo();
    throw error;
  });
  const right = await verifyPassword(operator?.passwordHash, password).catch(async (error: unknown) => {
    await Promise.all([byNetwork.undo(), byAddress.undo()]);
    throw error;
  });
  ensure(operator && right && operator.disabledAt === null, 'auth.wrongCredentials');
  await byAddress.forgive();
  await byNetwork.undo();
  ensureOpen(context, operator);
  const token = await startSession(db, { operatorId: operator.id, proof: 'password', browser }, clock());
  return entryOf(context, operator, token, 'password');
}

/** Raises a session once the code of the app, or a recovery code, was right. Each code counts once. */
export async function showCode(
  context: OperatorsContext,
  { token, code }: { token: string; code: string },
  browser: Browser,
): Promise<OperatorEntry> {
  const { db, clock, guesses } = context;
  const { session, operator } = await openSession(context, token, browser, 'operator.entryOver');
  const attempt = await guesses.byOperator.begin(String(operator.id));
  await db.transaction(async (tx) => {
    await useCode(tx, operator, code, clock());
    await raiseSession(tx, session.id, clock());
  });
  await attempt.forgive();
  return entryOf(context, operator, token, 'full');
}

/** Comes in without a second factor, as the demo's operator may while they have none. */
export async function skipSetUp(
  context: OperatorsContext,
  token: string,
  browser: Browser,
): Promise<OperatorEntry> {
  const { db } = context;
  const { session, operator } = await openSession(context, token, browser, 'operator.entryOver');
  const { maySkip } = await entryOf(context, operator, token, 'password');
  ensure(maySkip, 'auth.demoOnly');
  await raiseSession(db, session.id, null);
  return entryOf(context, operator, token, 'full');
}

/**
 * Who may set up a second factor with a token: who is in and has shown one of theirs lately, and who has shown their password and
 * has none yet. Refuses with `operator.entryOver` and `operator.proofNeeded`.
 */
export async function whoSetsUp(context: OperatorsContext, token: string, browser: Browser) {
  const found = await openSession(context, token, browser, 'operator.entryOver');
  const first = (await waysOf(context.db, found.operator)).length === 0;
  ensure(found.session.proof === 'full' || first, 'operator.entryOver');
  if (!first) ensureFresh(context, found.session.provenAt);
  return { ...found, first };
}

/** For whom an invitation is. Refuses with `auth.keyInvalid`. */
export async function invited(
  { db, clock, limits }: OperatorsContext,
  key: string,
  { network }: Browser,
): Promise<OperatorRow> {
  await limits.entry.take(network);
  const operator = await db.transaction((tx) => lockInvited(tx, hashOf(key)));
  ensure(operator && isGood(operator, clock()), 'auth.keyInvalid');
  return operator;
}

const isGood = ({ inviteUntil, disabledAt }: OperatorRow, nowMs: number): boolean =>
  inviteUntil !== null && inviteUntil > nowMs && disabledAt === null;

/** Uses an invitation up: its operator has this password from now on, and goes on to their second factor. */
export async function acceptInvitation(
  context: OperatorsContext,
  { key, password }: { key: string; password: string },
  browser: Browser,
): Promise<OperatorEntry> {
  const { db, clock, limits } = context;
  await limits.entry.take(browser.network);
  ensure(!isPasswordTooShort(password), 'request.invalid');
  const passwordHash = await hashPassword(password);
  const now = clock();
  const { operator, token } = await db.transaction(async (tx) => {
    const found = await lockInvited(tx, hashOf(key));
    ensure(found && isGood(found, now), 'auth.keyInvalid');
    await changeOperator(tx, found.id, { passwordHash, inviteHash: null, inviteUntil: null });
    const entry = { action: 'operator.joined' as const, accountId: null, details: { id: found.id } };
    await note(tx, { ...entry, actor: actorOf(found) }, now);
    const begun = await startSession(tx, { operatorId: found.id, proof: 'password', browser }, now);
    return { operator: found, token: begun };
  });
  return entryOf(context, operator, token, 'password');
}

/** Changes a password; other sessions end. Refuses with `auth.wrongCredentials` unless the old one is right. */
export async function changePassword(
  { db, clock, guesses }: OperatorsContext,
  { operatorId, session }: { operatorId: number; session: number },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  ensure(!isPasswordTooShort(newPassword), 'request.invalid');
  const attempt = await guesses.byOperator.begin(`password ${operatorId}`);
  const operator = await findOperator(db, operatorId);
  if (!(await verifyPassword(operator?.passwordHash, oldPassword)))
    throw new Refusal('auth.wrongCredentials');
  await attempt.forgive();
  const passwordHash = await hashPassword(newPassword);
  const now = clock();
  await db.transaction(async (tx) => {
    await changeOperator(tx, operatorId, { passwordHash });
    await endOtherSessions(tx, { operatorId, but: session }, now);
    const entry = { action: 'operator.password' as const, accountId: null, details: { id: operatorId } };
    await note(tx, { ...entry, actor: actorOf(defined(operator)) }, now);
  });
}

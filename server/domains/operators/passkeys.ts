import { serviceName } from '../../../contract/service-name.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { minuteMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { actorOf, note } from '../audit/index.ts';
import type { OperatorsContext } from './context.ts';
import { ensureOpen, entryOf } from './entry.ts';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  takeChallenge,
  type PasskeyRow,
} from './factor-store.ts';
import { startSession, type Browser } from './sessions.ts';
import { findOperator, type OperatorRow } from './store.ts';

/** Ed25519, ES256 and RS256 (COSE): what devices make. */
const algorithms = [-8, -7, -257];
const goodForMs = 5 * minuteMs;

/** Comes with a hundred files, for the few minutes in a week in which operators show passkeys. */
const webauthn = () => import('@simplewebauthn/server');

/** A page of the console, as passkeys know it: they are of its host, and sign its origin. */
export interface Page {
  origin: string;
}
const hostOf = ({ origin }: Page): string => new URL(origin).hostname;

/** What a browser has to make a passkey of. */
export async function creationOptions(
  { db, clock }: OperatorsContext,
  operator: OperatorRow,
  page: Page,
): Promise<unknown> {
  const known = await passkeysOf(db, operator.id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: serviceName(),
    rpID: hostOf(page),
    userName: operator.email,
    userDisplayName: operator.name,
    userID: new TextEncoder().encode(`operator ${operator.id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = clock() + goodForMs;
  await insertChallenge(db, { challenge: options.challenge, operatorId: operator.id, expiresAt });
  return options;
}

/** Reads a new passkey. Refuses with `operator.wrongPasskey` what was not made for this page and challenge. */
export async function readNewPasskey(
  { db, clock }: OperatorsContext,
  operator: OperatorRow,
  { answer, name, page }: { answer: unknown; name: string; page: Page },
): Promise<PasskeyRow> {
  const response = answer as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await refusing(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, { challenge, operatorId: operator.id }, clock()),
      expectedOrigin: page.origin,
      expectedRPID: hostOf(page),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  ensure(verified.verified && verified.registrationInfo, 'operator.wrongPasskey');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    operatorId: operator.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8),
    backedUp: credentialBackedUp,
    name,
    createdAt: clock(),
    lastUsedAt: null,
  };
}

/** Keeps a passkey, unless it is there already. */
export async function keepPasskey(tx: Db, passkey: PasskeyRow): Promise<void> {
  ensure(await insertPasskey(tx, passkey), 'operator.wrongPasskey');
}

/** What a passkey has to sign that is to say who it is. */
export async function requestOptions(
  { db, clock, limits }: OperatorsContext,
  page: Page,
  { network }: Browser,
): Promise<unknown> {
  await limits.entry.take(network);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: hostOf(page), userVerification: 'required' });
  const expiresAt = clock() + goodForMs;
  await insertChallenge(db, { challenge: options.challenge, operatorId: null, expiresAt });
  return options;
}

/**
 * Comes in with a passkey. It was unlocked by its owner, so it is both what they have and what they know. A count that does not
 * grow may mean a copy: it is noted, and its owner comes in, because keychains count wrong more often than thieves copy.
 */
export async function logInByPasskey(
  context: OperatorsContext,
  shown: { answer: unknown; page: Page },
  browser: Browser,
): Promise<OperatorEntry> {
  const { db, clock, limits } = context;
  await limits.entry.take(browser.network);
  const { operator, noteUse } = await readPasskey(context, shown);
  const token = await db.transaction(async (tx) => {
    await noteUse(tx);
    return startSession(tx, { operatorId: operator.id, proof: 'full', browser }, clock());
  });
  return entryOf(context, operator, token, 'full');
}

/** Whose passkey has signed, and what is to be written down of it. Refuses with `operator.wrongPasskey`. */
export async function readPasskey(
  context: OperatorsContext,
  { answer, page }: { answer: unknown; page: Page },
): Promise<{ operator: OperatorRow; noteUse: (tx: Db) => Promise<void> }> {
  const { db, clock } = context;
  const response = answer as AuthenticationResponseJSON;
  const passkey = await findPasskey(db, response.id);
  const operator = passkey && (await findOperator(db, passkey.operatorId));
  ensure(passkey && operator && operator.disabledAt === null, 'operator.wrongPasskey');
  ensureOpen(context, operator);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, { challenge, operatorId: null }, clock()),
      expectedOrigin: page.origin,
      expectedRPID: hostOf(page),
      // Judged below.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  );
  ensure(verified, 'operator.wrongPasskey');
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  const now = clock();
  const copied = (counter > 0 || passkey.counter > 0) && counter <= passkey.counter;
  return {
    operator,
    async noteUse(tx) {
      await notePasskeyUse(tx, passkey.credentialId, { counter, backedUp, lastUsedAt: now });
      const details = { passkey: passkey.name, counter, before: passkey.counter };
      const entry = { action: 'operator.passkeyCount' as const, accountId: null, details };
      if (copied) await note(tx, { ...entry, actor: actorOf(operator) }, now);
    },
  };
}

/** No matter what such an answer lacks, it is the wrong one. */
async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch {
    throw new Refusal('operator.wrongPasskey');
  }
}

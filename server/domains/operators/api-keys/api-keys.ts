import { longestKeyDays, type ApiKey, type Scope } from '../../../../contract/models/console/api-keys.ts';
import { scopesOfRole } from '../../../../contract/routes/console/scopes.ts';
import { dayMs } from '../../../../contract/time.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensure, ensureOperation } from '../../../platform/errors.ts';
import { keySession, type Operator } from '../../../platform/http/call.ts';
import { actorOf, noteOperation } from '../../audit/index.ts';
import type { OperatorsContext } from '../context.ts';
import { hashOf, newKey } from '../sessions.ts';
import { findOperator } from '../store.ts';
import { countLiveKeys, findKey, insertKey, listKeys, revokeKey, revokeKeys, touchKey } from './store.ts';

/** By this people and scanners of code recognise a key. */
const keyBegin = 'paasuke_';
/** So much of a key is shown later. */
const shownLength = keyBegin.length + 6;
const mostKeys = 50;
/** How exactly it is known when a key was used last. */
const touchedEveryMs = 60_000;

export const isApiKey = (token: string): boolean => token.startsWith(keyBegin);

/**
 * In whose name a program calls with a key, and what it may do. Refuses with `auth.sessionEnded` when the key is unknown, over or
 * revoked, or its maker is let in no more, and with `request.tooMany` when it is used too often.
 */
export async function identifyKey(
  { db, clock, demo, limits }: OperatorsContext,
  token: string,
  { network }: { network: string },
): Promise<Operator> {
  const now = clock();
  const found = await findKey(db, hashOf(token));
  ensure(found, 'auth.sessionEnded');
  const { key, operator } = found;
  ensure(key.revokedAt === null && key.expiresAt > now, 'auth.sessionEnded');
  ensure(operator.disabledAt === null && (demo || !operator.demo), 'auth.sessionEnded');
  await limits.keys.take(String(key.id));
  const isNew = key.lastUsedAt === null || now - key.lastUsedAt >= touchedEveryMs;
  if (isNew || key.lastNetwork !== network)
    await touchKey(db, key.id, { lastUsedAt: now, lastNetwork: network });
  const { id, email, name, role, language } = operator;
  const { name: keyName, scopes } = key;
  return {
    kind: 'operator',
    operatorId: id,
    email,
    name,
    role,
    language,
    session: keySession,
    key: { name: keyName, scopes },
  };
}

/** What operators do with keys. Throws `OperationError` in words for them. */
export function keyOperations({ db, clock }: OperatorsContext) {
  return {
    /** The keys of an operator, for an owner everybody's, and the scopes that they may give. */
    async list({ operatorId, role }: Operator): Promise<{ keys: ApiKey[]; scopes: Scope[] }> {
      const keys = await listKeys(db, role === 'owner' ? undefined : operatorId);
      return { keys, scopes: scopesOfRole(role) };
    },

    /** Makes a key, which is kept nowhere. */
    async create(
      caller: Operator,
      given: { name: string; scopes: Scope[]; expiresAt: number },
    ): Promise<{ key: string; record: ApiKey }> {
      const now = clock();
      const name = given.name.trim();
      const { scopes, expiresAt } = given;
      const own = scopesOfRole(caller.role);
      ensureOperation(name !== '', tOperations('operators.nameMissing'));
      ensureOperation(
        scopes.every((scope) => own.includes(scope)),
        tOperations('keys.scope'),
      );
      ensureOperation(
        expiresAt > now && expiresAt <= now + longestKeyDays * dayMs,
        tOperations('keys.end', { days: longestKeyDays }),
      );
      const key = keyBegin + newKey();
      const prefix = key.slice(0, shownLength);
      const record = await db.transaction(async (tx) => {
        const maker = await findOperator(tx, caller.operatorId);
        ensure(maker?.disabledAt === null, 'auth.sessionEnded');
        ensureOperation(
          (await countLiveKeys(tx, maker.id, now)) < mostKeys,
          tOperations('keys.most', { most: mostKeys }),
        );
        const row = { keyHash: hashOf(key), prefix, operatorId: maker.id, name, scopes };
        const made = await insertKey(tx, { ...row, createdAt: now, expiresAt });
        const details = { id: made.id, name, prefix, scopes, expiresAt };
        await noteOperation(tx, { actor: actorOf(caller), action: 'key.created', details }, now);
        return made;
      });
      return { key, record };
    },

    /** Ends all keys after a restore: some of them may have been revoked since the backup. */
    endRestored: (): Promise<number> => revokeKeys(db, undefined, clock()),

    /** Ends a key at once: one's own, or for an owner anybody's. */
    async revoke(caller: Operator, id: number): Promise<void> {
      const operatorId = caller.role === 'owner' ? undefined : caller.operatorId;
      await db.transaction(async (tx) => {
        const revoked = await revokeKey(tx, { id, operatorId }, clock());
        ensureOperation(revoked, tOperations('keys.unknown'));
        const { name, prefix } = revoked;
        const note = {
          actor: actorOf(caller),
          action: 'key.revoked' as const,
          details: { id, name, prefix },
        };
        await noteOperation(tx, note, clock());
      });
    },
  };
}

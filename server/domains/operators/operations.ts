import type { OperatorRecord } from '../../../contract/models/console/operators.ts';
import { operatorInvitationMs } from '../../../contract/constants.ts';
import type { OperatorRole } from '../../../contract/route.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { emailKeyOf } from '../accounts/index.ts';
import { changeOf, noteOperation, type Actor } from '../audit/index.ts';
import { revokeKeys } from './api-keys/store.ts';
import type { OperatorsContext } from './context.ts';
import { deletePasskeysOf, replaceRecoveryCodes } from './factor-store.ts';
import { withFactors } from './record-store.ts';
import { endOtherSessions } from './session-store.ts';
import { hashOf, newKey } from './sessions.ts';
import {
  changeOperator,
  countOwners,
  findOperator,
  findOperatorByKey,
  insertOperator,
  type OperatorRow,
} from './store.ts';

export interface Invitation {
  /** To be handed to whom it is for. */
  link: string;
  until: number;
}

/** What the owner does about operators; `actor` says who it was. Throws `OperationError` in words for them. */
export function operatorOperations({ db, clock, publicUrl }: OperatorsContext) {
  const invitation = (key: string): Invitation => ({
    link: `${publicUrl}/admin/#/invitation/${key}`,
    until: clock() + operatorInvitationMs,
  });
  const mine = (id: number, details: object) => ({ id, ...details });
  return {
    list: (): Promise<OperatorRecord[]> => withFactors(db, clock()),

    /** Makes an operator and an invitation, with which they choose a password and a second factor. */
    async invite(
      { email, name, role }: { email: string; name: string; role: OperatorRole },
      actor: Actor,
    ): Promise<Invitation> {
      ensureOperation(isEmail(email), tOperations('operators.email'));
      ensureOperation(name.trim() !== '', tOperations('operators.nameMissing'));
      const key = newKey();
      const made = invitation(key);
      await db.transaction(async (tx) => {
        const emailKey = emailKeyOf(email);
        ensureOperation(!(await findOperatorByKey(tx, emailKey)), tOperations('operators.taken', { email }));
        const row = { email: email.trim(), emailKey, name: name.trim(), role, createdAt: clock() };
        const invited = { inviteHash: hashOf(key), inviteUntil: made.until };
        const { id } = await insertOperator(tx, { ...row, ...invited });
        const details = mine(id, { email: row.email, name: row.name, role });
        await noteOperation(tx, { actor, action: 'operator.invited', details }, clock());
      });
      return made;
    },

    /** Changes name or role, or lets somebody in no more. One owner always stays. */
    async change(
      { id, name, role, disabled }: { id: number; name: string; role: OperatorRole; disabled: boolean },
      actor: Actor,
    ): Promise<void> {
      const now = clock();
      await db.transaction(async (tx) => {
        const before = await known(tx, id);
        const after = { name: name.trim(), role, disabled };
        ensureOperation(after.name !== '', tOperations('operators.nameMissing'));
        await changeOperator(tx, id, {
          name: after.name,
          role,
          disabledAt: disabled ? (before.disabledAt ?? now) : null,
        });
        ensureOperation((await countOwners(tx)) > 0, tOperations('operators.lastOwner'));
        if (disabled) await endAccess(tx, id, now);
        const was = { name: before.name, role: before.role, disabled: before.disabledAt !== null };
        const details = mine(id, { email: before.email, ...changeOf(was, after) });
        await noteOperation(tx, { actor, action: 'operator.changed', details }, now);
      });
    },

    /** For somebody who has lost their phone, or whose password may be known: everything begins anew. */
    async reset(id: number, actor: Actor): Promise<Invitation> {
      const key = newKey();
      const made = invitation(key);
      await db.transaction(async (tx) => {
        const { email } = await known(tx, id);
        const nothing = { passwordHash: null, totpSecret: null, totpStep: null };
        await changeOperator(tx, id, { ...nothing, inviteHash: hashOf(key), inviteUntil: made.until });
        await deletePasskeysOf(tx, id);
        await replaceRecoveryCodes(tx, id, []);
        await endAccess(tx, id, clock());
        await noteOperation(tx, { actor, action: 'operator.reset', details: mine(id, { email }) }, clock());
      });
      return made;
    },

    /** The operator of an address. */
    async byEmail(email: string): Promise<Pick<OperatorRow, 'id' | 'name' | 'role' | 'disabledAt'>> {
      const found = await findOperatorByKey(db, emailKeyOf(email));
      ensureOperation(found, tOperations('operators.unknown', { name: email }));
      return found;
    },
  };

  /** Ends all sessions and keys of an operator. */
  async function endAccess(tx: Db, id: number, nowMs: number): Promise<void> {
    await endOtherSessions(tx, { operatorId: id, but: undefined }, nowMs);
    await revokeKeys(tx, id, nowMs);
  }

  async function known(tx: Db, id: number) {
    const found = await findOperator(tx, id);
    ensureOperation(found, tOperations('operators.unknown', { name: id }));
    return found;
  }
}

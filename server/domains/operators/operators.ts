import type { OperatorRole } from '../../../contract/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { emailKeyOf, hashPassword } from '../accounts/index.ts';
import { findOperatorByKey, insertOperator } from './store.ts';

export interface OperatorDetails {
  email: string;
  name: string;
  role: OperatorRole;
  /** None for somebody who is invited. */
  password?: string;
  demo?: boolean;
}

/** Makes an operator who may sign in at once, or finds the one that this address already has; answers their id. */
export async function createOperator(db: Db, details: OperatorDetails, nowMs: number): Promise<number> {
  const { password, ...rest } = details;
  const emailKey = emailKeyOf(details.email);
  const existing = await findOperatorByKey(db, emailKey);
  if (existing) return existing.id;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return (await insertOperator(db, { ...rest, emailKey, passwordHash, createdAt: nowMs })).id;
}

import { defined } from '../../../runtime/defined.ts';
import { randomText } from '../../../runtime/random-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { replaceRecoveryCodes } from './factor-store.ts';
import { hashOf } from './sessions.ts';

/** No letters or digits that look like others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codes = 10;
const length = 12;

/** A code as it is compared: without blanks and dashes, in small letters. */
export const recoveryHash = (code: string): string =>
  hashOf(`recovery ${code.toLowerCase().replace(/[\s-]/g, '')}`);

const newCode = (): string => defined(randomText(letters, length).match(/.{4}/g)).join('-');

/** Makes ten codes of 59 bits each instead of those before; only their hashes are kept. */
export async function makeRecoveryCodes(tx: Db, operatorId: number): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode);
  await replaceRecoveryCodes(tx, operatorId, made.map(recoveryHash));
  return made;
}

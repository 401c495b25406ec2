import { randomBytes } from 'node:crypto';
import { signInCodeMinutes } from '../../../../contract/constants.ts';
import type { DeviceSignInState } from '../../../../contract/models/user.ts';
import { signInCodeAlphabet, signInCodeLength } from '../../../../contract/rules/sign-in-code.ts';
import { minuteMs } from '../../../../contract/time.ts';
import { randomText } from '../../../../runtime/random-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hashOf, type Device } from '../sign-in.ts';
import { deleteDeviceSignInsBefore, insertDeviceSignIn, type DeviceSignInRow } from './code-store.ts';

/** 64 million of them; good for ten minutes, asked for by members only, who may try a few: nobody finds one by trying. */
const newCode = (): string => randomText(signInCodeAlphabet, signInCodeLength);

/** Two televisions with one code are refused by the table: another one is drawn. */
const mostDraws = 20;

/** Begins to wait for a member: a code for the screen, and a key for the television alone. */
export async function beginDeviceSignIn(
  db: Db,
  device: Device,
  nowMs: number,
): Promise<{ deviceKey: string; code: string; expiresAt: number }> {
  const deviceKey = randomBytes(32).toString('base64url');
  const expiresAt = nowMs + signInCodeMinutes * minuteMs;
  // Codes that are over give way at once: there are few enough of them to be drawn again.
  await deleteDeviceSignInsBefore(db, nowMs);
  for (let draw = 0; draw < mostDraws; draw++) {
    const code = newCode();
    const { name, network, timeZone } = device;
    const row = {
      keyHash: hashOf(deviceKey),
      code,
      device: name,
      network,
      timeZone,
      createdAt: nowMs,
      expiresAt,
    };
    if (await insertDeviceSignIn(db, row)) return { deviceKey, code, expiresAt };
  }
  throw new Error(`no free code in ${mostDraws} draws`);
}

/** How it stands, for the television that asks. */
export function stateOf(row: DeviceSignInRow | undefined, nowMs: number): DeviceSignInState {
  if (!row || row.usedAt !== null || row.expiresAt <= nowMs) return 'over';
  if (row.allowed === null) return 'waiting';
  return row.allowed ? 'allowed' : 'denied';
}

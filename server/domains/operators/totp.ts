import { generateSecret, generateURI, verify } from 'otplib';
import { serviceName } from '../../../contract/service-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeTotpStep } from './store.ts';

/** Clocks of phones go wrong by half a minute. */
const toleranceSeconds = 30;

/** A secret of 160 bits, and what its QR code says. Authenticator apps show six digits every 30 s (RFC 6238). */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: serviceName(), label: email, secret }) };
}

/** The step of time that a code is of; undefined when it is of none around now. */
export async function stepOfCode(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(nowMs / 1000);
  const found = await verify({ secret, token, epoch, epochTolerance: toleranceSeconds });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** Uses a code up; false when it is wrong, or one as late was taken before. */
export async function takeCode(
  tx: Db,
  { id, secret }: { id: number; secret: string },
  code: string,
  nowMs: number,
): Promise<boolean> {
  const step = await stepOfCode(secret, code, nowMs);
  return step !== undefined && takeTotpStep(tx, id, step);
}

import { createHash, randomBytes } from 'node:crypto';
import { operatorIdleMs } from '../../../contract/constants.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/call.ts';
import { findSession, insertSession, touchSession, type OperatorSession } from './session-store.ts';
import type { OperatorRow } from './store.ts';

/** How exactly it is known when a session was used last. */
const touchedEveryMs = 60_000;

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
export const newKey = (): string => randomBytes(32).toString('base64url');

/** The browser at which somebody sits. */
export interface Browser {
  device: string;
  network: string;
}

/** Begins a session, `full` when its second factor was shown this moment; answers its token, which is kept nowhere. */
export async function startSession(
  db: Db,
  { operatorId, proof, browser }: { operatorId: number; proof: OperatorSession['proof']; browser: Browser },
  nowMs: number,
): Promise<string> {
  const token = newKey();
  const times = { createdAt: nowMs, lastSeenAt: nowMs };
  const provenAt = proof === 'full' ? nowMs : null;
  await insertSession(db, { tokenHash: hashOf(token), operatorId, proof, provenAt, ...browser, ...times });
  return token;
}

/**
 * The session of a token and its operator, as long as it is used every eight hours. Refuses with `over`
 * when it has ended, was not used for too long, or belongs to somebody who is let in no more.
 */
export async function openSession(
  { db, clock, demo }: { db: Db; clock: Clock; demo: boolean },
  token: string,
  { network }: { network: string },
  over: ErrorCode = 'auth.sessionEnded',
): Promise<{ session: OperatorSession; operator: OperatorRow }> {
  const now = clock();
  const found = await findSession(db, hashOf(token));
  ensure(found && found.session.endedAt === null, over);
  const { session, operator } = found;
  ensure(now - session.lastSeenAt < operatorIdleMs && operator.disabledAt === null, over);
  ensure(demo || !operator.demo, over);
  if (now - session.lastSeenAt >= touchedEveryMs || session.network !== network)
    await touchSession(db, session.id, { network, lastSeenAt: now });
  return found;
}

/** Who works at the console with a token; refuses like {@link openSession}, and before the second factor was shown. */
export async function identify(
  context: { db: Db; clock: Clock; demo: boolean },
  token: string,
  request: { network: string },
): Promise<Operator> {
  const { session, operator } = await openSession(context, token, request);
  ensure(session.proof === 'full', 'auth.sessionEnded');
  const { id, email, name, role, language } = operator;
  return { kind: 'operator', operatorId: id, email, name, role, language, session: session.id };
}

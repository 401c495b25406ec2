import { operatorProofMs } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import { actorOf, note } from '../audit/index.ts';
import { countRecoveryCodes, takeRecoveryCode } from './factor-store.ts';
import { recoveryHash } from './recovery-codes.ts';
import type { OperatorRow } from './store.ts';
import { takeCode } from './totp.ts';

/** Refuses with `operator.proofNeeded` when no second factor was shown within the last minutes: a browser that was left open is no proof. */
export function ensureFresh({ clock }: { clock: Clock }, provenAt: number | null): void {
  ensure(provenAt !== null && clock() - provenAt < operatorProofMs, 'operator.proofNeeded');
}

/** Uses up the code of an app, or a recovery code, which is noted. Refuses with `operator.wrongCode`. */
export async function useCode(
  tx: Db,
  { id, email, totpSecret }: OperatorRow,
  code: string,
  nowMs: number,
): Promise<void> {
  if (totpSecret !== null && (await takeCode(tx, { id, secret: totpSecret }, code, nowMs))) return;
  ensure(await takeRecoveryCode(tx, id, recoveryHash(code)), 'operator.wrongCode');
  const details = { id, left: await countRecoveryCodes(tx, id) };
  await note(
    tx,
    { actor: actorOf({ email }), action: 'operator.recovered', accountId: null, details },
    nowMs,
  );
}

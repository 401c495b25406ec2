import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { operatorLinkMinutes } from '../../../contract/constants.ts';
import { minuteMs } from '../../../contract/time.ts';
import { ensure } from '../../platform/errors.ts';
import { emailKeyOf } from '../accounts/index.ts';
import { actorOf, note } from '../audit/index.ts';
import { letters, post } from '../mail/index.ts';
import type { OperatorsContext } from './context.ts';
import { entryOf, waysOf } from './entry.ts';
import { findChallenged, insertChallenge, takeChallenge } from './factor-store.ts';
import { hashOf, newKey, startSession, type Browser } from './sessions.ts';
import { findOperator, findOperatorByKey } from './store.ts';

/**
 * Mails a link that stands for an operator's password once, so that strangers who guess at it do not keep them out. An address
 * that is nobody's, or of somebody without a second factor, is answered alike and written nothing. Refuses with `request.tooMany`.
 */
export async function askLink(context: OperatorsContext, email: string, browser: Browser): Promise<void> {
  const { db, clock, limits, publicUrl } = context;
  await limits.entry.take(browser.network);
  const emailKey = emailKeyOf(email);
  await limits.links.take(emailKey);
  const operator = await findOperatorByKey(db, emailKey);
  if (!operator || operator.disabledAt !== null || (await waysOf(db, operator)).length === 0) return;
  const [key, now] = [newKey(), clock()];
  const url = `${publicUrl}/admin/#/login/${key}`;
  await db.transaction(async (tx) => {
    const expiresAt = now + operatorLinkMinutes * minuteMs;
    await insertChallenge(tx, { challenge: hashOf(key), operatorId: operator.id, expiresAt });
    const to = { to: operator.email, toKey: emailKey, toName: operator.name };
    const letter = letters.operatorLink({ firstName: operator.name, language: operator.language }, url);
    await post(tx, { ...to, kind: 'operator-link', sourceKey: `operator-link:${hashOf(key)}`, letter }, now);
  });
  context.kickMail();
}

/** Begins a session with the key of a mailed link; the second factor is asked for as ever. Refuses with `auth.keyInvalid`. */
export async function openLink(
  context: OperatorsContext,
  key: string,
  browser: Browser,
): Promise<OperatorEntry> {
  const { db, clock, limits, demo } = context;
  await limits.entry.take(browser.network);
  const [challenge, now] = [hashOf(key), clock()];
  const operatorId = await findChallenged(db, challenge);
  const operator = operatorId === undefined ? undefined : await findOperator(db, operatorId);
  ensure(operator && operator.disabledAt === null && (demo || !operator.demo), 'auth.keyInvalid');
  ensure((await waysOf(db, operator)).length > 0, 'auth.keyInvalid');
  const token = await db.transaction(async (tx) => {
    ensure(await takeChallenge(tx, { challenge, operatorId: operator.id }, now), 'auth.keyInvalid');
    const entry = { action: 'operator.link' as const, accountId: null, details: { id: operator.id } };
    await note(tx, { ...entry, actor: actorOf(operator) }, now);
    return startSession(tx, { operatorId: operator.id, proof: 'password', browser }, now);
  });
  return entryOf(context, operator, token, 'password');
}

import { randomInt } from 'node:crypto';
import { isPasswordTooShort } from '../../../contract/password.ts';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import { countOpenAccounts, emailKeyOf, hashPassword } from '../accounts/index.ts';
import { actorOf, note } from '../audit/index.ts';
import type { OperatorsContext } from './context.ts';
import { entryOf } from './entry.ts';
import { replaceSetUpCode, takeChallenge } from './factor-store.ts';
import { hashOf, startSession, type Browser } from './sessions.ts';
import { hasOperators, holdOperators, insertOperator } from './store.ts';

/** Letters that nobody takes for others (Crockford), 80 bits of them: none is guessed. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 16;
/** It is renewed with every start, so that it only has to outlive one. */
const goodForMs = 365 * dayMs;

/** As it is compared, no matter how somebody has typed it. */
const plain = (code: string): string => code.toLowerCase().replace(/[^0-9a-z]/g, '');
const challengeOf = (code: string): string => `setup:${hashOf(plain(code))}`;

function newCode(): string {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
  return code.match(/.{4}/g)!.join('-');
}

/** What somebody says of themselves who makes themselves the first owner. */
export interface FirstOwner {
  code: string;
  email: string;
  name: string;
  password: string;
}

/**
 * The way in where nobody has one yet. Who reads the log of a service that is nobody’s has a code there, and becomes its first
 * owner with it; from then on there is neither a code nor this way.
 */
export function createSetUp(context: OperatorsContext) {
  const { db, clock, limits, publicUrl } = context;
  let claimed = false;

  /** It has no operator and no member. */
  async function isUnclaimed(at: Db = db): Promise<boolean> {
    if (claimed) return false;
    claimed = (await hasOperators(at)) || (await countOpenAccounts(at)) > 0;
    return !claimed;
  }

  return {
    isUnclaimed: () => isUnclaimed(),

    /** A new code, and the page that takes it; those of before are dead. Undefined where the service is somebody’s. */
    async code(): Promise<{ code: string; link: string } | undefined> {
      if (!(await isUnclaimed())) return undefined;
      const code = newCode();
      await replaceSetUpCode(db, { challenge: challengeOf(code), expiresAt: clock() + goodForMs });
      return { code, link: `${publicUrl}/admin/#/setup/${code}` };
    },

    /** Makes the first owner, and has them go on to their second factor. Of two at once one comes too late: `auth.keyInvalid`. */
    async claim({ code, email, name, password }: FirstOwner, browser: Browser): Promise<OperatorEntry> {
      await limits.setUp.take(browser.network);
      ensure(isEmail(email) && name.trim() !== '' && !isPasswordTooShort(password), 'request.invalid');
      const passwordHash = await hashPassword(password);
      const now = clock();
      const { owner, token } = await db.transaction(async (tx) => {
        await holdOperators(tx);
        ensure(await isUnclaimed(tx), 'auth.keyInvalid');
        ensure(
          await takeChallenge(tx, { challenge: challengeOf(code), operatorId: null }, now),
          'auth.keyInvalid',
        );
        const who = { email: email.trim(), emailKey: emailKeyOf(email), name: name.trim() };
        const made = await insertOperator(tx, { ...who, role: 'owner', passwordHash, createdAt: now });
        const entry = { action: 'operator.joined' as const, accountId: null, details: { id: made.id } };
        await note(tx, { ...entry, actor: actorOf(made) }, now);
        const begun = await startSession(tx, { operatorId: made.id, proof: 'password', browser }, now);
        return { owner: made, token: begun };
      });
      claimed = true;
      return entryOf(context, owner, token, 'password');
    },
  };
}

import { longestName } from '../../../../contract/constants.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { defined } from '../../../../runtime/defined.ts';
import type { Person, SocialLogin } from '../../../adapters/social-login/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  accountOfIdentity,
  createAccount,
  emailKeyOf,
  findAccount,
  findByEmailKey,
  linkIdentity,
  openProvenAccount,
  type Account,
  type Identity,
} from '../../accounts/index.ts';

/** What a recognised person comes to: an account, a password to prove the account is theirs, or a refusal. */
export type PersonRecognition =
  | { kind: 'account'; account: Account }
  | { kind: 'needsPassword'; account: Account; identity: Identity }
  | { kind: 'refused'; code: ErrorCode };

export interface Recognition {
  provider: Pick<SocialLogin, 'id' | 'confirmsAddresses'>;
  person: Person;
  mayRegister(email: string): boolean;
  demo: boolean;
}

const refused = (code: ErrorCode): PersonRecognition => ({ kind: 'refused', code });

/**
 * The account of a person whom a provider has recognised. An identity that is known opens its account, no matter what
 * its address is by now. An unknown one is joined to the account of its address only where the provider says
 * that the address is the person's own; otherwise the password has to prove it. Without an account there is
 * a new one, open at once and without a password.
 */
export async function recognise(db: Db, recognition: Recognition, nowMs: number): Promise<PersonRecognition> {
  const { provider, person, demo } = recognition;
  const identity: Identity = { provider: provider.id, subject: person.subject };
  return db.transaction(async (tx) => {
    const known = await accountOfIdentity(tx, identity);
    const account = known === undefined ? undefined : await findAccount(tx, known);
    if (account) return opened(account);
    const { email } = person;
    if (!email) return refused('social.emailMissing');
    const existing = await findByEmailKey(tx, emailKeyOf(email));
    if (existing && !person.emailVerified) return { kind: 'needsPassword', account: existing, identity };
    if (existing) {
      await openProvenAccount(tx, existing, nowMs);
      await linkIdentity(tx, existing.id, identity, nowMs);
      return opened(defined(await findAccount(tx, existing.id)));
    }
    if (!person.emailVerified && !provider.confirmsAddresses) return refused('social.emailUnverified');
    if (!recognition.mayRegister(email)) return refused('user.emailNotAllowed');
    const id = await createAccount(tx, { email, ...namesOf(person, email) }, nowMs);
    await linkIdentity(tx, id, identity, nowMs);
    return opened(defined(await findAccount(tx, id)));
  });

  function opened(account: Account): PersonRecognition {
    return account.demo && !demo ? refused('auth.demoOnly') : { kind: 'account', account };
  }
}

/** Somebody without a name is called as their mailbox is, until they say otherwise. */
function namesOf(person: Person, email: string): { firstName: string; lastName: string } {
  const firstName = person.firstName ?? email.slice(0, email.lastIndexOf('@'));
  return {
    firstName: firstName.slice(0, longestName),
    lastName: (person.lastName ?? '').slice(0, longestName),
  };
}

import { minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Backoff } from '../../platform/limits/backoff.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { checkCredentials, emailKeyOf, findByEmailKey, type Account } from '../accounts/index.ts';
import { isKnownNetwork, noteNetwork } from './known-network-store.ts';

export interface PasswordContext {
  db: Db;
  demo: boolean;
  /** Wrong passwords make the next try wait, by address and by network. */
  guesses: { byAddress: Backoff; byNetwork: Backoff };
}

const longestWaitMs = 15 * minuteMs;

/** How wrong passwords slow the next ones down. */
export const guessLimits = (limits: Limits): PasswordContext['guesses'] => ({
  byAddress: limits.backoff('guess.address', { free: 5, mostMs: longestWaitMs }),
  byNetwork: limits.backoff('guess.network', { free: 20, mostMs: longestWaitMs }),
});

/**
 * The account that an address and a password open. Refuses with what {@link checkCredentials} refuses with, and
 * with `request.tooMany` while there were too many wrong ones. A right password forgives the address what was
 * tried before; the network it does not, or a guesser could buy themselves free with an account of their own.
 */
export async function guardedCredentials(
  { db, demo, guesses }: PasswordContext,
  { username, password, network }: { username: string; password: string; network: string },
): Promise<Account> {
  const byNetwork = await guesses.byNetwork.begin(network);
  let byAddress;
  try {
    byAddress = await guesses.byAddress.begin(await guessKey(db, emailKeyOf(username), network));
    const account = await checkCredentials(db, { username, password, demo });
    await byAddress.forgive();
    await byNetwork.undo();
    return account;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'auth.wrongCredentials') {
      await byNetwork.undo();
      // What else is said about an account is said to its owner only; that too many ask is no word about one.
      if (error instanceof Refusal && error.code !== 'request.tooMany') await byAddress?.forgive();
      else await byAddress?.undo();
    }
    throw error;
  }
}

/**
 * What guesses at an address are counted under. A network from which the member has signed in before has a count
 * of its own, or anybody could keep them out by guessing from elsewhere. Unknown addresses ask the same questions.
 */
async function guessKey(db: Db, emailKey: string, network: string): Promise<string> {
  const account = await findByEmailKey(db, emailKey);
  const known = await isKnownNetwork(db, account?.id ?? 0, network);
  return known ? keyAt(emailKey, network) : emailKey;
}

const keyAt = (emailKey: string, network: string): string => `${emailKey} ${network}`;

/**
 * Somebody on this network has opened a link that was mailed to them, so it is the member: others' guesses do not keep them out
 * there any more.
 */
export async function trustNetwork(
  { db, guesses, clock }: Pick<PasswordContext, 'db' | 'guesses'> & { clock: Clock },
  account: Account,
  network: string,
): Promise<void> {
  await noteNetwork(db, account.id, network, clock());
  await guesses.byAddress.forgive(keyAt(account.emailKey, network));
}

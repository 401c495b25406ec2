import { hash, verify } from '@node-rs/argon2';
import { once } from '../../../contract/once.ts';
import { passwordAsSeen } from '../../../contract/password.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';

/** OWASP's floor for argon2id; about 15 ms and 19 MiB each, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const bounded = createSemaphore(4);

/** What is kept of a password, however the letters of it were put together. */
export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(passwordAsSeen(password), cost));

const decoy = once(() => hashPassword('no account has this'));

/**
 * Is this the password? An account that does not exist costs the same time as one that does, so that the
 * clock tells nobody which addresses are members.
 */
export async function verifyPassword(phc: string | null | undefined, password: string): Promise<boolean> {
  const made = decoy();
  const against = phc ?? (await made);
  for (const form of formsOf(password))
    if (await bounded(() => verify(against, form))) return phc !== null && phc !== undefined;
  return false;
}

/** The forms in which a password may have been kept: as it looks, and as it came from a keyboard, which hashes held before. */
const formsOf = (password: string): Set<string> =>
  new Set([passwordAsSeen(password), password, password.normalize('NFD')]);

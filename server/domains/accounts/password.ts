import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { once } from '../../../contract/once.ts';
import { passwordAsSeen } from '../../../contract/password.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';
import { Refusal } from '../../platform/errors.ts';

/** OWASP's floor for argon2id; about 15 ms and 19 MiB each, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core is left to those who are signed in, and of the four threads that read files, too, one. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
/** About two seconds of work: who comes later is told when to come again, instead of waiting behind a flood. */
const mostWaiting = 100 * atOnce;
const bounded = createSemaphore(
  atOnce,
  mostWaiting,
  () => new Refusal('request.tooMany', { afterMs: 5_000 }),
);

/** What is kept of a password, however the letters of it were put together. */
export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(passwordAsSeen(password), cost));

const decoy = once(() => hashPassword('no account has this'));

/**
 * Is this the password? Refuses with `request.tooMany` while too many others ask. An account that does not exist costs the same time as one that does, so that the
 * clock tells nobody which addresses are members.
 */
export async function verifyPassword(phc: string | null | undefined, password: string): Promise<boolean> {
  const made = decoy();
  const against = phc ?? (await made);
  return bounded(async () => {
    for (const form of formsOf(password))
      if (await verify(against, form)) return phc !== null && phc !== undefined;
    return false;
  });
}

/** The forms in which a password may have been kept: as it looks, and as it came from a keyboard, which hashes held before. */
const formsOf = (password: string): Set<string> =>
  new Set([passwordAsSeen(password), password, password.normalize('NFD')]);

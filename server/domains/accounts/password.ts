import { hash, verify } from '@node-rs/argon2';
import { once } from '../../../contract/once.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';

/** OWASP's floor for argon2id; about 15 ms and 19 MiB each, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const bounded = createSemaphore(4);

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, cost));

const decoy = once(() => hashPassword('no account has this'));

/**
 * Is this the password? An account that does not exist costs the same time as one that does, so that the
 * clock tells nobody which addresses are members.
 */
export async function verifyPassword(phc: string | null | undefined, password: string): Promise<boolean> {
  const made = decoy();
  const against = phc ?? (await made);
  const right = await bounded(() => verify(against, password));
  return right && phc !== null && phc !== undefined;
}

import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { captchaMinutes } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { CaptchaPort, CaptchaVerdict } from './port.ts';

export interface AltchaOptions {
  /** The largest number that may have to be found. */
  maxNumber: number;
  /** From which the signing key is derived, so that every process takes what any other one gave out. */
  secret: string;
  clock: Clock;
  /** Notes that a challenge was used; false when it was used before. */
  useOnce(challenge: string, expiresAt: number): Promise<boolean>;
}

/** ALTCHA v1, a proof of work of our own: no third party learns who registers. */
export function createAltcha({ maxNumber, secret, clock, useOnce }: AltchaOptions): CaptchaPort {
  const hmacKey = createHmac('sha256', secret).update('captcha').digest('hex');
  return {
    async challenge() {
      // Whole seconds, because that is what stands in the salt.
      const expiresAt = Math.floor(clock() / 1000 + captchaMinutes * 60) * 1000;
      const { algorithm, challenge, maxnumber, salt, signature } = await createChallenge({
        hmacKey,
        maxnumber: maxNumber,
        params: { expires: String(expiresAt / 1000) },
      });
      if (algorithm !== 'SHA-256' || maxnumber === undefined) throw new Error('not the challenge asked for');
      return { kind: 'altcha', challenge: { algorithm, challenge, maxnumber, salt, signature }, expiresAt };
    },
    async verify(answer): Promise<CaptchaVerdict> {
      const solution = readSolution(answer);
      if (!solution || !(await verifySolution(solution, hmacKey, false))) return 'wrong';
      // Signed with the rest, so it is what we wrote.
      const expiresAt = expiryIn(solution.salt);
      if (expiresAt === undefined) return 'wrong';
      if (expiresAt <= clock()) return 'expired';
      return useOnce(solution.challenge, expiresAt).then(
        (first) => (first ? 'ok' : 'expired'),
        () => 'unavailable',
      );
    },
  };
}

interface Solution {
  algorithm: 'SHA-256';
  challenge: string;
  number: number;
  salt: string;
  signature: string;
}

/** What the widget sends: JSON in base64. Undefined for anything else. */
function readSolution(answer: string): Solution | undefined {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(
      Buffer.from(answer, 'base64').toString(),
    ) as Record<string, unknown>;
    const texts = [challenge, salt, signature].every((text) => typeof text === 'string' && text.length < 500);
    if (algorithm !== 'SHA-256' || !texts || !Number.isSafeInteger(number)) return undefined;
    return { algorithm, challenge, number, salt, signature } as Solution;
  } catch {
    return undefined;
  }
}

/** The trailing `&` keeps digits from wandering between the expiry and the number that was found. */
export function expiryIn(salt: string): number | undefined {
  const seconds = /\?expires=(\d{1,12})&$/.exec(salt)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

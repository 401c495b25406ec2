import type { Captcha } from '../../../contract/models/captcha.ts';

/**
 * `expired` also stands for one that was handed in before: either way a new one is needed. `unavailable`: nobody
 * could tell, so nobody gets in.
 */
export type CaptchaVerdict = 'ok' | 'expired' | 'wrong' | 'unavailable';

export interface CaptchaPort {
  /** What a visitor has to solve. */
  challenge(): Promise<Captcha>;
  /** Is the answer right, fresh and new? `ok` is said once for each. Never throws. */
  verify(answer: string, from: { address: string }): Promise<CaptchaVerdict>;
}

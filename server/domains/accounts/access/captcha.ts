import type { ErrorCode } from '../../../../contract/errors.ts';
import type { CaptchaPort, CaptchaVerdict } from '../../../adapters/captcha/port.ts';
import { Refusal } from '../../../platform/errors.ts';

const faults = {
  expired: 'captcha.expired',
  wrong: 'captcha.wrong',
  unavailable: 'captcha.unavailable',
} as const satisfies Record<Exclude<CaptchaVerdict, 'ok'>, ErrorCode>;

/** Refuses unless a captcha was solved; each counts once. */
export async function ensureSolved(
  captcha: CaptchaPort,
  response: string,
  from: { address: string },
): Promise<void> {
  const verdict = await captcha.verify(response, from);
  if (verdict !== 'ok') throw new Refusal(faults[verdict]);
}

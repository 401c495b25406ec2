import type { Config } from '../../config/config.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createAltcha } from './altcha.ts';
import type { CaptchaPort } from './port.ts';
import { createRecaptcha } from './recaptcha.ts';

/** The captcha that the settings ask for; `useOnce` answers whether a solved challenge is new. */
export function captchaOf(
  { captcha, mediaSecret, publicUrl }: Pick<Config, 'captcha' | 'mediaSecret' | 'publicUrl'>,
  parts: {
    clock: Clock;
    useOnce(challenge: string, expiresAt: number): Promise<boolean>;
    onFault(fault: string): void;
  },
): CaptchaPort {
  const { clock, useOnce, onFault } = parts;
  if (captcha.kind === 'recaptcha')
    return createRecaptcha({ ...captcha, hostname: new URL(publicUrl).hostname, onFault });
  return createAltcha({ maxNumber: captcha.maxNumber, secret: mediaSecret, clock, useOnce });
}

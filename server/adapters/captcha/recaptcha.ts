import type { CaptchaPort, CaptchaVerdict } from './port.ts';

export interface RecaptchaOptions {
  siteKey: string;
  secret: string;
  /** The host on which the captcha has to have been solved. */
  hostname: string;
  /** Told what an operator has to mend. */
  onFault(fault: string): void;
  /** Where Google answers; tests have their own. */
  verifyUrl?: string;
  timeoutMs?: number;
}

interface SiteVerify {
  success?: boolean;
  hostname?: string;
  'error-codes'?: string[];
}

/** Google's reCAPTCHA v2. It remembers by itself what was handed in; when it cannot be asked, nobody gets in. */
export function createRecaptcha(options: RecaptchaOptions): CaptchaPort {
  const { siteKey, secret, hostname, onFault, timeoutMs = 5_000 } = options;
  const verifyUrl = options.verifyUrl ?? 'https://www.google.com/recaptcha/api/siteverify';

  async function ask(response: string, remoteip: string): Promise<CaptchaVerdict> {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`siteverify answered ${answer.status}`);
    const { success, hostname: solvedOn, 'error-codes': codes = [] } = (await answer.json()) as SiteVerify;
    if (success === true) return solvedOn === hostname ? 'ok' : 'wrong';
    if (codes.includes('timeout-or-duplicate')) return 'expired';
    if (codes.some((code) => code.endsWith('-secret'))) throw new Error(`siteverify: ${codes.join(', ')}`);
    return 'wrong';
  }

  return {
    challenge: async () => ({ kind: 'recaptcha', siteKey }),
    verify: (answer, { address }) =>
      ask(answer, address).catch((error: unknown) => {
        onFault(error instanceof Error ? error.message : 'siteverify');
        return 'unavailable';
      }),
  };
}

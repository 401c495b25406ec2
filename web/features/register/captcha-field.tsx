import { errorText } from '../../../ui/lib/error-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { AltchaBox } from './altcha-box.tsx';
import { RecaptchaBox } from './recaptcha-box.tsx';
import type { CaptchaHandle } from './use-captcha.ts';

/** The check that a person fills in the form, of whichever kind. */
export function CaptchaField({ captcha, invalid }: { captcha: CaptchaHandle; invalid: boolean }) {
  const { kind, siteKey, altcha, round, setResponse, failed } = captcha;
  if (siteKey !== undefined) return <RecaptchaBox key={round} siteKey={siteKey} onResponse={setResponse} />;
  return (
    <>
      {failed && kind === undefined && <Alert kind="danger">{errorText('captcha.unavailable')}</Alert>}
      <AltchaBox altcha={altcha} invalid={invalid} />
    </>
  );
}

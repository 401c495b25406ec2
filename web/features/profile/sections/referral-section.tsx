import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tProfile } from '../../../i18n/et/profile.ts';
import { copyText } from '../../../../ui/lib/copy-text.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import css from '../rows.module.css';
import { Section } from '../section.tsx';

const copiedForMs = 2_500;

/** The link to give to friends. */
export function ReferralSection({ url }: { url: string }) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied !== true) return;
    const timer = setTimeout(() => setCopied(undefined), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => setCopied(await copyText(url));
  // A viewer who closes the sheet of their device has changed their mind, no more.
  const share = (): void =>
    void navigator.share({ url, text: tProfile('referral.shareText') }).catch(() => undefined);
  return (
    <Section title={tProfile('referral.title')} hint={tProfile('referral.hint')}>
      <Field
        label={tProfile('referral.link')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.buttons}>
        <Button onClick={() => void copy()}>
          {copied === true ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          <span aria-live="polite">
            {copied === true ? tProfile('referral.copied') : tProfile('referral.copy')}
          </span>
        </Button>
        {'share' in navigator && (
          <Button onClick={share}>
            <Share2 size={18} aria-hidden="true" />
            {tProfile('referral.share')}
          </Button>
        )}
      </div>
      {copied === false && <Alert kind="warning">{tProfile('referral.copyFailed')}</Alert>}
    </Section>
  );
}

import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { tProfile } from '../../i18n/et/profile.ts';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import css from './rows.module.css';

const copiedForMs = 2_500;

interface Props {
  label: string;
  value: string;
  /** What the button says to those who do not see beside which field it stands. */
  copyLabel?: string;
  /** More buttons beside it. */
  children?: ReactNode;
}

/** A text to be taken along, with a button that copies it. */
export function CopyField({ label, value, copyLabel, children }: Props) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied !== true) return;
    const timer = setTimeout(() => setCopied(undefined), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Field label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <div className={css.buttons}>
        <Button
          onClick={() => void copyText(value).then(setCopied)}
          aria-label={copied ? undefined : copyLabel}
        >
          {copied === true ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          <span aria-live="polite">
            {copied === true ? tProfile('referral.copied') : tProfile('referral.copy')}
          </span>
        </Button>
        {children}
      </div>
      {copied === false && <Alert kind="warning">{tProfile('referral.copyFailed')}</Alert>}
    </>
  );
}

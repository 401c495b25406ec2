import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tPayments } from '../../i18n/et/payments.ts';
import { copyText } from '../../../ui/lib/copy-text.ts';
import css from './transfer-details.module.css';

const copiedMs = 2_000;

interface Props {
  name: string;
  value: string | null;
  /** What is copied, where that is not what is read. */
  copies?: string;
}

/** A line with its name, to be copied. */
export function CopyLine({ name, value, copies }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  if (value === null || value === '') return null;
  const copy = async (): Promise<void> => setCopied(await copyText(copies ?? value));
  return (
    <div className={css.line}>
      <dt>{name}</dt>
      <dd>
        <span className="num">{value}</span>
        <button
          type="button"
          className={css.copy}
          aria-label={tPayments('transfer.copy', { what: name })}
          onClick={() => void copy()}
        >
          {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        </button>
        <span role="status" className={css.said}>
          {copied && tPayments('transfer.copied')}
        </span>
      </dd>
    </div>
  );
}

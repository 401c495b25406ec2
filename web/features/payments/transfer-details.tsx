import { Check, Copy } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { transferWorkingDays } from '../../../contract/constants.ts';
import type { TransferDetails as Details } from '../../../contract/models/payment.ts';
import { epcPayload } from '../../../contract/rules/epc-qr.ts';
import { t } from '../../i18n/et-payments.ts';
import { copyText } from '../../lib/text/copy-text.ts';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { euroText } from '../../lib/text/money-text.ts';
import { Alert } from '../../ui/alert.tsx';
import css from './transfer-details.module.css';

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode');
const copiedMs = 2_000;

/** Where to transfer money to: every line to be copied, and a code from which bank apps fill it in. */
export function TransferDetails({ details, cents }: { details: Details; cents: number }) {
  const { receiver, iban, swift, reference, notification } = details;
  const text = t('transfer.text', { reference });
  const payload = epcPayload({ receiver, iban, bic: swift ?? undefined, cents, text });
  const grouped = iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <section aria-label={t('transfer.title')}>
      <h3 className={css.title}>{t('transfer.title')}</h3>
      <p className={css.hint}>{t('transfer.hint', { days: transferWorkingDays })}</p>
      {notification !== null && notification !== '' && (
        <Alert kind="info" className={css.notification}>
          {notification}
        </Alert>
      )}
      <div className={css.both}>
        <dl className={css.lines}>
          <Line name={t('transfer.receiver')} value={receiver} />
          <Line name={t('transfer.iban')} value={grouped} copies={grouped.replaceAll(' ', '')} />
          <Line name={t('transfer.reference')} value={reference} />
          <Line name={t('transfer.amount')} value={euroText(cents)} copies={(cents / 100).toFixed(2)} />
          <Line name={t('transfer.bank')} value={details.bank} />
          <Line name={t('transfer.swift')} value={swift} />
          <Line name={t('transfer.address')} value={details.address} />
          <Line name={t('transfer.country')} value={details.country} />
        </dl>
        {payload !== undefined && (
          <Suspense>
            <QrCode payload={payload} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

interface LineProps {
  name: string;
  value: string | null;
  /** What is copied, where that is not what is read. */
  copies?: string;
}

function Line({ name, value, copies }: LineProps) {
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
          aria-label={t('transfer.copy', { what: name })}
          onClick={() => void copy()}
        >
          {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        </button>
        <span role="status" className={css.said}>
          {copied && t('transfer.copied')}
        </span>
      </dd>
    </div>
  );
}

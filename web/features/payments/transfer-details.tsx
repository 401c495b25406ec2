import { Suspense } from 'react';
import { transferWorkingDays } from '../../../contract/constants.ts';
import type { TransferDetails as Details } from '../../../contract/models/payment.ts';
import { epcPayload } from '../../../contract/rules/epc-qr.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CopyLine } from './copy-line.tsx';
import css from './transfer-details.module.css';

const QrCode = lazy(() => import('../../../ui/display/qr-code.tsx'), 'QrCode', { lane: 'later' });

/** Where to transfer money to: every line to be copied, and a code from which bank apps fill it in. */
export function TransferDetails({ details, cents }: { details: Details; cents: number }) {
  const { receiver, iban, swift, reference, notification } = details;
  const text = tPayments('transfer.text', { reference });
  const payload = epcPayload({ receiver, iban, bic: swift ?? undefined, cents, text });
  const grouped = iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <section aria-label={tPayments('transfer.title')}>
      <h3 className={css.title}>{tPayments('transfer.title')}</h3>
      <p className={css.hint}>{tPayments('transfer.hint', { count: transferWorkingDays })}</p>
      {notification !== null && notification !== '' && (
        <Alert kind="info" className={css.notification}>
          {notification}
        </Alert>
      )}
      <div className={css.both}>
        <dl className={css.lines}>
          <CopyLine name={tPayments('transfer.receiver')} value={receiver} />
          <CopyLine name={tPayments('transfer.iban')} value={grouped} copies={grouped.replaceAll(' ', '')} />
          <CopyLine name={tPayments('transfer.reference')} value={reference} />
          <CopyLine
            name={tPayments('transfer.amount')}
            value={euroText(cents)}
            copies={(cents / 100).toFixed(2)}
          />
          <CopyLine name={tPayments('transfer.bank')} value={details.bank} />
          <CopyLine name={tPayments('transfer.swift')} value={swift} />
          <CopyLine name={tPayments('transfer.address')} value={details.address} />
          <CopyLine name={tPayments('transfer.country')} value={details.country} />
        </dl>
        {payload !== undefined && (
          <Suspense>
            <QrCode payload={payload} label={tPayments('transfer.qr')} hint={tPayments('transfer.qrHint')} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

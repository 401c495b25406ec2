import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { LedgerLine } from '../../../contract/models/payment.ts';
import { getReceipt } from '../../../contract/routes/payments/payments.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { viewingTimeText } from '../../lib/text/viewing-time-text.ts';
import { loadFile } from '../../lib/files/load-file.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { dateTimeText } from '../../../ui/lib/time-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from './history-list.module.css';

/** The ledger of a member: when, why, how much, and where viewing time ended after it, in their own time. */
export const HistoryList = ({ entries }: { entries: readonly LedgerLine[] }) => (
  <ol className={css.list}>
    {entries.map((entry) => (
      <li key={entry.id} className={css.entry}>
        <div className={css.what}>
          <b>
            {tPayments(`reason.${entry.reason}`)}
            {entry.by !== null && <span className={css.by}> · {entry.by}</span>}
          </b>
          <small className="num">
            {dateTimeText(entry.at)}
            {entry.cents !== null && ` · ${euroText(entry.cents)}`}
          </small>
        </div>
        <div className={css.much}>
          <b className={classNames('num', entry.deltaSeconds > 0 ? css.more : css.less)}>
            {entry.deltaSeconds > 0 && '+'}
            {viewingTimeText(entry.deltaSeconds)}
          </b>
          <small className="num">{tPayments('history.until', { when: dateTimeText(entry.endAt) })}</small>
        </div>
        {entry.receipt !== null && entry.deltaSeconds > 0 && <Receipt number={entry.receipt} />}
      </li>
    ))}
  </ol>
);

function Receipt({ number }: { number: string }) {
  const load = useMutation({
    mutationFn: () => loadFile(getReceipt, { params: { number } }),
    onSuccess: (bytes) => saveFile(`${tPayments('history.file', { number })}.pdf`, 'application/pdf', bytes),
  });
  return (
    <div className={css.receipt}>
      <button
        type="button"
        disabled={load.isPending}
        aria-busy={load.isPending}
        onClick={() => load.mutate()}
      >
        <Download size={16} aria-hidden="true" />
        {tPayments('history.receipt', { number })}
      </button>
      {load.error && (
        <Alert kind="danger">{problemText(load.error, tPayments('history.receiptFailed'))}</Alert>
      )}
    </div>
  );
}

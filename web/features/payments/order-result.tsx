import type { ReactNode } from 'react';
import type { User } from '../../../contract/models/user.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './order-result.module.css';
import type { Seen } from './use-order-result.ts';

interface Props {
  seen: Seen;
  silent: boolean;
  /** The bank has said that it failed, rather than that it was broken off. */
  failed: boolean;
  user: User | null | undefined;
  /** What can be done next. */
  children: ReactNode;
}

/** How an order stands, in words, and what to do next. */
export function OrderResult({ seen, silent, failed, user, children }: Props) {
  if (seen === 'checking')
    return (
      <div className={css.checking}>
        <Spinner size={36} className={css.spinner} />
        <b role="status">{tPayments('result.checking')}</b>
        <p>{silent ? tPayments('result.loadFailed') : tPayments('result.checkingHint')}</p>
        {children}
      </div>
    );
  return (
    <Outcome kind={seen === 'done' || seen === 'goesOn' ? 'done' : 'problem'}>
      <p role="status">
        {failed && seen === 'canceled' ? tPayments('result.failed') : tPayments(`result.${seen}`)}
      </p>
      {seen === 'done' && typeof user?.expirationdate === 'number' && (
        <p className="num">{tPayments('result.until', { when: momentText(user.expirationdate) })}</p>
      )}
      {seen === 'canceled' && <Alert kind="info">{tPayments('result.canceledHint')}</Alert>}
      {children}
    </Outcome>
  );
}

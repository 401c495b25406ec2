import { daysText } from '../../../contract/rules/days-text.ts';
import { dayMs } from '../../../contract/time.ts';
import { tGift } from '../../i18n/et/gift.ts';
import { hasCode, momentText, problemText } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import type { GiftState } from './use-gift.ts';
import css from './viewtime.module.css';

interface Props {
  gift: GiftState;
  expiresAt: number;
}

/** A second look before viewing time is given away: to whom, how much, and what is left. */
export function GiftCheck({ gift, expiresAt }: Props) {
  const { email, days, busy, error } = gift;
  return (
    <>
      <dl className={css.facts}>
        <dt>{tGift('to')}</dt>
        <dd className={css.who}>{email}</dd>
        <dt>{tGift('amount')}</dt>
        <dd className="num">{daysText(days)}</dd>
        <dt>{tGift('ownEnd')}</dt>
        <dd className="num">{momentText(expiresAt - days * dayMs)}</dd>
      </dl>
      {error ? (
        <Alert kind="danger" className={css.apart}>
          <p>{problemText(error, tGift('failed'))}</p>
          {hasCode(error, 'network') && <p>{tGift('again')}</p>}
        </Alert>
      ) : (
        <p className={`${css.text} ${css.apart}`}>{tGift('noReturn')}</p>
      )}
      <div className={css.buttons}>
        <Button className={css.button} data-first onClick={gift.back} disabled={busy}>
          {tGift('back')}
        </Button>
        <Button kind="primary" className={css.button} busy={busy} onClick={gift.send}>
          {busy ? tGift('sending') : tGift('send', { count: days })}
        </Button>
      </div>
    </>
  );
}

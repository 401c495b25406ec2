import { dayMs } from '../../../contract/time.ts';
import { t } from '../../i18n/et-viewtime.ts';
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
        <dt>{t('gift.to')}</dt>
        <dd className={css.who}>{email}</dd>
        <dt>{t('gift.amount')}</dt>
        <dd className="num">{t('time.days', { days })}</dd>
        <dt>{t('gift.ownEnd')}</dt>
        <dd className="num">{momentText(expiresAt - days * dayMs)}</dd>
      </dl>
      {error ? (
        <Alert kind="danger" className={css.apart}>
          <p>{problemText(error, t('gift.failed'))}</p>
          {hasCode(error, 'network') && <p>{t('gift.again')}</p>}
        </Alert>
      ) : (
        <p className={`${css.text} ${css.apart}`}>{t('gift.noReturn')}</p>
      )}
      <div className={css.buttons}>
        <Button className={css.button} data-first onClick={gift.back} disabled={busy}>
          {t('gift.back')}
        </Button>
        <Button kind="primary" className={css.button} busy={busy} onClick={gift.send}>
          {busy ? t('gift.sending') : t('gift.send', { days })}
        </Button>
      </div>
    </>
  );
}

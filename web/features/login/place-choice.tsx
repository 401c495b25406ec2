import type { ActiveSession } from '../../../contract/models/user.ts';
import { t } from '../../i18n/t.ts';
import { dateTimeText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button.tsx';
import css from './login-form.module.css';

interface Props {
  active: ActiveSession;
  busy: boolean;
  problem: string | undefined;
  onChoose: (place: 'main' | 'additional') => void;
  onBack: () => void;
}

/** Another device is watching: take its place, or watch beside it. */
export function PlaceChoice({ active, busy, problem, onChoose, onBack }: Props) {
  const { additionalAllowed } = active;
  return (
    <div className={css.choice}>
      {problem && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      <p>{t('login.activeTitle')}</p>
      <div className={css.device}>
        <b>{t('login.activeDevice', { device: active.device, since: dateTimeText(active.since) })}</b>
        <small className="num">{t('login.activeSeen', { when: dateTimeText(active.lastSeen) })}</small>
      </div>
      <button type="button" className={css.option} disabled={busy} onClick={() => onChoose('main')}>
        <b>{t('login.placeMain')}</b>
        <span>{t('login.placeMainHint')}</span>
      </button>
      <button
        type="button"
        className={css.option}
        disabled={busy || !additionalAllowed}
        onClick={() => onChoose('additional')}
      >
        <b>{t('login.placeAdditional')}</b>
        <span>{t(additionalAllowed ? 'login.placeAdditionalHint' : 'login.placeAdditionalNone')}</span>
      </button>
      <Button onClick={onBack} disabled={busy}>
        {t('login.back')}
      </Button>
    </div>
  );
}

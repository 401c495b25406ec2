import { t } from '../../i18n/et-television.ts';
import { leaveApp } from '../../lib/device/tv-set.ts';
import { Overlay } from './overlay.tsx';
import css from './television.module.css';

/** Back was pressed where there is nothing to go back to. */
export function ExitQuestion({ onClose }: { onClose: () => void }) {
  const exit = (): void => {
    onClose();
    leaveApp();
  };
  return (
    <Overlay label={t('tv.exit')} side="middle" stays onClose={onClose}>
      <h2 lang="en">{t('tv.exit')}</h2>
      <div className={css.actions} data-row lang="en">
        <button type="button" className={css.action} onClick={exit}>
          {t('tv.exitYes')}
        </button>
        <button type="button" className={css.action} data-first onClick={onClose}>
          {t('tv.exitNo')}
        </button>
      </div>
    </Overlay>
  );
}

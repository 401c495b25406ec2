import { tTelevision } from '../../i18n/et/television.ts';
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
    <Overlay label={tTelevision('exit')} side="middle" stays onClose={onClose}>
      <h2 lang="en">{tTelevision('exit')}</h2>
      <div className={css.actions} data-row lang="en">
        <button type="button" className={css.action} onClick={exit}>
          {tTelevision('exitYes')}
        </button>
        <button type="button" className={css.action} data-first onClick={onClose}>
          {tTelevision('exitNo')}
        </button>
      </div>
    </Overlay>
  );
}

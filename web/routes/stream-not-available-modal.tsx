import { useOutletContext } from 'react-router';
import { usePlayer } from '../features/watch/player-context.tsx';
import { tApp } from '../i18n/et/app.ts';
import { tWatch } from '../i18n/et/watch.ts';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../ui/layers/modal.tsx';
import type { ModalContext } from './main/modal-outlet.tsx';
import css from './account/plain-modal.module.css';

/** The address of the stream-not-available state. */
export function StreamNotAvailableModal() {
  const { close } = useOutletContext<ModalContext>();
  const player = usePlayer();
  const retry = (): void => {
    player.reopen();
    close();
  };
  return (
    <Modal title={tWatch('unavailable')} onClose={close} narrow>
      <Button kind="primary" className={css.wide} onClick={retry}>
        {tApp('retry')}
      </Button>
    </Modal>
  );
}

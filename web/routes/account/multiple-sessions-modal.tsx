import { useEffect } from 'react';
import { useStore } from 'zustand';
import { tAccess } from '../../i18n/et/access.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { session } from '../../lib/session.ts';
import { useLayer } from '../../lib/address/use-layer.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import css from './plain-modal.module.css';

/** Another device took over. There is nothing to go back to, so this cannot be closed. */
export function MultipleSessionsModal() {
  const go = useGo();
  const { token, device } = useStore(session);
  useLayer({ active: token === undefined, onBack: () => undefined, backOnly: true });
  useEffect(() => {
    // Signed in again in another tab: nothing is amiss any more.
    if (token !== undefined) go(paths.main, { replace: true });
  }, [token, go]);
  return (
    <Modal title={tAccess('sessions.title')} narrow>
      <p className={css.text}>
        {device ? tAccess('sessions.byDevice', { device }) : tAccess('sessions.text')}
      </p>
      <Button kind="primary" wide onClick={() => go(paths.login, { replace: true })}>
        {tAccount('signIn')}
      </Button>
    </Modal>
  );
}

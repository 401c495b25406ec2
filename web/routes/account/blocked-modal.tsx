import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { tAccess } from '../../i18n/et/access.ts';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './blocked-modal.module.css';

/** The account is blocked: why, and until when. */
export function BlockedModal() {
  const { close } = useOutletContext<ModalContext>();
  const until = useStore(session, (state) => (state.ended === 'blocked' ? state.until : undefined));
  const byOperator = useStore(session, (state) => state.code === 'auth.blockedByOperator');
  return (
    <Modal title={tAccess('blocked.title')} onClose={close} narrow>
      <Outcome kind="problem">
        <p>{tAccess(byOperator ? 'blocked.byOperator' : 'blocked.text')}</p>
        {until === undefined ? (
          <p>{tAccess('login.blockedForGood')}</p>
        ) : (
          <p className={css.until}>
            {tAccess('blocked.until')}
            <b className="num">{momentText(until)}</b>
            {tAccess('blocked.again')}
          </p>
        )}
        <Button wide onClick={close} data-first>
          {tAccess('toMain')}
        </Button>
      </Outcome>
    </Modal>
  );
}

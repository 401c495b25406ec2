import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { tAccess } from '../../i18n/et/access.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { HelpLink } from './help-link.tsx';
import { Welcome } from './welcome.tsx';

type Kind =
  | 'validated'
  | 'notValidated'
  | 'emailValidated'
  | 'emailNotValidated'
  | 'emailTakenBack'
  | 'reportConfirmed'
  | 'reportNotConfirmed';

const bad: ReadonlySet<Kind> = new Set(['notValidated', 'emailNotValidated', 'reportNotConfirmed']);

/** Where the links of our mails lead: it worked, or support has to help. */
export function OutcomeModal({ of }: { of: Kind }) {
  const { close } = useOutletContext<ModalContext>();
  const member = useStore(session, ({ token }) => token !== undefined);
  const good = !bad.has(of);
  if (of === 'validated' && member) return <Welcome close={close} />;
  return (
    <Modal title={tAccess(`outcome.${of}`)} onClose={close} narrow>
      <Outcome kind={good ? 'done' : 'problem'}>
        <p>{tAccess(`outcome.${of}Text`)}</p>
        {of === 'emailTakenBack' ? (
          <Link className={buttonClass('primary', true)} to={paths.forgot} data-first>
            {tAccess('outcome.newPassword')}
          </Link>
        ) : good && !member && of !== 'reportConfirmed' ? (
          <Link className={buttonClass('primary', true)} to={paths.login} data-first>
            {tAccess('toLogin')}
          </Link>
        ) : (
          <Button kind={good ? 'primary' : 'plain'} wide onClick={close} data-first>
            {tAccess('toMain')}
          </Button>
        )}
        {!good && <HelpLink />}
      </Outcome>
    </Modal>
  );
}

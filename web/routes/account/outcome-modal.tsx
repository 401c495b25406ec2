import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { t } from '../../i18n/et-access.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { HelpLink } from './help-link.tsx';

type Kind = 'validated' | 'notValidated' | 'emailValidated' | 'emailNotValidated' | 'emailTakenBack';

/** Where the links of our mails lead: it worked, or support has to help. */
export function OutcomeModal({ of }: { of: Kind }) {
  const { close } = useOutletContext<ModalContext>();
  const member = useStore(session, ({ token }) => token !== undefined);
  const good = of !== 'notValidated' && of !== 'emailNotValidated';
  return (
    <Modal title={t(`outcome.${of}`)} onClose={close} narrow>
      <Outcome kind={good ? 'done' : 'problem'}>
        <p>{t(`outcome.${of}Text`)}</p>
        {of === 'emailTakenBack' ? (
          <Link className={buttonClass('primary', true)} to={paths.forgot} data-first>
            {t('outcome.newPassword')}
          </Link>
        ) : good && !member ? (
          <Link className={buttonClass('primary', true)} to={paths.login} data-first>
            {t('access.toLogin')}
          </Link>
        ) : (
          <Button kind={good ? 'primary' : 'plain'} wide onClick={close} data-first>
            {t('access.toMain')}
          </Button>
        )}
        {!good && <HelpLink />}
      </Outcome>
    </Modal>
  );
}

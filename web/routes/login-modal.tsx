import { useOutletContext } from 'react-router';
import { LoginForm } from '../features/login/login-form.tsx';
import { t } from '../i18n/t.ts';
import { Modal } from '../ui/modal.tsx';
import type { ModalContext } from './main-screen.tsx';

/** Signing in, over the main screen. */
export function LoginModal() {
  const { close } = useOutletContext<ModalContext>();
  return (
    <Modal title={t('login.title')} onClose={close} narrow>
      <LoginForm onSignedIn={close} />
    </Modal>
  );
}

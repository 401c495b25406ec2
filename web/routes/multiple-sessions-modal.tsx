import { useNavigate } from 'react-router';
import { t } from '../i18n/t.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import css from './plain-modal.module.css';

/** Another device took over. There is nothing to go back to, so this cannot be closed. */
export function MultipleSessionsModal() {
  const navigate = useNavigate();
  return (
    <Modal title={t('sessions.title')} narrow>
      <p className={css.text}>{t('sessions.text')}</p>
      <Button kind="primary" className={css.wide} onClick={() => void navigate(paths.login)}>
        {t('account.signIn')}
      </Button>
    </Modal>
  );
}

import { useState } from 'react';
import { Link, useLocation, useOutletContext } from 'react-router';
import { ForgotForm } from '../../features/password/forgot-form.tsx';
import { t } from '../../i18n/et-access.ts';
import { paths } from '../../lib/address/paths.ts';
import { buttonClass } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/surface/modal.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './plain-modal.module.css';

/** The password is lost: a link by mail, and what to do with it. */
export function ForgotModal() {
  const { close } = useOutletContext<ModalContext>();
  const { email: typed = '' } = (useLocation().state ?? {}) as { email?: string };
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <Modal key="done" title={t('forgot.done')} onClose={close} narrow>
        <Outcome kind="mail">
          <p>
            {t('forgot.sentTo')} <b>{sentTo}</b>.
          </p>
          <p>{t('forgot.doneText')}</p>
          <Link className={buttonClass('primary', true)} to={paths.login} data-first>
            {t('access.toLogin')}
          </Link>
        </Outcome>
      </Modal>
    );
  }
  return (
    <Modal title={t('forgot.title')} onClose={close} narrow>
      <ForgotForm firstEmail={typed} onSent={setSentTo} />
      <Link className={css.under} to={paths.login}>
        {t('access.back')}
      </Link>
    </Modal>
  );
}

import { useState } from 'react';
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router';
import { ResetForm } from '../../features/password/reset-form.tsx';
import { t } from '../../i18n/et-access.ts';
import { paths } from '../../lib/address/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/surface/modal.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './plain-modal.module.css';

/** The link of the reset mail: address and key stand in it, in either of two ways. */
export function ResetModal() {
  const { close } = useOutletContext<ModalContext>();
  const params = useParams();
  const [query] = useSearchParams();
  const email = params.email ?? query.get('email') ?? '';
  const key = params.key ?? query.get('key') ?? '';
  const [doneWith, setDoneWith] = useState<string>();
  const newLink = (
    <Link className={css.under} to={paths.forgot} state={{ email }}>
      {t('reset.newLink')}
    </Link>
  );
  if (doneWith !== undefined && doneWith === key) {
    return (
      <Modal key="done" title={t('reset.done')} onClose={close} narrow>
        <Outcome kind="done">
          <p>{t('reset.doneText')}</p>
          <Link className={buttonClass('primary', true)} to={paths.login} data-first>
            {t('access.toLogin')}
          </Link>
        </Outcome>
      </Modal>
    );
  }
  return (
    <Modal title={t('reset.title')} onClose={close} narrow>
      {key === '' ? (
        <Alert kind="warning">{t('reset.noKey')}</Alert>
      ) : (
        <ResetForm firstEmail={email} resetKey={key} onDone={() => setDoneWith(key)} />
      )}
      {newLink}
    </Modal>
  );
}

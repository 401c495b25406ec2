import { useState, type ReactNode } from 'react';
import { useLocation, useOutletContext, useParams } from 'react-router';
import { ForgotForm } from '../../features/password/forgot-form.tsx';
import { ResetForm } from '../../features/password/reset-form.tsx';
import { tAccess } from '../../i18n/et/access.ts';
import { paths } from '../../lib/address/paths.ts';
import { useSearchParams } from '../../lib/address/use-search-params.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './plain-modal.module.css';

/** The password is lost: a link by mail, and what to do with it. */
export function ForgotModal() {
  const { email: typed = '' } = (useLocation().state ?? {}) as { email?: string };
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <Done kind="mail" title={tAccess('forgot.done')}>
        <p>
          {tAccess('forgot.sentTo')} <b>{sentTo}</b>.
        </p>
        <p>{tAccess('forgot.doneText')}</p>
      </Done>
    );
  }
  return (
    <Ask title={tAccess('forgot.title')} under={{ to: paths.login, text: tAccess('back') }}>
      <ForgotForm firstEmail={typed} onSent={setSentTo} />
    </Ask>
  );
}

/** The link of the reset mail: address and key stand in it, in either of two ways. */
export function ResetModal() {
  const params = useParams();
  const [query] = useSearchParams();
  const email = params.email ?? query.get('email') ?? '';
  const key = params.key ?? query.get('key') ?? '';
  const [doneWith, setDoneWith] = useState<string>();
  if (doneWith !== undefined && doneWith === key) {
    return (
      <Done kind="done" title={tAccess('reset.done')}>
        <p>{tAccess('reset.doneText')}</p>
      </Done>
    );
  }
  return (
    <Ask
      title={tAccess('reset.title')}
      under={{ to: paths.forgot, text: tAccess('reset.newLink'), state: { email } }}
    >
      {key === '' ? (
        <Alert kind="warning">{tAccess('reset.noKey')}</Alert>
      ) : (
        <ResetForm firstEmail={email} resetKey={key} onDone={() => setDoneWith(key)} />
      )}
    </Ask>
  );
}

interface AskProps {
  title: string;
  /** Where else one may go from here. */
  under: { to: string; text: string; state?: { email: string } };
  children: ReactNode;
}

function Ask({ title, under: { text, ...link }, children }: AskProps) {
  const { close } = useOutletContext<ModalContext>();
  return (
    <Modal title={title} onClose={close} narrow>
      {children}
      <Link className={css.under} {...link}>
        {text}
      </Link>
    </Modal>
  );
}

interface DoneProps {
  kind: 'mail' | 'done';
  title: string;
  children: ReactNode;
}

function Done({ kind, title, children }: DoneProps) {
  const { close } = useOutletContext<ModalContext>();
  return (
    <Modal title={title} onClose={close} narrow>
      <Outcome kind={kind}>
        {children}
        <Link className={buttonClass('primary', true)} to={paths.login} data-first>
          {tAccess('toLogin')}
        </Link>
      </Outcome>
    </Modal>
  );
}

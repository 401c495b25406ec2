import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { helpdeskThanksMs } from '../../../contract/constants.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { CaptchaField } from '../../features/register/captcha-field.tsx';
import { useCaptcha } from '../../features/register/use-captcha.ts';
import { diagnosticsOf } from '../../features/support/diagnostics.ts';
import { HelpdeskForm } from '../../features/support/helpdesk-form.tsx';
import { Link } from '../../ui/link.tsx';
import css from '../../features/support/support.module.css';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';

/** The helpdesk, for members and for guests. */
export function HelpdeskModal() {
  const { close } = useOutletContext<ModalContext>();
  const token = useStore(session, (state) => state.token);
  const [thanks, setThanks] = useState(0);
  useEffect(() => {
    if (thanks === 0) return undefined;
    const timer = setTimeout(() => setThanks(0), helpdeskThanksMs);
    return () => clearTimeout(timer);
  }, [thanks]);
  const onSent = (): void => setThanks((before) => before + 1);
  return (
    <PageModal title={tSupport('helpdesk.title')} onClose={close}>
      <p className={css.lead}>
        {tSupport('helpdesk.lead')}{' '}
        {token === undefined ? (
          tSupport('helpdesk.guestLead')
        ) : (
          <Link to={paths.tickets}>{tSupport('helpdesk.mine')}</Link>
        )}
      </p>
      {thanks > 0 && <Alert kind="success">{tSupport('helpdesk.thanks')}</Alert>}
      {token === undefined ? <OfGuest onSent={onSent} /> : <OfMember token={token} onSent={onSent} />}
    </PageModal>
  );
}

function OfMember({ token, onSent }: { token: string; onSent: () => void }) {
  const player = usePlayer();
  const user = useQuery(userQuery(token)).data;
  const member = { token, email: user?.email ?? '' };
  return <HelpdeskForm member={member} diagnostics={() => diagnosticsOf(player)} onSent={onSent} />;
}

function OfGuest({ onSent }: { onSent: () => void }) {
  const player = usePlayer();
  const captcha = useCaptcha();
  const { response, spent, warm } = captcha;
  const check = { response, spent, warm, field: <CaptchaField captcha={captcha} invalid={false} /> };
  return (
    <HelpdeskForm
      member={undefined}
      check={check}
      diagnostics={() => diagnosticsOf(player)}
      onSent={onSent}
    />
  );
}

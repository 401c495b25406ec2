import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { CaptchaField } from '../../features/register/captcha-field.tsx';
import { useCaptcha } from '../../features/register/use-captcha.ts';
import { diagnosticsOf } from '../../features/support/diagnostics.ts';
import { unpackedDiagnostics } from '../../features/support/packed-diagnostics.ts';
import { HelpdeskForm } from '../../features/support/helpdesk-form.tsx';
import { ReportThanks } from '../../features/support/report-thanks.tsx';
import { ticketsQuery } from '../../features/support/ticket-queries.ts';
import { Link } from '../../ui/link.tsx';
import css from '../../features/support/support.module.css';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { paths, ticketPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { session } from '../../lib/session.ts';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';

/** The helpdesk, for members and for guests. */
export function HelpdeskModal() {
  const { close } = useOutletContext<ModalContext>();
  const token = useStore(session, (state) => state.token);
  const go = useGo();
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const onSent = (ticketId: number | null): void => {
    if (ticketId === null || token === undefined) return setSent((before) => before + 1);
    // A member's report is a ticket: that is where it goes on.
    void queries.invalidateQueries({ queryKey: ticketsQuery(token).queryKey });
    go(ticketPath(ticketId), { replace: true, state: { thanks: true } });
  };
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
      <ReportThanks key={sent} shown={sent > 0} />
      {token === undefined ? <OfGuest onSent={onSent} /> : <OfMember token={token} onSent={onSent} />}
    </PageModal>
  );
}

interface FormProps {
  onSent: (ticketId: number | null) => void;
}

/** What the form tells of a picture: this device's, or that of a television whose code led here. */
function useDiagnostics() {
  const player = usePlayer();
  const { search } = useLocation();
  const ofTelevision = unpackedDiagnostics(new URLSearchParams(search).get('teler'));
  return {
    diagnostics: () => ofTelevision ?? diagnosticsOf(player),
    device: ofTelevision && ('SmartTV' as const),
  };
}

function OfMember({ token, onSent }: FormProps & { token: string }) {
  const about = useDiagnostics();
  const { data: user, isLoading } = useQuery(userQuery(token));
  if (isLoading) return null;
  const member = { token, email: user?.email ?? '' };
  // Who cannot be asked for may write all the same, and is known by the session until then.
  const writer = String(user?.id ?? token);
  return <HelpdeskForm key={token} member={member} writer={writer} {...about} onSent={onSent} />;
}

function OfGuest({ onSent }: FormProps) {
  const about = useDiagnostics();
  const captcha = useCaptcha();
  const { response, spent, warm } = captcha;
  const check = { response, spent, warm, field: <CaptchaField captcha={captcha} invalid={false} /> };
  return <HelpdeskForm member={undefined} writer="guest" check={check} {...about} onSent={onSent} />;
}

import { useQuery } from '@tanstack/react-query';
import { useLocation, useOutletContext, useParams } from 'react-router';
import { ReportThanks } from '../../features/support/report-thanks.tsx';
import { TicketsList } from '../../features/support/tickets-list.tsx';
import { ticketsQuery } from '../../features/support/ticket-queries.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tSupport } from '../../i18n/et/support.ts';
import { paths, ticketPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { MembersOnly } from '../account/members-only.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';

/** A member's tickets; the address names the one that is open. */
export function TicketsModal() {
  const { ticketId } = useParams();
  const openId = /^\d{1,15}$/.test(ticketId ?? '') ? Number(ticketId) : undefined;
  const from = openId === undefined ? paths.tickets : ticketPath(openId);
  return <MembersOnly from={from}>{(token) => <OfMember token={token} openId={openId} />}</MembersOnly>;
}

function OfMember({ token, openId }: { token: string; openId: number | undefined }) {
  const { close } = useOutletContext<ModalContext>();
  const go = useGo();
  const { data, isError, isFetching, refetch } = useQuery(ticketsQuery(token));
  const thanks = (useLocation().state as { thanks?: unknown } | null)?.thanks === true;
  const report = { label: tSupport('tickets.new'), run: () => go(paths.helpdesk) };
  const missing = data !== undefined && openId !== undefined && !data.list.some(({ id }) => id === openId);
  return (
    <PageModal
      title={tSupport('tickets.title')}
      onClose={close}
      footer={<Button onClick={report.run}>{report.label}</Button>}
    >
      <ReportThanks shown={thanks} />
      {missing && !isFetching && <Alert kind="warning">{tSupport('tickets.missing')}</Alert>}
      {data?.list.length === 0 && <EmptyState text={tSupport('tickets.none')} />}
      {data && data.list.length > 0 && (
        <TicketsList
          token={token}
          list={data.list}
          openId={openId}
          onOpen={(id) => go(id === undefined ? paths.tickets : ticketPath(id), { replace: true })}
        />
      )}
      {!data && isError && (
        <EmptyState
          alert
          text={tSupport('tickets.failed')}
          action={{ label: tApp('retry'), run: () => void refetch() }}
        />
      )}
      {!data && !isError && (
        <Skeletons>
          {[1, 2, 3].map((row) => (
            <p key={row}>
              <Skeleton width="100%" height={56} radius={12} />
            </p>
          ))}
        </Skeletons>
      )}
    </PageModal>
  );
}

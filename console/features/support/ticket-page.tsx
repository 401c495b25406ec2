import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { reportText } from '../../../contract/i18n/report-text.ts';
import { addressOf } from '../../../contract/client.ts';
import type { ConsoleConversation } from '../../../contract/models/console/support.ts';
import type { Diagnostics, TicketComment } from '../../../contract/models/ticket.ts';
import { consoleAttachment, linkTicket } from '../../../contract/routes/console/support.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tSupport } from '../../i18n/et/support.ts';
import { call, download } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Facts, Select } from '../../ui/parts.tsx';
import { incidentsQuery, supportKey, ticketQuery } from './queries.ts';
import { Reply } from './reply.tsx';
import css from './support.module.css';
import { State } from './tickets-page.tsx';

/** One ticket: what was said, what is known, and the answer. */
export function TicketPage() {
  const { id = '' } = useParams();
  const ticket = useQuery(ticketQuery(id));
  return (
    <Page title={tSupport('ticket', { id })} back={{ to: '/tickets', label: tSupport('tickets') }}>
      <Loaded query={ticket}>{(one) => <OneTicket ticket={one} />}</Loaded>
    </Page>
  );
}

const OneTicket = ({ ticket }: { ticket: ConsoleConversation }) => (
  <Columns>
    <Panel title={tSupport('conversation')} note={ticket.title}>
      <ol className={css.comments}>
        {ticket.comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      <Reply key={ticket.id} ticket={ticket} />
    </Panel>
    <div className={css.side}>
      <Panel title={tSupport('facts')}>
        <TicketFacts ticket={ticket} />
      </Panel>
      <Panel title={tSupport('diagnostics')}>
        {ticket.diagnostics ? (
          <DiagnosticFacts data={ticket.diagnostics} />
        ) : (
          <p>{tSupport('noDiagnostics')}</p>
        )}
      </Panel>
    </div>
  </Columns>
);

function TicketFacts({ ticket }: { ticket: ConsoleConversation }) {
  const { asker, downloadMbps, uploadMbps } = ticket;
  return (
    <Facts
      facts={[
        [tSupport('state'), <State key="state" {...ticket} />],
        [
          tSupport('asker'),
          asker.accountId === null ? (
            `${asker.email} (${tSupport('guest')})`
          ) : (
            <Link key="asker" to={`/members/${asker.accountId}`}>
              {asker.name} {asker.email}
            </Link>
          ),
        ],
        [tSupport('category'), reportText(ticket.category)],
        [tSupport('device'), reportText(ticket.device)],
        [tSupport('age'), whenText(ticket.createdAt)],
        ...(downloadMbps === null
          ? []
          : [[tSupport('down'), tSupport('mbps', { count: downloadMbps })] as const]),
        ...(uploadMbps === null ? [] : [[tSupport('up'), tSupport('mbps', { count: uploadMbps })] as const]),
        [tSupport('incident'), <Incident key="incident" ticket={ticket} />],
      ]}
    />
  );
}

/** The incident that the ticket belongs to; while both are open that may be changed. */
function Incident({ ticket }: { ticket: ConsoleConversation }) {
  const { id, incidentId, version } = ticket;
  const open = useQuery(incidentsQuery('open')).data ?? [];
  const linking = useAct({
    run: (to: number | null) =>
      call(linkTicket, { params: { id: String(id) }, body: { incidentId: to, version } }),
    done: tSupport('linked'),
    stale: [supportKey],
  });
  const known = open.some((one) => one.id === incidentId);
  if (ticket.state === 'closed' || (incidentId !== null && !known))
    return (
      <>{incidentId === null ? tSupport('notLinked') : tSupport('incidentNumber', { id: incidentId })}</>
    );
  return (
    <Select
      inline
      label=""
      aria-label={tSupport('incident')}
      value={incidentId ?? ''}
      disabled={linking.isPending}
      onValue={(to) => linking.mutate(to === '' ? null : Number(to))}
    >
      <option value="">{tSupport('notLinked')}</option>
      {open.map((one) => (
        <option key={one.id} value={one.id}>
          {one.id}: {one.channelName ?? tSupport('serverName', { id: one.serverId ?? '' })}
        </option>
      ))}
    </Select>
  );
}

/** What the page of the member knew when they wrote. */
function DiagnosticFacts({ data }: { data: Diagnostics }) {
  const { errors = [], events = [] } = data;
  const lines = [
    [tSupport('channel'), data.channelId],
    [tSupport('server'), data.serverId],
    [tSupport('engine'), data.engine],
    [tSupport('quality'), data.quality],
    [tSupport('browser'), data.browser],
    [tSupport('screen'), data.screen],
    [tSupport('errors'), errors.length > 0 ? errors.join(', ') : undefined],
  ] as const;
  return (
    <>
      <Facts facts={lines.filter(([, value]) => value !== undefined)} />
      {events.length > 0 && (
        <table className={css.events}>
          <caption>{tSupport('events')}</caption>
          <tbody>
            {events.map(({ secondsAgo, what }, index) => (
              <tr key={index}>
                <th scope="row" className="num">
                  −{secondsAgo} s
                </th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Comment({ comment }: { comment: TicketComment }) {
  const { authorName, addedDate, html, role, fileUuid, filename } = comment;
  const loading = useAct({
    run: () => download(addressOf(consoleAttachment, { params: { fileUuid } }, false), filename ?? 'fail'),
  });
  return (
    <li className={classNames(css.comment, role === 'admin' && css.operator)}>
      <p className={css.author}>
        <b>{authorName}</b> <time className="num">{whenText(addedDate)}</time>
      </p>
      {/* Made safe by the server when it was written. */}
      <div className={css.html} dangerouslySetInnerHTML={{ __html: html }} />
      {fileUuid !== null && (
        <button type="button" className={css.file} onClick={() => loading.mutate()}>
          {tSupport('download', { name: filename ?? '' })}
        </button>
      )}
    </li>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { Ticket, TicketComment } from '../../../contract/models/ticket.ts';
import { downloadAttachment } from '../../../contract/routes/tickets.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tSupport } from '../../i18n/et/support.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { loadFile } from '../../lib/files/load-file.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { dateTimeText } from '../../../ui/lib/time-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import css from './support.module.css';
import { commentsQuery } from './ticket-queries.ts';

/** What was said in a ticket; while it is open more may be said. */
export function Conversation({ token, ticket }: { token: string; ticket: Ticket }) {
  const { data, isError, refetch } = useQuery(commentsQuery(token, ticket.id));
  if (!data && isError)
    return (
      <EmptyState
        alert
        text={tSupport('tickets.commentsFailed')}
        action={{ label: tApp('retry'), run: () => void refetch() }}
      />
    );
  if (!data)
    return (
      <Skeletons>
        <Skeleton width="100%" height={72} radius={12} />
      </Skeletons>
    );
  return (
    <>
      <ol className={css.comments}>
        {data.list.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      {data.ticket.status === 'open' && <CommentForm token={token} ticketId={ticket.id} />}
    </>
  );
}

function Comment({ comment }: { comment: TicketComment }) {
  const { authorName, addedDate, html, role, filename, fileUuid } = comment;
  const byOperator = role === 'admin';
  return (
    <li className={classNames(css.comment, byOperator && css.operator)}>
      <p className={css.author}>
        <b>{authorName}</b>
        {byOperator && <span>{tSupport('tickets.support')}</span>}
        <time className="num" dateTime={new Date(addedDate).toISOString()}>
          {dateTimeText(addedDate)}
        </time>
      </p>
      {/* Made safe by the server when it was written. */}
      <div className={css.html} dangerouslySetInnerHTML={{ __html: html }} />
      {fileUuid !== null && <Attachment fileUuid={fileUuid} name={filename ?? fileUuid} />}
    </li>
  );
}

/** A link that carries no session, so the file is fetched and handed to the browser. */
function Attachment({ fileUuid, name }: { fileUuid: string; name: string }) {
  const load = useMutation({
    mutationFn: () => loadFile(downloadAttachment, { params: { fileUuid } }),
    onSuccess: (bytes) => saveFile(name, 'application/octet-stream', bytes),
  });
  return (
    <>
      <a
        className={css.attachment}
        href={`/download/ticket/comment/attachment/${fileUuid}`}
        download={name}
        onClick={(event) => {
          event.preventDefault();
          if (!load.isPending) load.mutate();
        }}
      >
        <Paperclip size={16} aria-hidden="true" />
        {tSupport('tickets.attachment', { name })}
      </a>
      {load.error && (
        <Alert kind="danger">{problemText(load.error, tSupport('tickets.downloadFailed'))}</Alert>
      )}
    </>
  );
}

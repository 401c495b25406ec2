import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestReport, shortestComment } from '../../../contract/constants.ts';
import { addTicketComment } from '../../../contract/routes/tickets.ts';
import { CallError } from '../../../contract/client.ts';
import { tSupport } from '../../i18n/et/support.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';
import { useOnline } from '../../lib/online.ts';
import { useRequestId } from '../../lib/request-id.ts';
import { useDraft } from '../../../ui/lib/use-draft.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { TextArea } from '../../../ui/input/long-fields.tsx';
import { ReportFile } from './report-file.tsx';
import { commentsQuery, ticketsQuery } from './ticket-queries.ts';

/** Says something more in a ticket that is open. What is typed stays until it is said. */
export function CommentForm({ token, ticketId }: { token: string; ticketId: number }) {
  const queries = useQueryClient();
  const online = useOnline();
  const { draft, change, clear } = useDraft(`ticket-${ticketId}`, { text: '' });
  const [file, setFile] = useState<File>();
  const request = useRequestId();
  const text = draft.text.trim();
  const send = useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.append('ticketId', String(ticketId));
      form.append('commentText', text);
      form.append('requestId', request.of({ ticketId, text, file: file?.name }));
      if (file) form.append('file', file);
      return call(addTicketComment, { form });
    },
    onSuccess() {
      request.granted();
      clear();
      setFile(undefined);
      void queries.invalidateQueries({ queryKey: commentsQuery(token, ticketId).queryKey });
      void queries.invalidateQueries({ queryKey: ticketsQuery(token).queryKey });
    },
  });
  return (
    <Form busy={send.isPending} onSend={() => text.length >= shortestComment && send.mutate()}>
      {send.isSuccess && draft.text === '' && <Alert kind="success">{tSupport('tickets.added')}</Alert>}
      {send.error && <Alert kind="danger">{whyNot(send.error)}</Alert>}
      {!online && <Alert kind="warning">{tSupport('helpdesk.offline')}</Alert>}
      <TextArea
        label={tSupport('tickets.comment')}
        name="commentText"
        value={draft.text}
        maxLength={longestReport}
        onValue={(value) => change({ text: value })}
      />
      <ReportFile file={file} onFile={setFile} />
      <Button type="submit" kind="primary" busy={send.isPending} disabled={text.length < shortestComment}>
        {tSupport('tickets.send')}
      </Button>
    </Form>
  );
}

/** The words of the catalogue of errors; what is wrong with a file, or that the ticket was closed, is said as well. */
function whyNot(error: unknown): string {
  const code = error instanceof CallError ? error.code : undefined;
  const said = code !== undefined && /^(attachment\.|ticket\.closed|request\.tooMany)/.test(code);
  return said ? `${tSupport('tickets.addFailed')} ${errorText(code)}` : tSupport('tickets.addFailed');
}

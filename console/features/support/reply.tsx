import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { ConsoleConversation } from '../../../contract/models/console/support.ts';
import { answerTicket, reopenTicket } from '../../../contract/routes/console/support.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { useOwnDraft } from '../../lib/use-own-draft.ts';
import { Ask, Buttons } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/parts.tsx';
import { ChosenFile } from '../../ui/files.tsx';
import { markupOf } from './markup.ts';
import { supportKey } from './queries.ts';

/** What can be done about a ticket. What is typed stays until it is sent, also over a restart of the server. */
function useReply({ id, version }: ConsoleConversation) {
  const { draft, change, clear } = useOwnDraft(`reply-${id}`, { words: '' });
  const [file, setFile] = useState<File>();
  const params = { id: String(id) };
  const answering = useAct({
    run({ close }: { close: boolean }) {
      const form = new FormData();
      form.append('html', markupOf(draft.words));
      if (close) form.append('close', 'true');
      form.append('version', version);
      if (file) form.append('file', file);
      return call(answerTicket, { params, form });
    },
    done: tSupport('answered'),
    stale: [supportKey],
    quiet: true,
    onDone() {
      clear();
      setFile(undefined);
    },
  });
  // Its question lies over the form, which therefore cannot say what went wrong.
  const closing = useAct({
    run() {
      const form = new FormData();
      form.append('close', 'true');
      form.append('version', version);
      return call(answerTicket, { params, form });
    },
    done: tSupport('closed'),
    stale: [supportKey],
  });
  const reopening = useAct({
    run: () => call(reopenTicket, { params, body: { version } }),
    done: tSupport('reopened'),
    stale: [supportKey],
  });
  return { draft, change, file, setFile, answering, closing, reopening };
}

/** The answer to a ticket, or its end. */
export function Reply({ ticket }: { ticket: ConsoleConversation }) {
  const { asker } = ticket;
  const { draft, change, file, setFile, answering, closing, reopening } = useReply(ticket);
  if (ticket.state === 'closed')
    return (
      <Button busy={reopening.isPending} onClick={() => reopening.mutate()}>
        {tSupport('reopen')}
      </Button>
    );
  const empty = draft.words.trim() === '';
  return (
    <Form busy={answering.isPending} onSend={() => !empty && answering.mutate({ close: false })}>
      {answering.error && <Alert kind="danger">{faultOf(answering.error)}</Alert>}
      <TextArea
        label={tSupport('reply')}
        hint={
          asker.accountId === null ? tSupport('guestHint', { email: asker.email }) : tSupport('replyHint')
        }
        rows={6}
        maxLength={5_000}
        value={draft.words}
        onValue={(words) => change({ words })}
      />
      {asker.accountId !== null && (
        <ChosenFile label={tSupport('file')} name="file" file={file} onFile={setFile} />
      )}
      <Buttons>
        <Ask
          label={tSupport('close')}
          title={tSupport('closeTitle')}
          action={tSupport('close')}
          onDo={() => closing.mutateAsync()}
        >
          {tSupport('closeText')}
        </Ask>
        <Button disabled={empty || answering.isPending} onClick={() => answering.mutate({ close: true })}>
          {tSupport('sendAndClose')}
        </Button>
        <Button type="submit" kind="primary" disabled={empty} busy={answering.isPending}>
          {tSupport('send')}
        </Button>
      </Buttons>
    </Form>
  );
}

const faultOf = (error: unknown): string =>
  error instanceof CallError && error.code === 'operation.outdated' ? tSupport('outdated') : wordsFor(error);

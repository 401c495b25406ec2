import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BroadcastDraft, BroadcastPreview } from '../../../contract/models/console/messages.ts';
import { previewBroadcast, sendBroadcast } from '../../../contract/routes/console/messages.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tMessages } from '../../i18n/et/messages.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useAct } from '../../lib/use-act.ts';
import { useOwnDraft } from '../../lib/use-own-draft.ts';
import { whenText } from '../../lib/when.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { messagesKey } from './keys.ts';
import { MessageForm } from './message-form.tsx';
import { Recipients } from './recipients.tsx';

/** A message is written, looked at with how many it is for, and sent. */
export function ComposePage() {
  const navigate = useNavigate();
  const [requestId] = useState(newRequestId);
  const words = useOwnDraft('message', { title: '', text: '' });
  const [shown, setShown] = useState<{ draft: BroadcastDraft; preview: BroadcastPreview }>();
  const looking = useAct({
    run: (draft: BroadcastDraft) => call(previewBroadcast, { body: draft }),
    onDone: (preview, draft) => setShown({ draft, preview }),
    quiet: true,
  });
  const sending = useAct({
    run: (draft: BroadcastDraft) => call(sendBroadcast, { body: { ...draft, requestId } }),
    done: (_, { scheduledAt }) => tMessages(scheduledAt === null ? 'sent' : 'scheduled'),
    stale: [messagesKey],
    onDone() {
      words.clear();
      void navigate('/messages');
    },
    quiet: true,
  });
  return (
    <Page title={tMessages('compose')} back={{ to: '/messages', label: tMessages('title') }}>
      <div hidden={shown !== undefined}>
        <MessageForm
          words={words.draft}
          onWords={words.change}
          busy={looking.isPending}
          problem={looking.error && wordsFor(looking.error)}
          onSend={(draft) => looking.mutate(draft)}
        />
      </div>
      {shown && (
        <Panel
          title={tMessages('previewTitle')}
          note={tMessages('members', { count: shown.preview.members })}
        >
          <Facts
            facts={[
              [tMessages('to'), <Recipients key="to" filter={shown.draft.filter} />],
              [tMessages('ways'), shown.draft.ways.map((way) => tMessages(`way.${way}`)).join(', ')],
              [tMessages('when'), whenOf(shown.draft)],
            ]}
          />
          <blockquote>
            {shown.draft.title !== '' && <h3>{shown.draft.title}</h3>}
            {shown.preview.paragraphs.map((text, index) => (
              // Paragraphs have no names, and stay where they are.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={index}>{text}</p>
            ))}
          </blockquote>
          {shown.preview.members === 0 && <Alert kind="warning">{tMessages('nobody')}</Alert>}
          {sending.error && <Alert kind="danger">{wordsFor(sending.error)}</Alert>}
          <Buttons>
            <Button onClick={() => setShown(undefined)}>{tMessages('change')}</Button>
            <Button
              kind="primary"
              busy={sending.isPending}
              disabled={shown.preview.members === 0 && shown.draft.scheduledAt === null}
              onClick={() => sending.mutate(shown.draft)}
            >
              {tMessages('send', { count: shown.preview.members })}
            </Button>
          </Buttons>
        </Panel>
      )}
    </Page>
  );
}

const whenOf = ({ scheduledAt }: BroadcastDraft): string =>
  scheduledAt === null ? tMessages('goesNow') : tMessages('goesAt', { when: whenText(scheduledAt) });

import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { noteMember, removeMemberNote } from '../../../contract/routes/console/member-import.ts';
import { Button } from '../../../ui/input/button.tsx';
import { TextArea } from '../../../ui/input/long-fields.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask, FormDialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { memberKey } from './keys.ts';

/** What operators have written down for each other. */
export function NotesPanel({ member: { id: number, notes } }: { member: MemberPage }) {
  const params = { id: String(number) };
  const [isWriting, setWriting] = useState(false);
  const removing = useAct({
    run: (note: number) => call(removeMemberNote, { params, body: { note } }),
    done: tMembers('notes.removed'),
    stale: [memberKey(params.id)],
  });
  return (
    <Panel
      title={tMembers('notes.title')}
      actions={<Button onClick={() => setWriting(true)}>{tMembers('notes.write')}</Button>}
    >
      <Table
        label={tMembers('notes.title')}
        empty={tMembers('notes.none')}
        rows={notes}
        rowKey={({ id }) => id}
        columns={[
          { head: tMembers('at'), tight: true, cell: ({ at }) => whenText(at) },
          { head: tMembers('who'), tight: true, cell: ({ by }) => by },
          { head: tMembers('notes.note'), cell: ({ text }) => text },
        ]}
        actions={({ id }) => (
          <Ask
            label={tMembers('notes.remove')}
            title={tMembers('notes.removeTitle')}
            action={tMembers('notes.remove')}
            onDo={() => removing.mutateAsync(id)}
          >
            {tMembers('notes.removeText')}
          </Ask>
        )}
      />
      {isWriting && <NoteDialog id={params.id} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const writing = useAct({
    run: () => call(noteMember, { params: { id }, body: { text } }),
    done: tMembers('notes.written'),
    stale: [memberKey(id)],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={writing.isPending}
      onSend={() => writing.mutate()}
      title={tMembers('notes.write')}
      text={tMembers('notes.text')}
      problem={writing.problem}
      action={tMembers('notes.save')}
      disabled={text.trim() === ''}
      onClose={onClose}
    >
      <TextArea label={tMembers('notes.note')} maxLength={2_000} rows={4} value={text} onValue={setText} />
    </FormDialog>
  );
}

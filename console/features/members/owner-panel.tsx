import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { anonymiseMember, exportMember } from '../../../contract/routes/console/members.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { call, saveAs } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { memberKey, membersKey } from './keys.ts';

/** What only the owner does with an account. */
export function OwnerPanel({ member }: { member: MemberPage }) {
  const id = String(member.id);
  const [removing, setRemoving] = useState(false);
  const exporting = useAct({
    run: () => call(exportMember, { params: { id }, body: {} }),
    done: tMembers('exported'),
    stale: [memberKey(id)],
    onDone: (all) => {
      const bytes = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' });
      saveAs(bytes, `liige-${member.reference}.json`);
    },
  });
  return (
    <Panel
      title={tMembers('dangerous')}
      note={tMembers('exportNote')}
      actions={
        <>
          <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {tMembers('export')}
          </Button>
          <Button kind="danger" onClick={() => setRemoving(true)}>
            {tMembers('remove')}
          </Button>
        </>
      }
    >
      {removing && <RemoveDialog id={id} onClose={() => setRemoving(false)} />}
    </Panel>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const removing = useAct({
    run: () => call(anonymiseMember, { params: { id }, body: { email } }),
    done: tMembers('removed'),
    stale: [membersKey],
    onDone: () => void navigate('/members', { replace: true }),
    quiet: true,
  });
  return (
    <FormDialog
      busy={removing.isPending}
      onSend={() => removing.mutate()}
      title={tMembers('removeTitle')}
      text={tMembers('removeText')}
      problem={removing.problem}
      action={tMembers('remove')}
      danger
      disabled={email.trim() === ''}
      onClose={onClose}
    >
      <Field
        label={tMembers('removeType')}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onValue={setEmail}
      />
    </FormDialog>
  );
}

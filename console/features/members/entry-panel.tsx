import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { mendMemberAddress, sendMemberLink } from '../../../contract/routes/console/members.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { memberKey } from './keys.ts';

/** How a member gets in: the links that they have lost, and an address that was mistyped when they registered, or came along. */
export function EntryPanel({ member }: { member: MemberPage }) {
  const { id: number, email, activated } = member;
  const id = String(number);
  const [mending, setMending] = useState(false);
  // Who came along from another service and has no password yet has never read a mail here.
  const isEntered = activated && (member.hasPassword || member.providers.length > 0);
  const to = activated ? 'password' : 'activation';
  const sending = useAct({
    run: () => call(sendMemberLink, { params: { id }, body: { to } }),
    done: tMembers('entry.sent', { email }),
    stale: [memberKey(id)],
  });
  return (
    <Panel
      title={tMembers('entry.title')}
      note={tMembers(activated ? 'entry.open' : 'entry.notOpen')}
      actions={
        <>
          {!isEntered && <Button onClick={() => setMending(true)}>{tMembers('entry.mend')}</Button>}
          <Button busy={sending.isPending} onClick={() => sending.mutate()}>
            {tMembers(activated ? 'entry.password' : 'entry.activation')}
          </Button>
        </>
      }
    >
      {mending && <MendDialog id={id} email={email} onClose={() => setMending(false)} />}
    </Panel>
  );
}

function MendDialog({ id, email: before, onClose }: { id: string; email: string; onClose: () => void }) {
  const [email, setEmail] = useState(before);
  const mending = useAct({
    run: () => call(mendMemberAddress, { params: { id }, body: { email } }),
    done: tMembers('entry.sent', { email: email.trim() }),
    stale: [memberKey(id)],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={mending.isPending}
      onSend={() => mending.mutate()}
      title={tMembers('entry.mend')}
      text={tMembers('entry.mendText')}
      problem={mending.problem}
      action={tMembers('entry.mendAction')}
      disabled={email.trim() === '' || email.trim() === before}
      onClose={onClose}
    >
      <Field
        label={tMembers('email')}
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

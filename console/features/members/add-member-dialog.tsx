import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addMember } from '../../../contract/routes/console/member-import.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-me.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { numberOf } from './amount-dialog.tsx';
import { membersKey } from './keys.ts';

interface AddProps {
  onClose: () => void;
  /** What follows; else their page opens. */
  onAdded?: () => void;
}

/** Makes an account of somebody who has asked for one elsewhere. */
export function AddMemberDialog({ onClose, onAdded }: AddProps) {
  const navigate = useNavigate();
  const isOwner = useMay();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [days, setDays] = useState('');
  const [reference, setReference] = useState('');
  const [invite, setInvite] = useState(true);
  const amount = days.trim() === '' ? 0 : numberOf(days);
  const adding = useAct({
    run: () =>
      call(addMember, {
        body: {
          name,
          email,
          invite,
          ...(amount > 0 && { days: amount }),
          ...(reference.trim() && { reference }),
        },
      }),
    done: tMembers('add.done', { name: name.trim() }),
    stale: [membersKey],
    onDone: ({ id }) => (onAdded ? onAdded() : void navigate(`/members/${id}`)),
    quiet: true,
  });
  const isWrong = !(amount >= 0);
  return (
    <FormDialog
      busy={adding.isPending}
      onSend={() => adding.mutate()}
      title={tMembers('add.title')}
      text={tMembers('add.text')}
      problem={adding.problem}
      action={tMembers('add.action')}
      disabled={name.trim() === '' || email.trim() === '' || isWrong}
      onClose={onClose}
    >
      <Field label={tMembers('name')} autoComplete="off" maxLength={200} value={name} onValue={setName} />
      <Field
        label={tMembers('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onValue={setEmail}
      />
      {isOwner && <DaysField days={days} isWrong={isWrong} onDays={setDays} />}
      <ReferenceField reference={reference} onReference={setReference} />
      <CheckField label={tMembers('add.invite')} checked={invite} onValue={setInvite} />
    </FormDialog>
  );
}

interface DaysProps {
  days: string;
  isWrong: boolean;
  onDays: (days: string) => void;
}

const DaysField = ({ days, isWrong, onDays }: DaysProps) => (
  <Field
    label={tMembers('days')}
    inputMode="decimal"
    maxLength={7}
    value={days}
    invalid={isWrong}
    hint={isWrong ? tMembers('daysRequired') : undefined}
    onValue={onDays}
  />
);

const ReferenceField = (props: { reference: string; onReference: (text: string) => void }) => (
  <Field
    label={tMembers('add.reference')}
    inputMode="numeric"
    maxLength={40}
    hint={tMembers('add.referenceHint')}
    value={props.reference}
    onValue={props.onReference}
  />
);

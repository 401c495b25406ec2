import { useState } from 'react';
import type { OperatorRole } from '../../../contract/route.ts';
import { inviteOperator } from '../../../contract/routes/console/operators.ts';
import { Field } from '../../../ui/input/field.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import type { Invitation } from './invitation-dialog.tsx';
import { operatorsKey } from './keys.ts';
import { RoleSelect } from './role-select.tsx';

interface Props {
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

/** Makes an operator and their invitation. */
export function InviteDialog({ onClose, onInvited }: Props) {
  const state = useState({ name: '', email: '' });
  const [role, setRole] = useState<OperatorRole>('support');
  const inviting = useAct({
    run: () => call(inviteOperator, { body: { ...state[0], role } }),
    stale: [operatorsKey],
    onDone: onInvited,
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ name, email }) =>
      name.trim() === ''
        ? ('nameRequired' as const)
        : email.trim() === ''
          ? ('emailRequired' as const)
          : undefined,
    fieldOf: (code) => (code === 'nameRequired' ? 'name' : 'email'),
    mutation: inviting,
    faultText: tOperators,
    refusalText: wordsFor,
  });
  return (
    <FormDialog
      {...form}
      title={tOperators('inviteTitle')}
      text={tOperators('inviteText')}
      problem={problem}
      action={tOperators('invite')}
      onClose={onClose}
    >
      <Field {...field('name')} label={tOperators('name')} maxLength={100} />
      <Field {...field('email')} label={tOperators('email')} type="email" maxLength={254} />
      <RoleSelect value={role} onValue={setRole} />
    </FormDialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount } from '../../../contract/routes/user.ts';
import { tProfile } from '../../i18n/et/profile.ts';
import { hasCode, problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';
import { endSession } from '../../lib/session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/layers/confirm.tsx';
import { PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';

/** Asks once more, and for the password; then the account is gone and the device signed out. */
export function DeleteAccount({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const state = useState({ password: '' });
  const [body] = state;
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { body: hasPassword ? body : {} }),
    onSuccess: () => endSession('deleted'),
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ password }) => (hasPassword && password === '' ? 'register.passwordRequired' : undefined),
    fieldOf: () => 'password',
    mutation: remove,
    faultText: errorText,
    refusalText: (error) =>
      hasCode(error, 'profile.oldPasswordWrong')
        ? tProfile('data.passwordWrong')
        : problemText(error, tProfile('data.deleteFailed')),
  });
  return (
    <Confirm
      title={tProfile('data.deleteTitle')}
      action={tProfile('data.deleteYes')}
      busy={form.busy}
      onConfirm={form.onSend}
      onCancel={onCancel}
    >
      <p>{tProfile('data.deleteText')}</p>
      <Form {...form}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        {hasPassword && (
          <PasswordField
            label={tProfile('data.deletePassword')}
            autoComplete="current-password"
            {...field('password')}
          />
        )}
      </Form>
    </Confirm>
  );
}

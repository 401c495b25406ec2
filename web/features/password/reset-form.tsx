import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestPassword } from '../../../contract/constants.ts';
import { resetPassword } from '../../../contract/routes/access.ts';
import { resetFaults } from '../../../contract/rules/password-reset.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';

interface Props {
  firstEmail: string;
  resetKey: string;
  onDone: () => void;
}

const fields: Partial<Record<string, string>> = {
  'register.emailRequired': 'email',
  'register.passwordRequired': 'newPassword',
  'form.passwordTooShort': 'newPassword',
  'register.passwordMismatch': 'newPassword2',
};

/** Sets a new password with the key of the mail. */
export function ResetForm({ firstEmail, resetKey, onDone }: Props) {
  const state = useState({ email: firstEmail, newPassword: '', newPassword2: '' });
  const [{ email, newPassword }] = state;
  const send = useMutation({
    mutationFn: () => call(resetPassword, { body: { email: email.trim(), newPassword, key: resetKey } }),
    onSuccess: onDone,
  });
  const { form, field, problem } = useForm({
    state,
    check: resetFaults,
    fieldOf: (code) => fields[code ?? ''],
    mutation: send,
    faultText: errorText,
    refusalText: (error) => problemText(error, tAccess('reset.failed')),
  });
  return (
    <Form {...form}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field
        label={tAccess('reset.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...field('email')}
      />
      <PasswordField
        label={tAccess('reset.password')}
        hint={tAccess('register.passwordHint')}
        autoComplete="new-password"
        maxLength={longestPassword}
        data-first
        {...field('newPassword')}
      />
      <PasswordField
        label={tAccess('reset.password2')}
        autoComplete="new-password"
        maxLength={longestPassword}
        {...field('newPassword2')}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {tAccess('reset.submit')}
      </Button>
    </Form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail } from '../../../../contract/routes/user.ts';
import { checkEmailChange } from '../../../../contract/rules/profile.ts';
import { tUi } from '../../../../ui/i18n/et/ui.ts';
import { tProfile } from '../../../i18n/et/profile.ts';
import { hasCode, problemText } from '../../../../ui/lib/problem-text.ts';
import { errorText } from '../../../../ui/lib/error-text.ts';
import { call } from '../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { Field, PasswordField } from '../../../../ui/input/field.tsx';
import { Form } from '../../../../ui/input/form.tsx';
import { useForm } from '../../../../ui/input/use-form.ts';
import css from '../rows.module.css';

interface Props {
  email: string;
  /** Without one the server asks for a sign-in of this moment. */
  hasPassword: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Another address, with confirm and cancel. */
export function EmailChange({ email, hasPassword, onDone, onCancel }: Props) {
  const state = useState({ newEmail: email, password: '' });
  const newEmail = state[0].newEmail.trim();
  const send = useMutation({
    mutationFn: () =>
      call(changeEmail, { body: { newEmail, ...(hasPassword && { password: state[0].password }) } }),
    onSuccess: onDone,
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ password }) =>
      checkEmailChange(newEmail, email) ??
      (hasPassword && password === '' ? 'register.passwordRequired' : undefined),
    fieldOf: (code) => (passwordCodes.includes(code ?? '') ? 'password' : 'newEmail'),
    mutation: send,
    faultText: errorText,
    refusalText: (error) =>
      hasCode(error, 'profile.oldPasswordWrong')
        ? tProfile('data.passwordWrong')
        : problemText(error, tProfile('email.failed')),
  });
  return (
    <Form {...form}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field
        label={tProfile('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        ref={(input) => focusOnce(input)}
        {...field('newEmail')}
      />
      {hasPassword && (
        <PasswordField
          label={tProfile('email.password')}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {tProfile('email.confirm')}
        </Button>
        <Button onClick={onCancel} disabled={form.busy}>
          {tUi('cancel')}
        </Button>
      </div>
    </Form>
  );
}

const passwordCodes: readonly string[] = ['register.passwordRequired', 'profile.oldPasswordWrong'];

const focused = new WeakSet<HTMLInputElement>();

/** The field was asked for, so it is ready to be typed into. */
function focusOnce(input: HTMLInputElement | null): void {
  if (!input || focused.has(input)) return;
  focused.add(input);
  input.focus();
  input.select();
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { forgotPassword } from '../../../contract/routes/access.ts';
import { checkForgot } from '../../../contract/rules/password-reset.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import css from './password.module.css';

interface Props {
  /** The address typed at the login, to begin with. */
  firstEmail: string;
  onSent: (email: string) => void;
}

/** Asks for a link to set a new password. */
export function ForgotForm({ firstEmail, onSent }: Props) {
  const state = useState({ email: firstEmail });
  const email = state[0].email.trim();
  const send = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
    onSuccess: () => onSent(email),
  });
  const { form, field, problem } = useForm({
    state,
    check: () => checkForgot(email),
    fieldOf: () => 'email',
    mutation: send,
    faultText: errorText,
    refusalText: (error) => problemText(error, tAccess('forgot.failed')),
  });
  return (
    <Form {...form}>
      <p className={css.text}>{tAccess('forgot.text')}</p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field
        label={tAccess('forgot.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        data-first
        {...field('email')}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {tAccess('forgot.submit')}
      </Button>
    </Form>
  );
}

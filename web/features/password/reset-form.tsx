import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { longestPassword } from '../../../contract/constants.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { resetPassword } from '../../../contract/routes/access.ts';
import { checkReset } from '../../../contract/rules/password-reset.ts';
import { t } from '../../i18n/et-access.ts';
import { errorText } from '../../i18n/t.ts';
import { call } from '../../lib/api.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Field, PasswordField } from '../../ui/input/field.tsx';
import { focusField, Form } from '../../ui/input/form.tsx';

interface Props {
  firstEmail: string;
  resetKey: string;
  onDone: () => void;
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'register.emailRequired': 'email',
  'register.passwordRequired': 'newPassword',
  'form.passwordTooShort': 'newPassword',
  'register.passwordMismatch': 'newPassword2',
};

/** Sets a new password with the key of the mail. */
export function ResetForm({ firstEmail, resetKey, onDone }: Props) {
  const [form, setForm] = useState({ email: firstEmail, newPassword: '', newPassword2: '' });
  const [fault, setFault] = useState<ErrorCode>();
  const box = useRef<HTMLFormElement>(null);
  const { email, newPassword } = form;
  const send = useMutation({
    mutationFn: () => call(resetPassword, { body: { email: email.trim(), newPassword, key: resetKey } }),
    onSuccess: onDone,
  });
  const submit = (): void => {
    const found = checkReset(form);
    setFault(found);
    if (!found) return send.mutate();
    send.reset();
    focusField(box.current, fieldOf[found]);
  };
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    invalid: fault !== undefined && fieldOf[fault] === name,
    onValue(value: string): void {
      setForm({ ...form, [name]: value });
      setFault(undefined);
    },
  });
  const problem = fault ? errorText(fault) : send.error && problemText(send.error, t('reset.failed'));
  return (
    <Form ref={box} busy={send.isPending} onSend={submit}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field
        label={t('reset.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...field('email')}
      />
      <PasswordField
        label={t('reset.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        maxLength={longestPassword}
        data-first
        {...field('newPassword')}
      />
      <PasswordField
        label={t('reset.password2')}
        autoComplete="new-password"
        maxLength={longestPassword}
        {...field('newPassword2')}
      />
      <Button type="submit" kind="primary" wide busy={send.isPending}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

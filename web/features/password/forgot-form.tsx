import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { forgotPassword } from '../../../contract/routes/access.ts';
import { checkForgot } from '../../../contract/rules/password-reset.ts';
import { t } from '../../i18n/et-access.ts';
import { errorText } from '../../i18n/t.ts';
import { call } from '../../lib/api.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Field } from '../../ui/input/field.tsx';
import { focusField, Form } from '../../ui/input/form.tsx';
import css from './password.module.css';

interface Props {
  /** The address typed at the login, to begin with. */
  firstEmail: string;
  onSent: (email: string) => void;
}

/** Asks for a link to set a new password. */
export function ForgotForm({ firstEmail, onSent }: Props) {
  const [email, setEmail] = useState(firstEmail);
  const [fault, setFault] = useState<ErrorCode>();
  const box = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email: email.trim() } }),
    onSuccess: () => onSent(email.trim()),
    onError: () => setTimeout(() => focusField(box.current, 'email')),
  });
  const submit = (): void => {
    const found = checkForgot(email);
    setFault(found);
    if (!found) return send.mutate();
    send.reset();
    focusField(box.current, 'email');
  };
  const problem = fault ? errorText(fault) : send.error && problemText(send.error, t('forgot.failed'));
  return (
    <Form ref={box} busy={send.isPending} onSend={submit}>
      <p className={css.text}>{t('forgot.text')}</p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field
        label={t('forgot.email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        data-first
        invalid={problem !== undefined && problem !== null}
        value={email}
        onValue={(value) => {
          setEmail(value);
          setFault(undefined);
        }}
      />
      <Button type="submit" kind="primary" wide busy={send.isPending}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}

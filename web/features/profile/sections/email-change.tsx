import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail } from '../../../../contract/routes/user.ts';
import { checkEmailChange } from '../../../../contract/rules/profile.ts';
import { t } from '../../../i18n/et-profile.ts';
import { errorText } from '../../../i18n/t.ts';
import { call } from '../../../lib/api.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import css from '../rows.module.css';

interface Props {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Another address, with confirm and cancel. */
export function EmailChange({ email, onDone, onCancel }: Props) {
  const state = useState({ newEmail: email });
  const newEmail = state[0].newEmail.trim();
  const send = useMutation({
    mutationFn: () => call(changeEmail, { body: { newEmail } }),
    onSuccess: onDone,
  });
  const { form, field, problem } = useForm({
    state,
    check: () => checkEmailChange(newEmail, email),
    fieldOf: () => 'newEmail',
    mutation: send,
    faultText: errorText,
    refusalText: (error) => problemText(error, t('email.failed')),
  });
  return (
    <Form {...form}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        ref={(input) => focusOnce(input)}
        {...field('newEmail')}
      />
      <div className={css.buttons}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('email.confirm')}
        </Button>
        <Button onClick={onCancel} disabled={form.busy}>
          {t('app.cancel')}
        </Button>
      </div>
    </Form>
  );
}

const focused = new WeakSet<HTMLInputElement>();

/** The field was asked for, so it is ready to be typed into. */
function focusOnce(input: HTMLInputElement | null): void {
  if (!input || focused.has(input)) return;
  focused.add(input);
  input.focus();
  input.select();
}

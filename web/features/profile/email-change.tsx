import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { changeEmail } from '../../../contract/routes/user.ts';
import { checkEmailChange } from '../../../contract/rules/profile.ts';
import { t } from '../../i18n/et-profile.ts';
import { errorText } from '../../i18n/t.ts';
import { call } from '../../lib/api.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Field } from '../../ui/input/field.tsx';
import { focusField, Form } from '../../ui/input/form.tsx';
import css from './rows.module.css';

interface Props {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Another address, with confirm and cancel. */
export function EmailChange({ email, onDone, onCancel }: Props) {
  const [value, setValue] = useState(email);
  const [fault, setFault] = useState<ErrorCode>();
  const box = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: () => call(changeEmail, { body: { newEmail: value.trim() } }),
    onSuccess: onDone,
    onError: () => setTimeout(() => focusField(box.current, 'newEmail')),
  });
  const submit = (): void => {
    const found = checkEmailChange(value, email);
    setFault(found);
    if (!found) return send.mutate();
    send.reset();
    focusField(box.current, 'newEmail');
  };
  const problem = fault ? errorText(fault) : send.error && problemText(send.error, t('email.failed'));
  return (
    <Form ref={box} busy={send.isPending} onSend={submit}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field
        label={t('email.new')}
        type="email"
        name="newEmail"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        ref={(input) => focusOnce(input)}
        invalid={Boolean(problem)}
        value={value}
        onValue={(next) => {
          setValue(next);
          setFault(undefined);
        }}
      />
      <div className={css.buttons}>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('email.confirm')}
        </Button>
        <Button onClick={onCancel} disabled={send.isPending}>
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

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deleteAccount } from '../../../contract/routes/user.ts';
import { t } from '../../i18n/et-profile.ts';
import { errorText } from '../../i18n/t.ts';
import { call } from '../../lib/api.ts';
import { hasCode, problemText } from '../../lib/text/problem-text.ts';
import { endSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Confirm } from '../../ui/surface/confirm.tsx';
import { PasswordField } from '../../ui/input/field.tsx';
import { focusField, Form } from '../../ui/input/form.tsx';

/** Asks once more, and for the password; then the account is gone and the device signed out. */
export function DeleteAccount({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { body: hasPassword ? { password } : {} }),
    onSuccess: () => endSession('deleted'),
    onError: () => setTimeout(() => focusField(box.current, 'password')),
  });
  const confirm = (): void => {
    const without = hasPassword && password === '';
    setMissing(without);
    if (without) focusField(box.current, 'password');
    else remove.mutate();
  };
  const problem = missing
    ? errorText('register.passwordRequired')
    : hasCode(remove.error, 'profile.oldPasswordWrong')
      ? t('data.passwordWrong')
      : remove.error && problemText(remove.error, t('data.deleteFailed'));
  return (
    <Confirm
      title={t('data.deleteTitle')}
      action={t('data.deleteYes')}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>{t('data.deleteText')}</p>
      <Form ref={box} busy={remove.isPending} onSend={confirm}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        {hasPassword && (
          <PasswordField
            label={t('data.deletePassword')}
            name="password"
            autoComplete="current-password"
            invalid={missing}
            value={password}
            onValue={(value) => {
              setPassword(value);
              setMissing(false);
            }}
          />
        )}
      </Form>
    </Confirm>
  );
}

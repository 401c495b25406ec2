import { useState } from 'react';
import { changeOperatorPassword } from '../../../contract/routes/console/sign-in.ts';
import { isPasswordTooShort } from '../../../contract/password.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tOperators } from '../../i18n/et/operators.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { securityKey } from './keys.ts';
import { Buttons } from '../../ui/dialog.tsx';

const nothing = { oldPassword: '', newPassword: '' };

/** Another password; other sessions end. */
export function PasswordForm() {
  const state = useState(nothing);
  const changing = useAct({
    run: () => call(changeOperatorPassword, { body: state[0] }),
    done: tOperators('passwordChanged'),
    stale: [securityKey],
    onDone: () => state[1](nothing),
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ oldPassword, newPassword }) =>
      oldPassword === ''
        ? ('passwordRequired' as const)
        : isPasswordTooShort(newPassword)
          ? ('passwordTooShort' as const)
          : undefined,
    fieldOf: (code) => (code === 'passwordTooShort' ? 'newPassword' : 'oldPassword'),
    mutation: changing,
    faultText: tOperators,
    refusalText: wordsFor,
  });
  return (
    <Form {...form}>
      <PasswordField
        {...field('oldPassword')}
        label={tOperators('oldPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={tOperators('newPassword')}
        autoComplete="new-password"
      />
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Buttons>
        <Button type="submit" busy={changing.isPending}>
          {tOperators('changePassword')}
        </Button>
      </Buttons>
    </Form>
  );
}

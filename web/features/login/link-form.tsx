import { useState } from 'react';
import type { NowWatching } from '../../../contract/models/user.ts';
import { linkProvider } from '../../../contract/routes/sign-in/social.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { loginErrorText } from './login-error.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  /** The login under way, as the address carries it. */
  state: string;
  onSignedIn: (watching?: NowWatching) => void;
  /** It stands in the way to an address. */
  onTheWay: boolean;
}

/** The account exists already: its password joins it with the provider, once and for all. */
export function LinkForm({ state, onSignedIn, onTheWay }: Props) {
  const typed = useState({ password: '' });
  const signIn = useSignIn({
    send: (attempt) => call(linkProvider, { body: { state, ...typed[0], ...attempt } }),
    remember: true,
    onSignedIn,
  });
  const { form, field, problem } = useForm({
    state: typed,
    check: ({ password }) => (password === '' ? ('register.passwordRequired' as const) : undefined),
    fieldOf: (code) => (code === 'register.passwordRequired' ? 'password' : undefined),
    mutation: signIn.mutation,
    faultText: errorText,
    refusalText: loginErrorText,
  });
  if (signIn.active) {
    const { active } = signIn;
    return <PlaceChoice active={active} signIn={signIn} problem={problem} onTheWay={onTheWay} />;
  }
  return (
    <Form {...form}>
      {problem ? (
        <Alert kind="danger">{problem}</Alert>
      ) : (
        <Alert kind="info">{errorText('social.linkNeedsPassword')}</Alert>
      )}
      <PasswordField
        label={tAccess('login.password')}
        autoComplete="current-password"
        data-first
        {...field('password')}
      />
      <Button type="submit" kind="primary" wide busy={signIn.busy}>
        {signIn.busy ? tAccess('error.linkBusy') : tAccess('error.link')}
      </Button>
    </Form>
  );
}

import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { NowWatching } from '../../../contract/models/user.ts';
import { login } from '../../../contract/routes/auth.ts';
import { loginFaults } from '../../../contract/rules/login.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field, PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { Link } from '../../ui/link.tsx';
import css from './login-form.module.css';
import { loginErrorText } from './login-error.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  onSignedIn: (watching?: NowWatching) => void;
  /** It stands in the way to an address. */
  onTheWay?: boolean;
  /** Offered when the account still waits for its activation. */
  resend?: ((email: string) => ReactNode) | undefined;
  /** Other ways to sign in. */
  children?: ReactNode;
}

const fields: Partial<Record<string, string>> = {
  'login.usernameRequired': 'username',
  'register.passwordRequired': 'password',
};

/** User name, password, remember me; then, when another device is active, which place this one takes. */
export function LoginForm({ onSignedIn, onTheWay = false, resend, children }: Props) {
  const state = useState({ username: '', password: '', rememberMe: true });
  const [{ username: typed, rememberMe, password }] = state;
  const username = typed.trim();
  const signedIn = useStore(session, ({ token }) => token !== undefined);
  const signIn = useSignIn({
    send: (attempt) => call(login, { body: { username, password, rememberMe, ...attempt } }),
    remember: rememberMe,
    onSignedIn,
  });
  const { form, field, change, problem } = useForm({
    state,
    check: loginFaults,
    fieldOf: (code) => fields[code ?? ''],
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
      {problem && (
        <Alert kind="danger">
          {problem}
          {signIn.error && signedIn && <Link to={paths.logout}> {tAccount('signOut')}</Link>}
        </Alert>
      )}
      {hasCode(signIn.error, 'auth.notActivated') && resend?.(username)}
      <Field
        label={tAccess('login.username')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        data-first
        {...field('username')}
      />
      <PasswordField
        label={tAccess('login.password')}
        autoComplete="current-password"
        {...field('password')}
      />
      <div className={css.between}>
        <CheckField
          label={tAccess('login.remember')}
          checked={rememberMe}
          onValue={(checked) => change({ rememberMe: checked })}
        />
        <Link className={css.link} to={paths.forgot} state={{ email: username }}>
          {tAccess('login.forgot')}
        </Link>
      </div>
      <Button type="submit" kind="primary" wide busy={signIn.busy}>
        {signIn.busy ? tAccess('login.busy') : tAccess('login.submit')}
      </Button>
      {children}
    </Form>
  );
}

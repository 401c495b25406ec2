import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import type { Watching } from '../../../contract/models/user.ts';
import { login } from '../../../contract/routes/auth.ts';
import { checkLogin, type LoginFault } from '../../../contract/rules/login.ts';
import { t } from '../../i18n/et-access.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/address/paths.ts';
import { hasCode } from '../../lib/text/problem-text.ts';
import { session } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/input/button.tsx';
import { CheckField, Field, PasswordField } from '../../ui/input/field.tsx';
import { focusField, Form } from '../../ui/input/form.tsx';
import css from './login-form.module.css';
import { loginErrorText } from './login-error.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  onSignedIn: (watching?: Watching) => void;
  /** It stands in the way to an address. */
  onTheWay?: boolean;
  /** Offered when the account still waits for its activation. */
  resend?: ((email: string) => ReactNode) | undefined;
  /** Other ways to sign in. */
  children?: ReactNode;
}

const fieldOf: Record<LoginFault, string> = { usernameRequired: 'username', passwordRequired: 'password' };

/** User name, password, remember me; then, when another device is active, which place this one takes. */
export function LoginForm({ onSignedIn, onTheWay = false, resend, children }: Props) {
  const [form, setForm] = useState({ username: '', password: '', rememberMe: true });
  const [fault, setFault] = useState<LoginFault>();
  const box = useRef<HTMLFormElement>(null);
  const signedIn = useStore(session, ({ token }) => token !== undefined);
  const username = form.username.trim();
  const signIn = useSignIn({
    send: (arrival) => call(login, { body: { ...form, username, ...arrival } }),
    remember: form.rememberMe,
    onSignedIn,
  });
  const change = (part: Partial<typeof form>): void => {
    setForm({ ...form, ...part });
    setFault(undefined);
  };
  const send = (): void => {
    const found = checkLogin(form);
    setFault(found);
    if (!found) return signIn.start();
    signIn.reset();
    focusField(box.current, fieldOf[found]);
  };
  const problem = fault ? t(`login.${fault}`) : signIn.error ? loginErrorText(signIn.error) : undefined;
  if (signIn.active) {
    return (
      <PlaceChoice
        active={signIn.active}
        busy={signIn.busy}
        problem={problem}
        onTheWay={onTheWay}
        onChoose={signIn.choose}
        onBack={signIn.reset}
      />
    );
  }
  return (
    <Form ref={box} busy={signIn.busy} onSend={send}>
      {problem && (
        <Alert kind="danger">
          {problem}
          {signedIn && <Link to={paths.logout}> {t('account.signOut')}</Link>}
        </Alert>
      )}
      {hasCode(signIn.error, 'auth.notActivated') && resend?.(username)}
      <Field
        label={t('login.username')}
        type="email"
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        data-first
        invalid={fault === 'usernameRequired'}
        value={form.username}
        onValue={(value) => change({ username: value })}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        invalid={fault === 'passwordRequired'}
        value={form.password}
        onValue={(value) => change({ password: value })}
      />
      <div className={css.between}>
        <CheckField
          label={t('login.remember')}
          checked={form.rememberMe}
          onValue={(rememberMe) => change({ rememberMe })}
        />
        <Link className={css.link} to={paths.forgot} state={{ email: username }}>
          {t('login.forgot')}
        </Link>
      </div>
      <Button type="submit" kind="primary" wide busy={signIn.busy}>
        {signIn.busy ? t('login.busy') : t('login.submit')}
      </Button>
      {children}
    </Form>
  );
}

import { useState, type FormEvent } from 'react';
import type { ActiveSession } from '../../../contract/models/user.ts';
import { checkLogin, type LoginFault } from '../../../contract/rules/login.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import css from './login-form.module.css';
import { PlaceChoice } from './place-choice.tsx';
import { loginErrorText, useLogin, type LoginForm as Form } from './use-login.ts';

/** User name, password, remember me; then, when another device is active, which place this one takes. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [form, setForm] = useState<Form>({ username: '', password: '', rememberMe: true });
  const [fault, setFault] = useState<LoginFault>();
  const [active, setActive] = useState<ActiveSession>();
  const login = useLogin((other) => (other ? setActive(other) : onSignedIn()));
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    setFault(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkLogin(form);
    setFault(found);
    if (found) login.reset();
    else login.mutate(form);
  };
  const problem = fault ? t(`login.${fault}`) : login.error ? loginErrorText(login.error) : undefined;
  const back = (): void => {
    setActive(undefined);
    login.reset();
  };
  if (active) {
    return (
      <PlaceChoice
        active={active}
        busy={login.isPending}
        problem={problem}
        onChoose={(place) => login.mutate({ ...form, place })}
        onBack={back}
      />
    );
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {problem && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      <label className={css.field}>
        {t('login.username')}
        <input
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          aria-invalid={fault === 'usernameRequired'}
          value={form.username}
          onChange={(event) => change({ username: event.target.value })}
        />
      </label>
      <label className={css.field}>
        {t('login.password')}
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          aria-invalid={fault === 'passwordRequired'}
          value={form.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </label>
      <label className={css.remember}>
        <input
          type="checkbox"
          checked={form.rememberMe}
          onChange={(event) => change({ rememberMe: event.target.checked })}
        />
        {t('login.remember')}
      </label>
      <Button type="submit" kind="primary" className={css.submit} disabled={login.isPending}>
        {login.isPending ? t('login.busy') : t('login.submit')}
      </Button>
    </form>
  );
}

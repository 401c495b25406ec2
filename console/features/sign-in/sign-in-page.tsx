import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import {
  operatorAskLink,
  operatorLogin,
  operatorPasskeyLogin,
} from '../../../contract/routes/console/sign-in.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { isNewService } from '../../lib/new-service.ts';
import { session } from '../../lib/session.ts';
import { EntryFrame } from './entry-frame.tsx';
import css from './entry.module.css';
import { factorWords } from '../../lib/factor-words.ts';
import { passkeyAnswer } from '../../lib/passkey-answer.ts';
import { NextStep } from './next-step.tsx';

/** The way in: password and second factor, or a passkey alone. */
export function SignInPage() {
  const [entry, setEntry] = useState<OperatorEntry>();
  // A service that is nobody’s has nobody who could sign in.
  if (isNewService()) return <Navigate to="/setup" replace />;
  if (entry) return <NextStep entry={entry} onRestart={() => setEntry(undefined)} />;
  return <FirstStep onEntry={setEntry} />;
}

function FirstStep({ onEntry }: { onEntry: (entry: OperatorEntry) => void }) {
  const over = useStore(session, (state) => state.over);
  const state = useState({ email: '', password: '' });
  const byPassword = useMutation({
    mutationFn: () => call(operatorLogin, { body: state[0] }),
    onSuccess: onEntry,
  });
  const byPasskey = useMutation({ mutationFn: logInByPasskey, onSuccess: onEntry });
  const { form, field, problem } = useForm({
    state,
    check: ({ email, password }) =>
      email === '' ? ('emailRequired' as const) : password === '' ? ('passwordRequired' as const) : undefined,
    fieldOf: (code, { email }) => (code === 'emailRequired' || email === '' ? 'email' : 'password'),
    mutation: byPassword,
    faultText: tSignIn,
    refusalText: factorWords,
  });
  const failed = problem ?? (byPasskey.error ? factorWords(byPasskey.error) : undefined);
  return (
    <EntryFrame title={tSignIn('title')}>
      {over && !failed && <Alert kind="info">{tSignIn('sessionOver')}</Alert>}
      <Form {...form}>
        <Field {...field('email')} label={tSignIn('email')} type="email" autoComplete="username" />
        <PasswordField {...field('password')} label={tSignIn('password')} autoComplete="current-password" />
        {failed && <Alert kind="danger">{failed}</Alert>}
        {hasCode(byPassword.error, 'request.tooMany') && <AskLink email={state[0].email} />}
        <Button type="submit" kind="primary" wide busy={byPassword.isPending}>
          {tSignIn('logIn')}
        </Button>
      </Form>
      <p className={css.or}>{tSignIn('or')}</p>
      <Button wide busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
        <KeyRound size={18} aria-hidden="true" />
        {tSignIn('byPasskey')}
      </Button>
    </EntryFrame>
  );
}

/** Strangers' guesses make passwords wait. Who has the mailbox need not. */
function AskLink({ email }: { email: string }) {
  const asking = useMutation({ mutationFn: () => call(operatorAskLink, { body: { email } }) });
  if (asking.isSuccess) return <Alert kind="info">{tSignIn('linkSent', { email })}</Alert>;
  return (
    <>
      {asking.error && <Alert kind="danger">{factorWords(asking.error)}</Alert>}
      <Button wide busy={asking.isPending} onClick={() => asking.mutate()}>
        {tSignIn('askLink')}
      </Button>
    </>
  );
}

const logInByPasskey = async (): Promise<OperatorEntry> =>
  call(operatorPasskeyLogin, { body: { answer: await passkeyAnswer() } });

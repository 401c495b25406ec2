import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { acceptOperatorInvitation, operatorInvitation } from '../../../contract/routes/console/sign-in.ts';
import { isPasswordTooShort } from '../../../contract/password.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { factorWords } from '../../lib/factor-words.ts';
import { NextStep } from './next-step.tsx';
import { Quiet } from '../../ui/parts.tsx';

/** Where an invitation leads: a password, then a second factor. */
export function InvitationPage() {
  const { key = '' } = useParams();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<OperatorEntry>();
  const token = useStore(session, (state) => state.token);
  const isIn = entry !== undefined && token === entry.token;
  useEffect(() => {
    if (isIn) void navigate('/', { replace: true });
  }, [isIn, navigate]);
  const invitation = useQuery({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) => call(operatorInvitation, { body: { key } }, signal),
    staleTime: Infinity,
  });
  if (entry) return <NextStep entry={entry} onRestart={() => void navigate('/')} />;
  if (hasCode(invitation.error, 'auth.keyInvalid'))
    return (
      <EntryFrame title={tSignIn('title')}>
        <Alert kind="warning">{tSignIn('invitationGone')}</Alert>
      </EntryFrame>
    );
  return (
    <Loaded query={invitation}>
      {({ email, name }) => (
        <EntryFrame title={tSignIn('invitationTitle', { name })}>
          <Quiet>{tSignIn('invitationText', { email })}</Quiet>
          <Choose invitation={key} email={email} onEntry={setEntry} />
        </EntryFrame>
      )}
    </Loaded>
  );
}

interface ChooseProps {
  invitation: string;
  email: string;
  onEntry: (entry: OperatorEntry) => void;
}

function Choose({ invitation, email, onEntry }: ChooseProps) {
  const state = useState({ password: '' });
  const accepting = useMutation({
    mutationFn: () => call(acceptOperatorInvitation, { body: { key: invitation, ...state[0] } }),
    onSuccess: onEntry,
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ password }) => (isPasswordTooShort(password) ? ('passwordTooShort' as const) : undefined),
    fieldOf: () => 'password',
    mutation: accepting,
    faultText: tSignIn,
    refusalText: factorWords,
  });
  return (
    <Form {...form}>
      <Field label={tSignIn('email')} name="email" value={email} readOnly autoComplete="username" />
      <PasswordField {...field('password')} label={tSignIn('newPassword')} autoComplete="new-password" />
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Button type="submit" kind="primary" wide busy={accepting.isPending}>
        {tSignIn('go')}
      </Button>
    </Form>
  );
}

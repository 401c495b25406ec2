import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { isPasswordTooShort } from '../../../contract/password.ts';
import { claimService, readSetUp } from '../../../contract/routes/console/set-up.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, PasswordField } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { tSetUp } from '../../i18n/et/set-up.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { forgetNewService } from '../../lib/new-service.ts';
import { factorWords } from '../../lib/factor-words.ts';
import { EntryFrame } from './entry-frame.tsx';
import { NextStep } from './next-step.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Quiet } from '../../ui/parts.tsx';
import css from './entry.module.css';

/** Where a service that is nobody’s gets its first owner, with the code from its log. */
export function OwnerPage() {
  const { step: code = '' } = useParams();
  const [entry, setEntry] = useState<OperatorEntry>();
  const state = useQuery({
    queryKey: ['set-up'],
    async queryFn({ signal }) {
      const found = await call(readSetUp, {}, signal);
      if (!found.unclaimed) forgetNewService();
      return found;
    },
    staleTime: Infinity,
  });
  if (entry) return <NextStep entry={entry} onRestart={() => setEntry(undefined)} />;
  return (
    <Loaded query={state}>
      {({ unclaimed, publicUrl, commandLine }) => (
        <EntryFrame title={tSetUp('title')}>
          {unclaimed ? (
            <>
              <Quiet>{tSetUp('welcome')}</Quiet>
              <Whereabouts publicUrl={publicUrl} />
              <Claim key={code} code={code} onEntry={setEntry} />
              {commandLine !== null && <Restore cli={commandLine} />}
            </>
          ) : (
            <>
              <Alert kind="info">{tSetUp('taken')}</Alert>
              <Link to="/">{tSetUp('toSignIn')}</Link>
            </>
          )}
        </EntryFrame>
      )}
    </Loaded>
  );
}

/** A passkey belongs to the address at which it is made, so what is wrong with that is said before. */
function Whereabouts({ publicUrl }: { publicUrl: string }) {
  if (new URL(publicUrl).origin !== location.origin)
    return (
      <Alert kind="warning">
        {tSetUp('elsewhere', { address: publicUrl })}{' '}
        <a href={`${publicUrl}/admin/${location.hash}`}>{publicUrl}</a>
      </Alert>
    );
  return window.isSecureContext ? null : <Alert kind="warning">{tSetUp('plain')}</Alert>;
}

const fieldOf = {
  codeRequired: 'code',
  nameRequired: 'name',
  emailInvalid: 'email',
  passwordTooShort: 'password',
} as const;

function Claim({ code, onEntry }: { code: string; onEntry: (entry: OperatorEntry) => void }) {
  const state = useState({ code, name: '', email: '', password: '' });
  const claiming = useMutation({
    mutationFn: () => call(claimService, { body: state[0] }),
    onSuccess(entry) {
      forgetNewService();
      onEntry(entry);
    },
  });
  const { form, field, problem } = useForm({
    state,
    check: (typed) => {
      if (typed.code.trim() === '') return 'codeRequired' as const;
      if (typed.name.trim() === '') return 'nameRequired' as const;
      if (!isEmail(typed.email)) return 'emailInvalid' as const;
      return isPasswordTooShort(typed.password) ? ('passwordTooShort' as const) : undefined;
    },
    fieldOf: (fault) => (fault && fault in fieldOf ? fieldOf[fault as keyof typeof fieldOf] : 'code'),
    mutation: claiming,
    faultText: (fault) => (fault === 'passwordTooShort' ? tSignIn(fault) : tSetUp(fault)),
    refusalText: (error) => (hasCode(error, 'auth.keyInvalid') ? tSetUp('codeWrong') : factorWords(error)),
  });
  return (
    <Form {...form}>
      <Field
        {...field('code')}
        label={tSetUp('code')}
        hint={tSetUp('codeHint')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...field('name')} label={tSetUp('name')} maxLength={100} autoComplete="name" />
      <Field
        {...field('email')}
        label={tSignIn('email')}
        type="email"
        maxLength={254}
        autoComplete="username"
      />
      <PasswordField {...field('password')} label={tSignIn('newPassword')} autoComplete="new-password" />
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Button type="submit" kind="primary" wide busy={claiming.isPending}>
        {tSetUp('begin')}
      </Button>
    </Form>
  );
}

/** It takes the place of the whole database, so it is done while nothing runs. */
const Restore = ({ cli }: { cli: string }) => (
  <details className={css.restore}>
    <summary>{tSetUp('restore')}</summary>
    <p>{tSetUp('restoreText')}</p>
    <code>{tSetUp('restoreCommand', { cli })}</code>
    <p>{tSetUp('restoreMore')}</p>
  </details>
);

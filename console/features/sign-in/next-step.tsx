import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { operatorSecondFactor } from '../../../contract/routes/console/sign-in.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { useForm } from '../../../web/ui/input/use-form.ts';
import { t } from '../../i18n/sign-in.ts';
import { call } from '../../lib/api.ts';
import { beginSession } from '../../lib/session.ts';
import { EntryFrame } from './entry-frame.tsx';
import { entryWords } from './entry-words.ts';
import { SetUp } from './set-up.tsx';

interface Props {
  entry: OperatorEntry;
  onAnew: () => void;
}

/** What is left to do after the password: show the second factor, or set one up. */
export function NextStep({ entry, onAnew }: Props) {
  if (entry.next === 'second') return <SecondFactor entry={entry} onAnew={onAnew} />;
  if (entry.next === 'setUp') return <SetUp entry={entry} onDone={() => beginSession(entry.token)} />;
  return <In token={entry.token} />;
}

function In({ token }: { token: string }) {
  useEffect(() => beginSession(token), [token]);
  return null;
}

function SecondFactor({ entry: { token }, onAnew }: Props) {
  const state = useState({ code: '' });
  const showing = useMutation({
    mutationFn: () => call(operatorSecondFactor, { body: { token, code: state[0].code } }),
    onSuccess: () => beginSession(token),
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ code }) => (code.trim() === '' ? ('codeRequired' as const) : undefined),
    fieldOf: () => 'code',
    mutation: showing,
    faultText: t,
    refusalText: entryWords,
  });
  return (
    <EntryFrame title={t('codeTitle')}>
      <Form {...form}>
        <Field
          {...field('code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="text"
        />
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Button type="submit" kind="primary" wide busy={showing.isPending}>
          {t('confirm')}
        </Button>
      </Form>
      <Button onClick={onAnew}>{t('anew')}</Button>
    </EntryFrame>
  );
}

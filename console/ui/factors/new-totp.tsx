import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { beginTotp, confirmTotp } from '../../../contract/routes/console/sign-in.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { Loaded } from '../loaded.tsx';
import css from './factors.module.css';
import { Quiet } from '../parts.tsx';

interface Props {
  token: string;
  /** With the recovery codes, if there are any to show. */
  onDone: (codes: string[]) => void;
}

/** Gives an authenticator app its secret, and has it show a code. */
export function NewTotp({ token, onDone }: Props) {
  const secret = useQuery({
    queryKey: ['totp', token],
    queryFn: ({ signal }) => call(beginTotp, { body: { token } }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Loaded query={secret}>
      {(made) => (
        <>
          <Quiet>{tSignIn('totpScan')}</Quiet>
          <div
            className={css.qr}
            role="img"
            aria-label={tSignIn('totpQr')}
            dangerouslySetInnerHTML={{ __html: renderSVG(made.uri, { border: 0 }) }}
          />
          <Quiet>
            {tSignIn('totpSecret')}: <code>{made.secret}</code>
          </Quiet>
          <Confirm token={token} secret={made.secret} onDone={onDone} />
        </>
      )}
    </Loaded>
  );
}

function Confirm({ token, secret, onDone }: Props & { secret: string }) {
  const state = useState({ code: '' });
  const confirming = useMutation({
    mutationFn: () => call(confirmTotp, { body: { token, secret, code: state[0].code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ code }) => (code.trim() === '' ? ('codeRequired' as const) : undefined),
    fieldOf: () => 'code',
    mutation: confirming,
    faultText: tSignIn,
    refusalText: wordsFor,
  });
  return (
    <Form {...form}>
      <Field {...field('code')} label={tSignIn('code')} autoComplete="one-time-code" inputMode="numeric" />
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Button type="submit" kind="primary" wide busy={confirming.isPending}>
        {tSignIn('confirm')}
      </Button>
    </Form>
  );
}

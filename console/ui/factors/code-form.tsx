import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';

interface Props {
  /** Shows the server a code of the authenticator app, or a recovery code. */
  show: (code: string) => Promise<unknown>;
  onShown: () => void;
  refusalText: (error: unknown) => string;
  /** What went wrong beside the form, where nothing did in it. */
  otherFailure?: string | undefined;
}

/** Asks for a second factor that is typed. */
export function CodeForm({ show, onShown, refusalText, otherFailure }: Props) {
  const state = useState({ code: '' });
  const showing = useMutation({ mutationFn: () => show(state[0].code), onSuccess: onShown });
  const { form, field, problem } = useForm({
    state,
    check: ({ code }) => (code.trim() === '' ? ('codeRequired' as const) : undefined),
    fieldOf: () => 'code',
    mutation: showing,
    faultText: tSignIn,
    refusalText,
  });
  const failure = problem ?? otherFailure;
  return (
    <Form {...form}>
      <Field
        {...field('code')}
        label={tSignIn('code')}
        hint={tSignIn('codeHint')}
        autoComplete="one-time-code"
        inputMode="text"
      />
      {failure && <Alert kind="danger">{failure}</Alert>}
      <Button type="submit" kind="primary" wide busy={showing.isPending}>
        {tSignIn('confirm')}
      </Button>
    </Form>
  );
}

import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { operatorPasskeyOptions, proveOperator } from '../../../contract/routes/console/sign-in.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { useForm } from '../../../web/ui/input/use-form.ts';
import { t } from '../../i18n/sign-in.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { proof } from '../../lib/proof.ts';
import { Dialog } from '../dialog.tsx';
import { Quiet } from '../parts.tsx';

/** Asks for a second factor anew where the server wants one; what was to be done goes on then. */
export function ProofDialog() {
  const end = useStore(proof, ({ asked }) => asked?.end);
  return end && <Asking end={end} />;
}

function Asking({ end }: { end: (shown: boolean) => void }) {
  const state = useState({ code: '' });
  const [silent, setSilent] = useState(false);
  const byCode = useMutation({
    mutationFn: () => call(proveOperator, { body: { code: state[0].code } }),
    onSuccess: () => end(true),
  });
  const byPasskey = useMutation({
    async mutationFn() {
      setSilent(false);
      const options = await call(operatorPasskeyOptions, {});
      const answer = await startAuthentication({ optionsJSON: options as never }).catch((error: unknown) => {
        setSilent(true);
        throw error;
      });
      return call(proveOperator, { body: { answer: answer as never } });
    },
    onSuccess: () => end(true),
  });
  const { form, field, problem } = useForm({
    state,
    check: ({ code }) => (code.trim() === '' ? ('codeRequired' as const) : undefined),
    fieldOf: () => 'code',
    mutation: byCode,
    faultText: t,
    refusalText: wordsFor,
  });
  const { error } = byPasskey;
  const failed = problem ?? (error ? (silent ? t('passkeyFailed') : wordsFor(error)) : undefined);
  return (
    <Dialog title={t('proofTitle')} onClose={() => end(false)}>
      <Quiet>{t('proofWhy')}</Quiet>
      <Form {...form}>
        <Field
          {...field('code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="text"
        />
        {failed && <Alert kind="danger">{failed}</Alert>}
        <Button type="submit" kind="primary" wide busy={byCode.isPending}>
          {t('confirm')}
        </Button>
      </Form>
      <Button wide busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
        <KeyRound size={18} aria-hidden="true" />
        {t('proofByPasskey')}
      </Button>
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useStore } from 'zustand';
import { proveOperator } from '../../../contract/routes/console/sign-in.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { factorWords } from '../../lib/factor-words.ts';
import { passkeyAnswer } from '../../lib/passkey-answer.ts';
import { proof } from '../../lib/proof.ts';
import { Dialog } from '../dialog.tsx';
import { Quiet } from '../parts.tsx';
import { CodeForm } from './code-form.tsx';

/** Asks for a second factor anew where the server wants one; what was to be done goes on then. */
export function ProofDialog() {
  const end = useStore(proof, ({ asked }) => asked?.end);
  return end && <Asking end={end} />;
}

function Asking({ end }: { end: (shown: boolean) => void }) {
  const byPasskey = useMutation({
    mutationFn: async () => call(proveOperator, { body: { answer: await passkeyAnswer() } }),
    onSuccess: () => end(true),
  });
  return (
    <Dialog title={tSignIn('proofTitle')} onClose={() => end(false)}>
      <Quiet>{tSignIn('proofWhy')}</Quiet>
      <CodeForm
        show={(code) => call(proveOperator, { body: { code } })}
        onShown={() => end(true)}
        refusalText={factorWords}
        otherFailure={byPasskey.error ? factorWords(byPasskey.error) : undefined}
      />
      <Button wide busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
        <KeyRound size={18} aria-hidden="true" />
        {tSignIn('proofByPasskey')}
      </Button>
    </Dialog>
  );
}

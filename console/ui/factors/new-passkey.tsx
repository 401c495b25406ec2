import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginPasskey, confirmPasskey } from '../../../contract/routes/console/sign-in.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';

interface Props {
  token: string;
  onDone: (codes: string[]) => void;
}

/** Has the browser make a passkey. */
export function NewPasskey({ token, onDone }: Props) {
  const [name, setName] = useState('');
  const [silent, setSilent] = useState(false);
  const making = useMutation({
    async mutationFn() {
      setSilent(false);
      const options = await call(beginPasskey, { body: { token } });
      const answer = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
        setSilent(true);
        throw error;
      });
      return call(confirmPasskey, {
        body: { token, name: name.trim() || tSignIn('passkey'), answer: answer as never },
      });
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Form busy={making.isPending} onSend={() => making.mutate()}>
      <Field
        label={tSignIn('passkeyName')}
        hint={tSignIn('passkeyNameHint')}
        name="name"
        value={name}
        maxLength={60}
        onValue={setName}
      />
      {making.error && (
        <Alert kind="danger">{silent ? tSignIn('passkeyFailed') : wordsFor(making.error)}</Alert>
      )}
      <Button type="submit" kind="primary" wide busy={making.isPending}>
        {tSignIn('usePasskey')}
      </Button>
    </Form>
  );
}

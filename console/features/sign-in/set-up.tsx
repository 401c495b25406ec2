import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { operatorSkipSetUp } from '../../../contract/routes/console/sign-in.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { EntryFrame } from './entry-frame.tsx';
import css from './entry.module.css';
import { factorWords } from '../../lib/factor-words.ts';
import { NewPasskey } from '../../ui/factors/new-passkey.tsx';
import { NewTotp } from '../../ui/factors/new-totp.tsx';
import { RecoveryCodes } from '../../ui/factors/recovery-codes.tsx';
import { Quiet } from '../../ui/parts.tsx';

interface Props {
  entry: OperatorEntry;
  onDone: () => void;
}

/** Setting up the first second factor, without which nobody comes in. */
export function SetUp({ entry, onDone }: Props) {
  const { token, maySkip } = entry;
  const [way, setWay] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const skipping = useMutation({
    mutationFn: () => call(operatorSkipSetUp, { body: { token } }),
    onSuccess: onDone,
  });
  if (codes)
    return (
      <EntryFrame title={tSignIn('codesTitle')}>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </EntryFrame>
    );
  if (way === 'totp')
    return (
      <EntryFrame title={tSignIn('totpTitle')}>
        <NewTotp token={token} onDone={setCodes} />
      </EntryFrame>
    );
  if (way === 'passkey')
    return (
      <EntryFrame title={tSignIn('usePasskey')}>
        <NewPasskey token={token} onDone={setCodes} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={tSignIn('setUpTitle')}>
      <Quiet>{tSignIn('setUpWhy')}</Quiet>
      <div className={css.choice}>
        <Button kind="primary" wide onClick={() => setWay('passkey')}>
          {tSignIn('usePasskey')}
        </Button>
        <small>{tSignIn('passkeyWhat')}</small>
      </div>
      <div className={css.choice}>
        <Button wide onClick={() => setWay('totp')}>
          {tSignIn('useTotp')}
        </Button>
        <small>{tSignIn('totpWhat')}</small>
      </div>
      {skipping.error && <Alert kind="danger">{factorWords(skipping.error)}</Alert>}
      {maySkip && (
        <Button busy={skipping.isPending} onClick={() => skipping.mutate()}>
          {tSignIn('skip')}
        </Button>
      )}
    </EntryFrame>
  );
}

import { useEffect } from 'react';
import type { OperatorEntry } from '../../../contract/models/console/operators.ts';
import { operatorSecondFactor } from '../../../contract/routes/console/sign-in.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { beginSession } from '../../lib/session.ts';
import { CodeForm } from '../../ui/factors/code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { factorWords } from '../../lib/factor-words.ts';
import { SetUp } from './set-up.tsx';

interface Props {
  entry: OperatorEntry;
  onRestart: () => void;
}

/** What is left to do after the password: show the second factor, or set one up. */
export function NextStep({ entry, onRestart }: Props) {
  if (entry.next === 'second') return <SecondFactor entry={entry} onRestart={onRestart} />;
  if (entry.next === 'setUp') return <SetUp entry={entry} onDone={() => beginSession(entry.token)} />;
  return <In token={entry.token} />;
}

function In({ token }: { token: string }) {
  useEffect(() => beginSession(token), [token]);
  return null;
}

function SecondFactor({ entry: { token }, onRestart }: Props) {
  return (
    <EntryFrame title={tSignIn('codeTitle')}>
      <CodeForm
        show={(code) => call(operatorSecondFactor, { body: { token, code } })}
        onShown={() => beginSession(token)}
        refusalText={factorWords}
      />
      <Button onClick={onRestart}>{tSignIn('anew')}</Button>
    </EntryFrame>
  );
}

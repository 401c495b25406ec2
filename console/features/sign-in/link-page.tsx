import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import { operatorOpenLink } from '../../../contract/routes/console/sign-in.ts';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { Quiet } from '../../ui/parts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { factorWords } from '../../lib/factor-words.ts';
import { NextStep } from './next-step.tsx';

/** Where a mailed link leads. It is used up by the button alone: programs that look at mails follow links. */
export function LinkPage() {
  const { key = '' } = useParams();
  const navigate = useNavigate();
  const opening = useMutation({ mutationFn: () => call(operatorOpenLink, { body: { key } }) });
  const token = useStore(session, (state) => state.token);
  const isIn = opening.data !== undefined && token === opening.data.token;
  useEffect(() => {
    if (isIn) void navigate('/', { replace: true });
  }, [isIn, navigate]);
  if (opening.data) return <NextStep entry={opening.data} onRestart={() => void navigate('/')} />;
  const isGone = hasCode(opening.error, 'auth.keyInvalid');
  return (
    <EntryFrame title={tSignIn('title')}>
      {!isGone && <Quiet>{tSignIn('linkText')}</Quiet>}
      {opening.error && (
        <Alert kind="danger">{isGone ? tSignIn('linkGone') : factorWords(opening.error)}</Alert>
      )}
      {isGone ? (
        <Button wide onClick={() => void navigate('/', { replace: true })}>
          {tSignIn('anew')}
        </Button>
      ) : (
        <Button kind="primary" wide busy={opening.isPending} onClick={() => opening.mutate()}>
          {tSignIn('go')}
        </Button>
      )}
    </EntryFrame>
  );
}

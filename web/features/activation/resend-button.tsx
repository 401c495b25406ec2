import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resendActivation } from '../../../contract/routes/access.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { call } from '../../lib/api.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';

const restMs = 60_000;

/** Sends the activation mail again; then rests for a minute, since mail takes its time. */
export function ResendButton({ email }: { email: string }) {
  const [restsUntil, setRestsUntil] = useState(0);
  const now = useNow(1_000);
  const resend = useMutation({
    mutationFn: () => call(resendActivation, { body: { email } }),
    onSuccess: () => setRestsUntil(nowMs() + restMs),
  });
  const seconds = Math.min(60, Math.ceil((restsUntil - now) / 1_000));
  return (
    <>
      {resend.isSuccess && <Alert kind="success">{tAccess('activation.sent')}</Alert>}
      {resend.error && <Alert kind="danger">{problemText(resend.error, tAccess('activation.failed'))}</Alert>}
      <Button
        wide
        className="num"
        busy={resend.isPending}
        disabled={seconds > 0}
        onClick={() => resend.mutate()}
      >
        {seconds > 0 ? tAccess('activation.wait', { seconds }) : tAccess('activation.resend')}
      </Button>
    </>
  );
}

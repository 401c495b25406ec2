import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { ActiveSession, NowWatching } from '../../../contract/models/user.ts';
import type { Output } from '../../../contract/route.ts';
import type { login } from '../../../contract/routes/auth.ts';
import { tSpans } from '../../../contract/i18n/et/spans.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { beginSession } from '../../lib/session.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';

export type Place = 'main' | 'additional';

export type SignIn = ReturnType<typeof useSignIn>;

/** What every way of signing in sends besides its own. */
export interface SignInAttempt {
  timeZone: string;
  place?: Place;
}

interface Way {
  send: (attempt: SignInAttempt) => Promise<Output<typeof login>>;
  remember: boolean;
  /** Signed in; `watching` is where the other device was, when this one is to go on there. */
  onSignedIn: (watching?: NowWatching) => void;
}

/** Signing in, in up to two steps: when another device is active, the member chooses a place first. */
export function useSignIn({ send, remember, onSignedIn }: Way) {
  const [active, setActive] = useState<ActiveSession>();
  const attempt = useMutation({
    mutationFn: async ({ place }: { place?: Place; resume?: boolean }) => {
      const answer = await send({ timeZone: ownZone(), ...(place ? { place } : {}) });
      if (answer.token !== null) beginSession(answer.token, remember);
      else if (!answer.activeSession) throw new CallError('server.failed', 200, '');
      return answer;
    },
    onSuccess({ token, activeSession, watching, trialDays }, { resume = false }) {
      if (trialDays)
        notify({
          kind: 'info',
          text: tAccess('login.trial', { days: tSpans('days', { count: trialDays, number: trialDays }) }),
        });
      if (token === null) setActive(activeSession ?? undefined);
      else onSignedIn(resume ? (watching ?? undefined) : undefined);
    },
  });
  const start = (): void => attempt.mutate({});
  const reset = (): void => {
    setActive(undefined);
    attempt.reset();
  };
  return {
    active,
    /** The first step, for the form that it begins with. */
    mutation: { mutate: start, reset, error: attempt.error, isPending: attempt.isPending },
    busy: attempt.isPending,
    error: attempt.error,
    start,
    choose: (place: Place, resume: boolean) => attempt.mutate({ place, resume }),
    reset,
  };
}

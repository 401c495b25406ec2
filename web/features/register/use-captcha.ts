import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '../../../contract/client.ts';
import type { Captcha } from '../../../contract/models/captcha.ts';
import { getCaptcha } from '../../../contract/routes/access.ts';
import { call } from '../../lib/api.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { createAltcha, type AltchaMachine } from './altcha-machine.ts';
import { solveAside, type Solve } from './solve-aside.ts';

const firstKey = ['captcha'];
const freshMs = 60_000;

/** Whichever check the server wants, with one face for the form. */
export interface CaptchaHandle {
  kind: Captcha['kind'] | undefined;
  siteKey: string | undefined;
  altcha: AltchaMachine;
  /** What the registration sends; empty until the check is done. */
  response: string;
  setResponse: (token: string) => void;
  /** Counts the widgets of the other kind: a new number is a new widget. */
  round: number;
  warm: () => void;
  /** The server has seen the response, so it is used up. */
  spent: (expired: boolean) => void;
  failed: boolean;
}

/** Asks which check there is, and runs our own from the first touch of the form. */
export function useCaptcha(solve: Solve = solveAside): CaptchaHandle {
  const queries = useQueryClient();
  const first = useQuery({
    queryKey: firstKey,
    queryFn: ({ signal }) => call(getCaptcha, {}, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const altcha = useMemo(
    () => createAltcha({ fetchChallenge: challengesFrom(queries), solve }),
    [queries, solve],
  );
  useEffect(() => altcha.close, [altcha]);
  const solved = useStore(altcha.store, (view) => view.response);
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const { data } = first;
  const ours = data?.kind !== 'recaptcha';
  return {
    kind: data?.kind,
    siteKey: data?.kind === 'recaptcha' ? data.siteKey : undefined,
    altcha,
    response: ours ? solved : token,
    setResponse: setToken,
    round,
    warm: () => ours && altcha.warm(),
    spent(expired): void {
      setToken('');
      setRound((before) => before + 1);
      if (!ours) return;
      if (expired) altcha.expire();
      else altcha.renew();
    },
    failed: first.isError,
  };
}

/** The challenge that told which check there is comes first, unless it has lain too long; then new ones. */
function challengesFrom(queries: QueryClient) {
  let first = true;
  return async () => {
    const kept = queries.getQueryState<Captcha>(firstKey);
    const fresh = first && kept !== undefined && nowMs() - kept.dataUpdatedAt < freshMs;
    first = false;
    const captcha = (fresh ? kept.data : undefined) ?? (await call(getCaptcha, {}));
    if (captcha.kind !== 'altcha') throw new CallError('captcha.unavailable', 200, '');
    return captcha;
  };
}

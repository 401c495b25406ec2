import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { backoffMs } from '../../../../contract/backoff.ts';
import { deviceSignInState, startDeviceSignIn } from '../../../../contract/routes/sign-in/device-sign-in.ts';
import { call } from '../../../lib/api.ts';
import { ownZone } from '../../../../ui/lib/time-text.ts';

/**
 * A code for this screen, and how it stands. One that is over gives way to the next by itself, so that a television that was
 * left on shows one that is good.
 * @param onAllowed told once for a code, with the key that signs in
 */
export function useDeviceCode(onAllowed: (deviceKey: string) => void) {
  const begin = useMutation({
    mutationFn: () => call(startDeviceSignIn, { body: { timeZone: ownZone() } }),
    retry: true,
    retryDelay: (failures) => backoffMs(failures + 1, { firstMs: 2_000, mostMs: 30_000 }),
  });
  const { data: begun, mutate, isIdle } = begin;
  useEffect(() => {
    if (isIdle) mutate();
  }, [isIdle, mutate]);

  const { data, isError } = useQuery({
    queryKey: ['device-code', begun?.code],
    queryFn: ({ signal }) => call(deviceSignInState, { body: { deviceKey: begun!.deviceKey } }, signal),
    enabled: begun !== undefined,
    retry: false,
    refetchInterval: ({ state: { data: known, fetchFailureCount } }) => {
      if (!begun || known?.state === 'allowed' || known?.state === 'denied') return false;
      // A line or a server that fails is asked less and less often.
      return begun.pollSeconds * 1000 * Math.min(6, 1 + fetchFailureCount);
    },
  });
  const state = data?.state ?? 'waiting';
  const announced = useRef<string>(undefined);
  const allowed = useRef(onAllowed);
  useEffect(() => {
    allowed.current = onAllowed;
  });
  useEffect(() => {
    if (!begun || announced.current === begun.code) return;
    if (state === 'over') {
      announced.current = begun.code;
      mutate();
    }
    if (state === 'allowed') {
      announced.current = begun.code;
      allowed.current(begun.deviceKey);
    }
  }, [begun, state, mutate]);
  return {
    code: begun?.code,
    expiresAt: begun?.expiresAt,
    denied: state === 'denied',
    noLine: isError || begin.failureCount > 0,
    again: () => mutate(),
  };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { User, ViewtimeEnds } from '../../../contract/models/user.ts';
import { sendViewtime } from '../../../contract/routes/user.ts';
import { checkGift, isEnoughForGift } from '../../../contract/rules/viewtime.ts';
import { call } from '../../lib/api.ts';
import { nowMs } from '../../lib/clock.ts';
import { useRequestId } from '../../lib/request-id.ts';

export interface GiftDraft {
  email: string;
  /** As it is typed: digits. */
  days: string;
}

/** Filling in, looking once more, and what came of it. */
export type GiftStep = 'form' | 'check' | 'done';

const fieldOf: Partial<Record<string, keyof GiftDraft>> = {
  'gift.emailRequired': 'email',
  'gift.toSelf': 'email',
  'gift.receiverUnknown': 'email',
  'gift.daysRequired': 'days',
  'gift.notEnough': 'days',
};

export type GiftState = ReturnType<typeof useGift>;

/** A gift on its way through its steps; what the server has against a field leads back to that field. */
export function useGift(own: User, onGiven: (ends: ViewtimeEnds) => void) {
  const [draft, setDraft] = useState<GiftDraft>({ email: '', days: '' });
  const [step, setStep] = useState<GiftStep>('form');
  const [fault, setFault] = useState<ErrorCode>();
  const request = useRequestId();
  const targetEmail = draft.email.trim();
  const targetDays = draft.days === '' ? Number.NaN : Number(draft.days);
  const send = useMutation({
    mutationFn() {
      const gift = { targetEmail, targetDays };
      return call(sendViewtime, { body: { ...gift, requestId: request.of(gift) } });
    },
    onSuccess(ends) {
      request.granted();
      onGiven(ends);
      setStep('done');
    },
    onError(error) {
      if (!(error instanceof CallError) || !fieldOf[error.code]) return;
      setFault(error.code as ErrorCode);
      setStep('form');
    },
  });
  return {
    draft,
    step,
    fault,
    faulty: fault && fieldOf[fault],
    email: targetEmail,
    days: targetDays,
    error: send.error,
    busy: send.isPending,
    change(part: Partial<GiftDraft>): void {
      setDraft({ ...draft, ...part });
      setFault(undefined);
    },
    /** On to the second look, unless something is wrong already; answers the field to look at again. */
    next(): keyof GiftDraft | undefined {
      const remaining = (own.expirationdate ?? 0) - nowMs();
      const found =
        checkGift({ targetEmail, targetDays }, own.email) ??
        (isEnoughForGift(targetDays, remaining) ? undefined : 'gift.notEnough');
      setFault(found);
      if (found) return fieldOf[found];
      send.reset();
      setStep('check');
      return undefined;
    },
    back: () => setStep('form'),
    send: () => send.mutate(),
    more(): void {
      setDraft({ email: '', days: '' });
      setStep('form');
    },
  };
}

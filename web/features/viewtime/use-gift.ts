import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { User, ViewtimeEnds } from '../../../contract/models/user.ts';
import { sendViewtime } from '../../../contract/routes/user.ts';
import { giftFaults, isEnoughForGift, remainingOf } from '../../../contract/rules/viewtime.ts';
import { tGift } from '../../i18n/et/gift.ts';
import { call } from '../../lib/api.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { useForm } from '../../../ui/input/use-form.ts';
import { useRequestId } from '../../lib/request-id.ts';

export interface GiftDraft {
  email: string;
  /** As it is typed: digits. */
  days: string;
}

/** Filling in, looking once more, and what came of it. */
export type GiftStep = 'form' | 'check' | 'done';

const fields: Partial<Record<string, keyof GiftDraft>> = {
  'gift.emailRequired': 'email',
  'gift.toSelf': 'email',
  'gift.receiverUnknown': 'email',
  'gift.daysRequired': 'days',
  'gift.notEnough': 'days',
  'gift.trial': 'days',
};

export type GiftState = ReturnType<typeof useGift>;

const nothing: GiftDraft = { email: '', days: '' };

/** A gift on its way through its steps; what the server has against a field leads back to that field. */
export function useGift(own: User, onGiven: (ends: ViewtimeEnds) => void) {
  const [draft, setDraft] = useState(nothing);
  const [step, setStep] = useState<GiftStep>('form');
  const request = useRequestId();
  const { targetEmail, targetDays } = giftOf(draft);
  const give = useMutation({
    mutationFn() {
      const gift = giftOf(draft);
      return call(sendViewtime, { body: { ...gift, requestId: request.of(gift) } });
    },
    onSuccess(ends) {
      request.granted();
      onGiven(ends);
      setStep('done');
    },
    onError(error) {
      if (isAboutField(error)) setStep('form');
    },
  });
  const form = useForm({
    state: [draft, setDraft],
    check(typed): ErrorCode[] {
      const gift = giftOf(typed);
      const enough = isEnoughForGift(gift.targetDays, remainingOf(own, nowMs()));
      const faults = giftFaults(gift, own.email);
      return faults.length > 0 || enough ? faults : ['gift.notEnough'];
    },
    fieldOf: (code) => fields[code ?? ''],
    mutation: {
      ...give,
      error: isAboutField(give.error) ? give.error : null,
      // On to the second look, from which it is sent.
      mutate() {
        give.reset();
        setStep('check');
      },
    },
    faultText: errorText,
    refusalText: (error) => problemText(error, tGift('failed')),
  });
  return {
    form,
    step,
    email: targetEmail,
    days: targetDays,
    error: give.error,
    busy: give.isPending,
    back: () => setStep('form'),
    send: () => give.mutate(),
    more(): void {
      setDraft(nothing);
      setStep('form');
    },
  };
}

const giftOf = ({ email, days }: GiftDraft) => ({
  targetEmail: email.trim(),
  targetDays: days === '' ? Number.NaN : Number(days),
});

const isAboutField = (error: unknown): boolean =>
  error instanceof CallError && fields[error.code] !== undefined;

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { register } from '../../../contract/routes/access.ts';
import { checkRegistration } from '../../../contract/rules/registration.ts';
import { call } from '../../lib/api.ts';
import { focusField } from '../../ui/input/form.tsx';
import type { RegistrationDraft } from './draft.ts';
import { faultyField } from './registration-faults.ts';
import type { Solve } from './solve-aside.ts';
import { useCaptcha } from './use-captcha.ts';

export interface RegistrationProps {
  draft: RegistrationDraft;
  onDraft: (draft: RegistrationDraft) => void;
  referralCode: string | undefined;
  /** The server does not know the friend's code. */
  onReferralUnknown: () => void;
  onRegistered: (email: string) => void;
  solve?: Solve;
}

/** What the form of registration holds, finds wrong and sends. */
export function useRegistration({
  draft,
  onDraft,
  referralCode,
  onReferralUnknown,
  onRegistered,
  solve,
}: RegistrationProps) {
  const [found, setFound] = useState<ErrorCode>();
  const box = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha(solve);
  // The check takes its time; its message goes when it is done, not when the button is pressed again.
  const fault = found === 'register.captchaRequired' && captcha.response !== '' ? undefined : found;
  const { recomendeeEmail, ...member } = draft;
  const referrer = referralCode === undefined ? recomendeeEmail.trim() : '';
  const form = {
    ...member,
    email: draft.email.trim(),
    ...(referrer === '' ? {} : { recomendeeEmail: referrer }),
    recaptchaResponse: captcha.response,
  };
  const send = useMutation({
    mutationFn: () =>
      call(register, {
        body: { ...form, ...(referralCode === undefined ? {} : { referredByCode: referralCode }) },
      }),
    onSuccess: () => onRegistered(form.email),
    onError(error) {
      const code = error instanceof CallError ? error.code : undefined;
      captcha.spent(code === 'captcha.expired' || code === 'captcha.wrong');
      if (code === 'user.referrerUnknown') onReferralUnknown();
      // The fields may only now be free again, or there.
      setTimeout(() => focusField(box.current, faultyField(code, draft)));
    },
  });
  const refused = send.error instanceof CallError ? send.error.code : undefined;
  const faulty = faultyField(fault ?? refused, draft);
  const submit = (): void => {
    const first = checkRegistration(form);
    setFound(first);
    if (first) {
      send.reset();
      focusField(box.current, faultyField(first, draft));
    } else send.mutate();
  };
  const field = (name: keyof RegistrationDraft) => ({
    name,
    value: draft[name],
    invalid: faulty === name,
    onValue(value: string): void {
      onDraft({ ...draft, [name]: value });
      setFound(undefined);
    },
  });
  return { box, captcha, fault, faulty, field, form, send, submit };
}

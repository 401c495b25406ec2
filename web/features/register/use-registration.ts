import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../../contract/client.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { register } from '../../../contract/routes/access.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import { registrationFaults } from '../../../contract/rules/registration.ts';
import { useForm } from '../../../ui/input/use-form.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { call } from '../../lib/api.ts';
import { keepDeviceKey } from '../../lib/registered-device.ts';
import type { RegistrationDraft } from './draft.ts';
import type { Solve } from './solve-aside.ts';
import { useCaptcha } from './use-captcha.ts';

const fields: Partial<Record<ErrorCode, string>> = {
  'register.captchaRequired': 'captcha',
  'captcha.wrong': 'captcha',
  'captcha.expired': 'captcha',
  'register.firstNameRequired': 'firstName',
  'register.lastNameRequired': 'lastName',
  'register.emailRequired': 'email',
  'user.accountExists': 'email',
  'user.emailNotAllowed': 'email',
  'register.passwordRequired': 'password',
  'form.passwordTooShort': 'password',
  'register.passwordMismatch': 'password2',
  'register.referrerIsSelf': 'recomendeeEmail',
  'user.referrerUnknown': 'recomendeeEmail',
};

/** The field that a fault is about. */
function faultyField(code: string | undefined, form: RegistrationDraft): string | undefined {
  if (code === 'form.emailInvalid') return isEmail(form.email) ? 'recomendeeEmail' : 'email';
  return fields[code as ErrorCode];
}

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
  const captcha = useCaptcha(solve);
  const { recomendeeEmail, ...member } = draft;
  const referrer = referralCode === undefined ? recomendeeEmail.trim() : '';
  const body = {
    ...member,
    email: draft.email.trim(),
    ...(referrer === '' ? {} : { recomendeeEmail: referrer }),
    recaptchaResponse: captcha.response,
  };
  const send = useMutation({
    mutationFn: () =>
      call(register, {
        body: { ...body, ...(referralCode === undefined ? {} : { referredByCode: referralCode }) },
      }),
    onSuccess({ deviceKey }) {
      keepDeviceKey(deviceKey);
      onRegistered(body.email);
    },
    onError(error) {
      const code = error instanceof CallError ? error.code : undefined;
      captcha.spent(code === 'captcha.expired' || code === 'captcha.wrong');
      if (code === 'user.referrerUnknown') onReferralUnknown();
    },
  });
  const form = useForm({
    state: [draft, onDraft],
    check: () => registrationFaults(body),
    fieldOf: faultyField,
    mutation: send,
    faultText: errorText,
    refusalText: (error) => problemText(error, tAccess('register.failed')),
  });
  return { ...form, captcha, email: body.email, error: send.error };
}

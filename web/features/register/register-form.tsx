import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import { longestName, longestPassword } from '../../../contract/constants.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { register } from '../../../contract/routes/access.ts';
import { checkRegistration } from '../../../contract/rules/registration.ts';
import { t } from '../../i18n/et-access.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { focusField, Form, Pair } from '../../ui/form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { RegistrationDraft } from './draft.ts';
import { InvitedBy } from './invited-by.tsx';
import { RegisterProblem } from './register-problem.tsx';
import { faultyField } from './registration-faults.ts';
import type { Solve } from './solve-aside.ts';
import { useCaptcha } from './use-captcha.ts';

interface Props {
  draft: RegistrationDraft;
  onDraft: (draft: RegistrationDraft) => void;
  referralCode: string | undefined;
  /** The server does not know the friend's code. */
  onReferralUnknown: () => void;
  onRegistered: (email: string) => void;
  solve?: Solve;
}

/** Becoming a member. The checks come in the order of the specification, the captcha first. */
export function RegisterForm({
  draft,
  onDraft,
  referralCode,
  onReferralUnknown,
  onRegistered,
  solve,
}: Props) {
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
  return (
    <Form ref={box} busy={send.isPending} onSend={submit} onFocusCapture={captcha.warm}>
      {referralCode !== undefined && <InvitedBy />}
      <RegisterProblem fault={fault} error={send.error} email={form.email} />
      <Pair>
        <Field
          label={t('register.firstName')}
          autoComplete="given-name"
          data-first
          maxLength={longestName}
          {...field('firstName')}
        />
        <Field
          label={t('register.lastName')}
          autoComplete="family-name"
          maxLength={longestName}
          {...field('lastName')}
        />
      </Pair>
      <Field
        label={t('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field('email')}
      />
      <PasswordField
        label={t('register.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        maxLength={longestPassword}
        {...field('password')}
      />
      <PasswordField
        label={t('register.password2')}
        autoComplete="new-password"
        maxLength={longestPassword}
        {...field('password2')}
      />
      {referralCode === undefined && (
        <Field
          label={t('register.referrer')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...field('recomendeeEmail')}
        />
      )}
      <CaptchaField captcha={captcha} invalid={faulty === 'captcha'} />
      <Button type="submit" kind="primary" wide busy={send.isPending}>
        {send.isPending ? t('register.busy') : t('register.submit')}
      </Button>
    </Form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { longestName, longestPassword } from '../../../contract/constants.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, PasswordField } from '../../../ui/input/field.tsx';
import { Form, Pair } from '../../../ui/input/form.tsx';
import { hasCode } from '../../../ui/lib/problem-text.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { paths } from '../../lib/address/paths.ts';
import { Link } from '../../ui/link.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { invitationQuery } from './invitation-query.ts';
import { InvitedBy } from './invited-by.tsx';
import css from './register-problem.module.css';
import { useRegistration, type RegistrationProps } from './use-registration.ts';

interface Props {
  problem: string | undefined;
  error: unknown;
  email: string;
}

/** What is wrong with a registration, and for someone who is a member already the ways back in. */
function RegisterProblem({ problem, error, email }: Props) {
  if (problem === undefined) return null;
  return (
    <Alert kind="danger">
      {problem}
      {hasCode(error, 'user.accountExists') && (
        <span className={css.ways}>
          <Link to={paths.login}>{tAccess('toLogin')}</Link>
          <Link to={paths.forgot} state={{ email }}>
            {tAccess('login.forgot')}
          </Link>
        </span>
      )}
    </Alert>
  );
}

/** Becoming a member. The checks come in the order of the specification, the captcha first. */
export function RegisterForm(props: RegistrationProps) {
  const invitation = useQuery(invitationQuery(props.referralCode));
  const isUnknown = invitation.data?.known === false;
  const referralCode = isUnknown ? undefined : props.referralCode;
  const { form, captcha, email, problem, error, faulty, field } = useRegistration({ ...props, referralCode });
  return (
    <Form {...form} onFocusCapture={captcha.warm}>
      {isUnknown && <Alert kind="warning">{tAccess('register.unknownCode')}</Alert>}
      {referralCode !== undefined && <InvitedBy />}
      <RegisterProblem problem={problem} error={error} email={email} />
      <Pair>
        <Field
          label={tAccess('register.firstName')}
          autoComplete="given-name"
          data-first
          maxLength={longestName}
          {...field('firstName')}
        />
        <Field
          label={tAccess('register.lastName')}
          autoComplete="family-name"
          maxLength={longestName}
          {...field('lastName')}
        />
      </Pair>
      <Field
        label={tAccess('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field('email')}
      />
      <PasswordField
        label={tAccess('register.password')}
        hint={tAccess('register.passwordHint')}
        autoComplete="new-password"
        maxLength={longestPassword}
        {...field('password')}
      />
      <PasswordField
        label={tAccess('register.password2')}
        autoComplete="new-password"
        maxLength={longestPassword}
        {...field('password2')}
      />
      {referralCode === undefined && (
        <Field
          label={tAccess('register.referrer')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...field('recomendeeEmail')}
        />
      )}
      <CaptchaField captcha={captcha} invalid={faulty === 'captcha'} />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? tAccess('register.busy') : tAccess('register.submit')}
      </Button>
    </Form>
  );
}

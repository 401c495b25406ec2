import { longestPassword } from '../../../../contract/constants.ts';
import { tProfile } from '../../../i18n/et/profile.ts';
import { PasswordField } from '../../../../ui/input/field.tsx';
import { Pair } from '../../../../ui/input/form.tsx';
import { Section } from '../section.tsx';
import type { ProfileForm } from '../use-profile-form.ts';

/** A new password, or a first one for someone who came through another provider. */
export function PasswordSection({
  form: { field },
  hasPassword,
}: {
  form: ProfileForm;
  hasPassword: boolean;
}) {
  return (
    <Section
      title={tProfile('password.title')}
      hint={tProfile(hasPassword ? 'password.hint' : 'password.hintFirst')}
    >
      {hasPassword && (
        <PasswordField
          label={tProfile('password.old')}
          autoComplete="current-password"
          maxLength={longestPassword}
          {...field('oldPassword')}
        />
      )}
      <Pair>
        <PasswordField
          label={tProfile('password.new')}
          autoComplete="new-password"
          maxLength={longestPassword}
          {...field('newPassword')}
        />
        <PasswordField
          label={tProfile('password.repeat')}
          autoComplete="new-password"
          maxLength={longestPassword}
          {...field('newPassword2')}
        />
      </Pair>
    </Section>
  );
}

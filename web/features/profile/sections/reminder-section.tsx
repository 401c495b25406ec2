import { tProfile } from '../../../i18n/et/profile.ts';
import { CheckField, Field } from '../../../../ui/input/field.tsx';
import css from './reminder-section.module.css';
import { Section } from '../section.tsx';
import { profileFormId, type ProfileForm } from '../use-profile-form.ts';

/** A mail before viewing time ends, so many days ahead. */
export function ReminderSection({ form: { field, values, change } }: { form: ProfileForm }) {
  const days = field('days');
  return (
    <Section title={tProfile('reminder.title')} hint={tProfile('reminder.hint')}>
      <CheckField
        label={tProfile('reminder.on')}
        form={profileFormId}
        checked={values.remind}
        onValue={(remind) => change({ remind })}
      />
      <Field
        label={tProfile('reminder.days')}
        className={css.days}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        disabled={!values.remind}
        {...days}
        onValue={(value) => days.onValue(value.replace(/\D/g, ''))}
      />
    </Section>
  );
}

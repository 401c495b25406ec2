import { tProfile } from '../../../i18n/et/profile.ts';
import { CheckField } from '../../../../ui/input/field.tsx';
import { Section } from '../section.tsx';
import { profileFormId, type ProfileForm } from '../use-profile-form.ts';

/** Whether films, series and children's programmes are among what is shown. */
export function SeriesSection({ form: { values, change } }: { form: ProfileForm }) {
  return (
    <Section title={tProfile('series.title')} hint={tProfile('series.hint')}>
      <CheckField
        label={tProfile('series.on')}
        form={profileFormId}
        checked={values.showsSeries}
        onValue={(showsSeries) => change({ showsSeries })}
      />
    </Section>
  );
}

import { longestName } from '../../../../contract/constants.ts';
import { tProfile } from '../../../i18n/et/profile.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Pair } from '../../../../ui/input/form.tsx';
import { Section } from '../section.tsx';
import type { ProfileForm } from '../use-profile-form.ts';

/** First and last name. */
export const NamesSection = ({ form: { field } }: { form: ProfileForm }) => (
  <Section title={tProfile('names.title')}>
    <Pair>
      <Field
        label={tProfile('names.first')}
        autoComplete="given-name"
        maxLength={longestName}
        {...field('firstName')}
      />
      <Field
        label={tProfile('names.last')}
        autoComplete="family-name"
        maxLength={longestName}
        {...field('lastName')}
      />
    </Pair>
  </Section>
);

import { longestName } from '../../../../contract/constants.ts';
import { t } from '../../../i18n/et-profile.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Pair } from '../../../../ui/input/form.tsx';
import { Section } from '../section.tsx';
import type { ProfileForm } from '../use-profile-form.ts';

/** First and last name. */
export const NamesSection = ({ form: { field } }: { form: ProfileForm }) => (
  <Section title={t('names.title')}>
    <Pair>
      <Field
        label={t('names.first')}
        autoComplete="given-name"
        maxLength={longestName}
        {...field('firstName')}
      />
      <Field
        label={t('names.last')}
        autoComplete="family-name"
        maxLength={longestName}
        {...field('lastName')}
      />
    </Pair>
  </Section>
);

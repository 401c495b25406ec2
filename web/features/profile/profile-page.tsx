import { useEffect, useState } from 'react';
import { longestName } from '../../../contract/constants.ts';
import type { Profile } from '../../../contract/models/user.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, CheckField } from '../../../ui/input/field.tsx';
import { Form, Pair } from '../../../ui/input/form.tsx';
import { tProfile } from '../../i18n/et/profile.ts';
import { useLayer } from '../../lib/address/use-layer.ts';
import { Confirm } from '../../ui/layers/confirm.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import css from './profile-footer.module.css';
import { Section } from './section.tsx';
import { CaptionSection } from './sections/caption-section.tsx';
import { DataSection } from './sections/data-section.tsx';
import { DevicesSection } from './sections/devices-section.tsx';
import { EmailSection } from './sections/email-section.tsx';
import { LanguageSection } from './sections/language-section.tsx';
import { PasswordSection } from './sections/password-section.tsx';
import { PictureSection } from './sections/picture-section.tsx';
import { PlayerListSection } from './sections/player-list-section.tsx';
import { ProvidersSection } from './sections/providers-section.tsx';
import { ReferralSection } from './sections/referral-section.tsx';
import { ReminderSection } from './sections/reminder-section.tsx';
import { profileFormId, useProfileForm, type ProfileForm } from './use-profile-form.ts';

/** Whether films, series and children's programmes are among what is shown. */
function SeriesSection({ form: { values, change } }: { form: ProfileForm }) {
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

/** First and last name. */
const NamesSection = ({ form: { field } }: { form: ProfileForm }) => (
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

/** Saves the form from wherever the page is scrolled to, and says how that went. */
function ProfileFooter({ form: { problem, saved, dirty, form } }: { form: ProfileForm }) {
  return (
    <div className={css.footer}>
      <div className={css.word}>
        {problem !== undefined ? (
          <Alert kind="danger">{problem}</Alert>
        ) : saved ? (
          <Alert kind="success">{tProfile('saved')}</Alert>
        ) : (
          dirty && <span className={css.unsaved}>{tProfile('unsaved')}</span>
        )}
      </div>
      <Button type="submit" form={profileFormId} kind="primary" className={css.save} busy={form.busy}>
        {form.busy ? tProfile('saving') : tProfile('save')}
      </Button>
    </div>
  );
}

interface Props {
  profile: Profile;
  token: string;
  onClose: () => void;
}

/** Everything a member sees and changes of themselves. */
export function ProfilePage({ profile, token, onClose }: Props) {
  const form = useProfileForm(profile, token);
  const [editingEmail, setEditingEmail] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const unsaved = form.dirty || editingEmail;
  const leave = (): void => (unsaved ? setLeaving(true) : onClose());
  useLayer({ active: unsaved, onBack: () => setLeaving(true) });
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return (
    <PageModal title={tProfile('title')} onClose={leave} footer={<ProfileFooter form={form} />}>
      <Form id={profileFormId} {...form.form} hidden />
      <PictureSection profile={profile} />
      <ReferralSection url={profile.referralUrl} />
      <NamesSection form={form} />
      <EmailSection profile={profile} onEditing={setEditingEmail} />
      <PasswordSection form={form} hasPassword={profile.hasPassword} />
      <ReminderSection form={form} />
      <SeriesSection form={form} />
      <LanguageSection />
      <CaptionSection />
      <ProvidersSection linked={profile.providers} />
      <DevicesSection token={token} />
      <PlayerListSection token={token} />
      <DataSection hasPassword={profile.hasPassword} />
      {leaving && (
        <Confirm
          title={tProfile('leaveTitle')}
          action={tProfile('leave')}
          cancel={tProfile('stay')}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{tProfile('leaveText')}</p>
        </Confirm>
      )}
    </PageModal>
  );
}

import { useEffect, useState } from 'react';
import type { Profile } from '../../../contract/models/user.ts';
import { tProfile } from '../../i18n/et/profile.ts';
import { useLayer } from '../../lib/address/use-layer.ts';
import { Confirm } from '../../ui/layers/confirm.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { DataSection } from './sections/data-section.tsx';
import { DevicesSection } from './sections/devices-section.tsx';
import { EmailSection } from './sections/email-section.tsx';
import { NamesSection } from './sections/names-section.tsx';
import { PasswordSection } from './sections/password-section.tsx';
import { PictureSection } from './sections/picture-section.tsx';
import { ProfileFooter } from './profile-footer.tsx';
import { ProvidersSection } from './sections/providers-section.tsx';
import { ReferralSection } from './sections/referral-section.tsx';
import { ReminderSection } from './sections/reminder-section.tsx';
import { SeriesSection } from './sections/series-section.tsx';
import { profileFormId, useProfileForm } from './use-profile-form.ts';

interface Props {
  profile: Profile;
  token: string;
  onClose: () => void;
}

/** Everything a member sees and changes of himself. */
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
      <ProvidersSection linked={profile.providers} />
      <DevicesSection token={token} />
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

import { useState } from 'react';
import { defaultReminderDays } from '../../../contract/constants.ts';
import type { Profile } from '../../../contract/models/user.ts';

/** What can be typed into the profile, as text. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  oldPassword: string;
  newPassword: string;
  newPassword2: string;
  remind: boolean;
  days: string;
  showsSeries: boolean;
}

/** What the server knows, in the form's words. */
function draftOf(profile: Profile): ProfileDraft {
  const { firstName, lastName, reminderSendEnabled, viewtimeNotifyBeforeDays, showsSeries } = profile;
  return {
    firstName,
    lastName,
    oldPassword: '',
    newPassword: '',
    newPassword2: '',
    remind: reminderSendEnabled,
    days: String(viewtimeNotifyBeforeDays > 0 ? viewtimeNotifyBeforeDays : defaultReminderDays),
    showsSeries,
  };
}

/**
 * Only what was touched is kept here and laid over what the server says: an answer that comes in while someone
 * types changes the other fields, never this one.
 */
export function useProfileDraft(profile: Profile) {
  const [touched, setTouched] = useState<Partial<ProfileDraft>>({});
  const known = draftOf(profile);
  const draft = { ...known, ...touched };
  const changed = (Object.keys(known) as (keyof ProfileDraft)[]).filter(
    (name) => draft[name] !== known[name],
  );
  return {
    draft,
    changed,
    dirty: changed.length > 0,
    keep: (next: ProfileDraft) => {
      const part = Object.entries(next).filter(
        ([name, value]) => value !== draft[name as keyof ProfileDraft],
      );
      setTouched((before) => ({ ...before, ...Object.fromEntries(part) }));
    },
    forget: () => setTouched({}),
  };
}

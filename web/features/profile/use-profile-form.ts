import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/models/user.ts';
import { tProfile } from '../../i18n/et/profile.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { useForm } from '../../../ui/input/use-form.ts';
import { profileQuery } from './profile-queries.ts';
import { faultsIn, faultyField, saveProfile } from './save-profile.ts';
import { useProfileDraft } from './use-profile-draft.ts';

/** The one form whose fields stand in several sections; they are tied to it by this id. */
export const profileFormId = 'profile';

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Names, password and reminder: saved together, with one button. */
export function useProfileForm(profile: Profile, token: string) {
  const queries = useQueryClient();
  const { draft, changed, dirty, keep, forget } = useProfileDraft(profile);
  const save = useMutation({
    mutationFn: () => saveProfile(draft, changed, profile),
    onSuccess(saved) {
      queries.setQueryData(profileQuery(token).queryKey, saved);
      forget();
      // The header greets by name.
      void queries.invalidateQueries({ queryKey: ['user'] });
    },
  });
  const { field, ...form } = useForm({
    state: [draft, keep],
    check: (typed) => faultsIn(typed, profile.hasPassword),
    fieldOf: faultyField,
    mutation: save,
    faultText: errorText,
    refusalText: (error) => problemText(error, tProfile('failed')),
  });
  return {
    ...form,
    dirty,
    saved: save.isSuccess && !dirty,
    field: (name: Parameters<typeof field>[0]) => ({
      ...field(name),
      hint: form.faultAt(name),
      form: profileFormId,
    }),
  };
}

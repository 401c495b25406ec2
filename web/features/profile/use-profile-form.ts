import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Profile } from '../../../contract/models/user.ts';
import { t } from '../../i18n/et-profile.ts';
import { errorText } from '../../i18n/t.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { focusField } from '../../ui/input/form.tsx';
import { profileQuery } from './profile-queries.ts';
import { faultOf, faultyField, saveProfile } from './save-profile.ts';
import { useProfileDraft, type ProfileDraft } from './use-profile-draft.ts';

/** The one form whose fields stand in several sections; they are tied to it by this id. */
export const profileFormId = 'profile';

const theForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>(`form#${profileFormId}`);

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Names, password and reminder: saved together, with one button. */
export function useProfileForm(profile: Profile, token: string) {
  const queries = useQueryClient();
  const { draft, changed, dirty, change, forget } = useProfileDraft(profile);
  const [fault, setFault] = useState<ErrorCode>();
  const save = useMutation({
    mutationFn: () => saveProfile(draft, changed, profile),
    onSuccess(saved) {
      queries.setQueryData(profileQuery(token).queryKey, saved);
      forget();
      // The header greets by name.
      void queries.invalidateQueries({ queryKey: ['user'] });
    },
    onError(error) {
      const code = error instanceof CallError ? error.code : undefined;
      setTimeout(() => focusField(theForm(), faultyField(code, draft)));
    },
  });
  const refused = save.error instanceof CallError ? save.error.code : undefined;
  const faulty = faultyField(fault ?? refused, draft);
  return {
    draft,
    dirty,
    busy: save.isPending,
    saved: save.isSuccess && !dirty,
    problem: fault ? errorText(fault) : save.error ? problemText(save.error, t('profile.failed')) : undefined,
    send(): void {
      const found = faultOf(draft, profile.hasPassword);
      setFault(found);
      if (found) {
        save.reset();
        focusField(theForm(), faultyField(found, draft));
      } else save.mutate();
    },
    change(part: Partial<ProfileDraft>): void {
      change(part);
      setFault(undefined);
      if (save.isError) save.reset();
    },
    /** Name, value and fault of a line of text. */
    field: (name: Exclude<keyof ProfileDraft, 'remind'>) => ({
      name,
      form: profileFormId,
      value: draft[name],
      invalid: faulty === name,
      onValue(value: string): void {
        change({ [name]: value });
        setFault(undefined);
        if (save.isError) save.reset();
      },
    }),
  };
}

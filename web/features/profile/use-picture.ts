import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { removePicture, uploadPicture } from '../../../contract/routes/user.ts';
import { checkPicture } from '../../../contract/rules/profile.ts';
import { tProfile } from '../../i18n/et/profile.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';

/** Sends and removes the picture; shows the new one while it travels. */
export function usePicture() {
  const queries = useQueryClient();
  const [preview, setPreview] = useState<string>();
  const [fault, setFault] = useState<ErrorCode>();
  const refresh = () => queries.invalidateQueries({ queryKey: ['user'] });
  const change = useMutation({
    mutationFn: async (file: File | undefined) => {
      if (!file) await call(removePicture, {});
      else {
        const form = new FormData();
        form.append('file', file);
        await call(uploadPicture, { form });
      }
      // The preview stays until the server's own picture is known.
      await refresh();
    },
    onSettled: () => setPreview(undefined),
  });
  useEffect(() => {
    if (preview === undefined) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  const problem = fault
    ? errorText(fault)
    : change.error
      ? problemText(change.error, tProfile('picture.failed'))
      : undefined;
  return {
    preview,
    problem,
    busy: change.isPending,
    saved: change.isSuccess && fault === undefined,
    upload(file: File | undefined): void {
      if (!file || change.isPending) return;
      const found = checkPicture(file);
      setFault(found);
      change.reset();
      if (found) return;
      setPreview(URL.createObjectURL(file));
      change.mutate(file);
    },
    remove(): void {
      setFault(undefined);
      change.mutate(undefined);
    },
  };
}

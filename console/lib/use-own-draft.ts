import { useDraft } from '../../ui/lib/use-draft.ts';
import { useMe } from './use-me.ts';

/** What the operator who works here has typed and not sent yet; nobody else who comes to this browser is shown it. */
export const useOwnDraft: typeof useDraft = (name, empty) => {
  const { data: me } = useMe();
  return useDraft(`${me?.id}-${name}`, empty);
};

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { preferences, type Corner } from '../../lib/preferences.ts';

/** Where the picture went from what it covered, until somebody puts it somewhere, or to the end of the page. */
export const fled = createStore<{ corner: Corner | undefined }>(() => ({ corner: undefined }));

/** The corner of a page in which the picture is. */
export function useCornerPlace(): Corner {
  const chosen = useStore(preferences, ({ corner }) => corner);
  return useStore(fled, ({ corner }) => corner) ?? chosen;
}

import { useState } from 'react';
import { keep, keptKeys, readKept } from './storage.ts';

const area = () => sessionStorage;
const begin = 'paasuke.draft.';

/**
 * What somebody has typed and not sent yet: it outlives a lost line, a closed page and a reload, and goes with the tab.
 * Its fields are texts; what is kept under a name and does not look like them is passed over.
 */
export function useDraft<T extends Record<keyof T, string>>(name: string, empty: T) {
  const key = begin + name;
  const [draft, setDraft] = useState(() => ({
    ...empty,
    ...textsIn(readKept(key, area), Object.keys(empty)),
  }));
  return {
    draft,
    change(next: T): void {
      setDraft(next);
      keep(key, JSON.stringify(next), area);
    },
    clear(): void {
      setDraft(empty);
      keep(key, undefined, area);
    },
  };
}

function textsIn(text: string | undefined, names: readonly string[]): Record<string, string> {
  try {
    const kept = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(
      kept.filter(([name, value]) => names.includes(name) && typeof value === 'string'),
    ) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Forgets all that was typed in this tab: it is for nobody who comes after. */
export function forgetDrafts(): void {
  for (const key of keptKeys(area)) if (key.startsWith(begin)) keep(key, undefined, area);
}

import { createStore } from 'zustand/vanilla';
import { normaliseText } from '../../../ui/lib/normalise-text.ts';
import { keep, readKept } from '../../../ui/lib/storage.ts';
import { session } from '../../lib/session.ts';
import { storageKeys } from '../../lib/storage-keys.ts';

const key = storageKeys.searches;
const most = 8;

/** What was looked for on this device, the latest first. */
export const recentSearches = createStore<{ texts: readonly string[] }>(() => ({ texts: stored() }));
recentSearches.subscribe(({ texts }) => keep(key, texts.length > 0 ? JSON.stringify(texts) : undefined));

const without = (text: string): readonly string[] =>
  recentSearches.getState().texts.filter((other) => normaliseText(other) !== normaliseText(text));

export const rememberSearch = (text: string): void =>
  recentSearches.setState({ texts: [text.trim(), ...without(text)].slice(0, most) });

export const forgetSearch = (text: string): void => recentSearches.setState({ texts: without(text) });

export const forgetAllSearches = (): void => recentSearches.setState({ texts: [] });

// The next one on the device need not know what a member looked for.
session.subscribe(({ token }, before) => {
  if (before.token !== undefined && token !== before.token) forgetAllSearches();
});

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

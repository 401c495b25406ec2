import { preferences } from '../preferences.ts';

interface Connection {
  /** Somebody pays for every byte. */
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** What the browser says of its line; not all of them do. Source: the Network Information API, Chromium only. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Somebody pays for every byte, or has few. */
export const isLight = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = connection();
  const { hourCap, soundOnly } = preferences.getState();
  return saveData || effectiveType !== '4g' || hourCap !== undefined || soundOnly;
};

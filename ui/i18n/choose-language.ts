import { isLanguage, type Language } from '../../contract/i18n/languages.ts';
import { currentLanguage } from '../../contract/i18n/texts.ts';
import { keep, readKept } from '../lib/storage.ts';

/** The language that was chosen on this device, if one was. */
export function chosenLanguage(key: string): Language | undefined {
  const chosen = readKept(key);
  return isLanguage(chosen) ? chosen : undefined;
}

/**
 * Has this device speak another language. All that is on the page has been said in the one before, so the page begins anew,
 * unless the choice cannot be kept: then it would begin as it is, over and over.
 */
export function speak(key: string, language: Language): void {
  keep(key, language);
  if (currentLanguage() !== language && chosenLanguage(key) === language) location.reload();
}

/** What a device does when it hears how its account reads: it speaks that, or has the account read what was chosen here. */
export function followAccount(
  key: string,
  own: Language | null,
  save: (language: Language) => Promise<unknown>,
): void {
  const here = chosenLanguage(key);
  if (own === null) return void (here && save(here).catch(() => undefined));
  // Where its texts did not come, asking for them again and again brings nothing.
  if (own !== here) speak(key, own);
}

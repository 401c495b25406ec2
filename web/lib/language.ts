import type { Language } from '../../contract/i18n/languages.ts';
import { chooseLanguage as saveLanguage } from '../../contract/routes/user.ts';
import { followAccount, speak } from '../../ui/i18n/choose-language.ts';
import { call } from './api.ts';
import { session } from './session.ts';
import { storageKeys } from './storage-keys.ts';

const save = (language: Language) => call(saveLanguage, { body: { language } });

/** Has the viewer speak another language: on this device, and for a member wherever they are signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (session.getState().token !== undefined) await save(language);
  speak(storageKeys.language, language);
}

/** Speaks as the account reads. */
export const speakAsAccount = (own: Language | null): void => followAccount(storageKeys.language, own, save);

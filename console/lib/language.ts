import type { Language } from '../../contract/i18n/languages.ts';
import { chooseOperatorLanguage } from '../../contract/routes/console/sign-in.ts';
import { followAccount, speak } from '../../ui/i18n/choose-language.ts';
import { languageKey } from '../i18n/languages.ts';
import { call } from './api.ts';

const save = (language: Language) => call(chooseOperatorLanguage, { body: { language } });

/** Has the console speak another language here, before anybody has signed in. */
export const speakHere = (language: Language): void => speak(languageKey, language);

/** Has the console speak another language, here and wherever the operator signs in next. */
export async function chooseLanguage(language: Language): Promise<void> {
  await save(language);
  speakHere(language);
}

/** Speaks as the account of the operator reads. */
export const speakAsAccount = (own: Language | null): void => followAccount(languageKey, own, save);

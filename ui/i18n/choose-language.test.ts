// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../contract/i18n/languages.ts';
import { setLanguage } from '../../contract/i18n/texts.ts';
import { chosenLanguage, followAccount, speak } from './choose-language.ts';

const reload = vi.fn<() => void>();
const save = vi.fn<(language: Language) => Promise<void>>(() => Promise.resolve());
const key = 'test.language';

beforeEach(() => vi.spyOn(location, 'reload').mockImplementation(reload));
afterEach(() => {
  vi.unstubAllGlobals();
  setLanguage('et');
  localStorage.clear();
  vi.restoreAllMocks();
  reload.mockClear();
  save.mockClear();
});

test('a device that is to speak another language begins its page anew', () => {
  speak(key, 'en');
  expect(chosenLanguage(key)).toBe('en');
  expect(reload).toHaveBeenCalledOnce();
});

test('a choice of what is read already changes nothing on the page', () => {
  speak(key, 'et');
  expect(chosenLanguage(key)).toBe('et');
  expect(reload).not.toHaveBeenCalled();
});

test('where nothing can be kept the page does not begin anew for ever', () => {
  const full = (): never => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full });
  speak(key, 'en');
  expect(reload).not.toHaveBeenCalled();
});

test('a device speaks as the account reads', () => {
  followAccount(key, 'en', save);
  expect(chosenLanguage(key)).toBe('en');
  expect(reload).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
});

test('an account that has chosen nothing takes what was chosen here', () => {
  followAccount(key, null, save);
  expect(save).not.toHaveBeenCalled();
  localStorage.setItem(key, 'en');
  followAccount(key, null, save);
  expect(save).toHaveBeenCalledExactlyOnceWith('en');
  expect(reload).not.toHaveBeenCalled();
});

test('when the texts of the language did not come, the page does not begin anew for ever', () => {
  localStorage.setItem(key, 'en');
  followAccount(key, 'en', save);
  expect(reload).not.toHaveBeenCalled();
});

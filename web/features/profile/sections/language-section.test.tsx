// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPageLanguage } from '../../../../ui/i18n/page-language.ts';
import { setLanguage } from '../../../../contract/i18n/texts.ts';
import { languages } from '../../../i18n/languages.ts';
import { speakAsAccount } from '../../../lib/language.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { storageKeys } from '../../../lib/storage-keys.ts';
import { LanguageSection } from './language-section.tsx';

const reload = vi.fn<() => void>();
let sent: string[];
let status: number;

beforeEach(() => {
  sent = [];
  status = 200;
  beginSession('tok', false);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init.body as string);
    return Promise.resolve(Response.json(status === 200 ? null : { error: 'server.fault' }, { status }));
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  setLanguage('et');
  document.documentElement.lang = 'et';
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageSection />
    </QueryClientProvider>,
  );
/** The page as it begins anew on this device. */
const restart = (): Promise<void> =>
  new Promise((resolve) => inPageLanguage(storageKeys.language, languages, resolve));

test('a language that was chosen goes with the account, and the page begins anew in it', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sent).toEqual(['{"language":"en"}']);
  cleanup();
  await restart();
  show();
  expect(screen.getByRole('heading', { name: 'Language / Keel' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Eesti' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

test('where it cannot be kept with the account the page stays as it is, and says so', async () => {
  status = 500;
  show();
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Keelt ei saanud muuta. Palun proovi uuesti.');
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem(storageKeys.language)).toBeNull();
});

test('a second device speaks as the account reads, and goes back with it', async () => {
  speakAsAccount('en');
  expect(reload).toHaveBeenCalledOnce();
  await restart();
  speakAsAccount('en');
  expect(reload).toHaveBeenCalledOnce();
  speakAsAccount('et');
  expect(reload).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([]);
});

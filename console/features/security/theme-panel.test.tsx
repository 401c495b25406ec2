// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { alarmChoice } from '../../../contract/routes/console/alarm-choice.ts';
import { operatorSecurity } from '../../../contract/routes/console/sign-in.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';

/** What the system shows, and who follows it; there from before the page is loaded. */
const system = vi.hoisted(() => {
  const media = Object.assign(new EventTarget(), { matches: true });
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (() => media) as never;
  return Object.assign(media, { restore: () => void (globalThis.matchMedia = matchMedia) });
});
const { followTheme } = await import('../../lib/theme.ts');

afterEachConsole();
afterAll(() => system.restore());
beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="#070b14" />';
  followTheme();
});

const shown = () => [
  document.documentElement.dataset.theme,
  document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
];
function systemBecomes(light: boolean): void {
  system.matches = light;
  act(() => void system.dispatchEvent(new Event('change')));
}
async function show(): Promise<void> {
  const choice = { mail: false, quiet: null, timeZone: 'Europe/Tallinn' };
  showConsole('/security', [
    on(operatorSecurity, { totp: false, passkeys: [], recoveryCodes: 0, sessions: [] }),
    on(alarmChoice, { choice, publicKey: null, devices: 0 }),
  ]);
  await screen.findByRole('combobox', { name: 'Välimus' });
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Välimus' });
const choice = () => select().value;
const choose = (value: string) => fireEvent.change(select(), { target: { value } });

test('the console is as the system is, until something else is chosen on this device', async () => {
  await show();
  systemBecomes(false);
  expect([choice(), ...shown()]).toEqual(['system', 'dark', '#0c1322']);
  systemBecomes(true);
  expect(shown()).toEqual(['light', '#ffffff']);
  choose('dark');
  expect([choice(), ...shown()]).toEqual(['dark', 'dark', '#0c1322']);
  systemBecomes(false);
  systemBecomes(true);
  expect(shown()[0]).toBe('dark');
  expect(localStorage.getItem('paasuke.admin.theme')).toBe('dark');
  choose('system');
  expect([shown()[0], localStorage.getItem('paasuke.admin.theme')]).toEqual(['light', null]);
});

test('what is chosen in another tab is shown here, too, and nonsense is as nothing', async () => {
  await show();
  systemBecomes(true);
  const chosen = (value: string) => {
    localStorage.setItem('paasuke.admin.theme', value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'paasuke.admin.theme' })));
  };
  chosen('dark');
  expect([choice(), shown()[0]]).toEqual(['dark', 'dark']);
  chosen('roosa');
  expect([choice(), shown()[0]]).toEqual(['system', 'light']);
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { followInstalling } from '../../lib/device/installing.ts';
import { GuestMenu } from './guest-menu.tsx';

const opens = () =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'Külalise menüü' }), { key: 'Enter' });

let stop = (): void => undefined;
const prompt = vi.fn<() => Promise<void>>();

/** A page in a browser of this kind, whose viewer has opened their menu. */
function opensMenu({ installed = false, iPhone = false, offers = false }): Event {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: installed && query === '(display-mode: standalone)',
  }));
  if (iPhone) Object.assign(navigator, { standalone: false });
  prompt.mockReset().mockResolvedValue();
  stop = followInstalling();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  if (offers) dispatchEvent(offer);
  render(
    <MemoryRouter>
      <GuestMenu />
    </MemoryRouter>,
  );
  opens();
  return offer;
}
const item = () => screen.queryByRole('menuitem', { name: 'Paigalda rakendus' });
const words = () => screen.queryByText('Paigalda rakendus');

afterEach(() => {
  cleanup();
  stop();
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
});

test('what the browser offers stands in the menu instead of over the picture, and may be taken up once', () => {
  const offer = opensMenu({ offers: true });
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  fireEvent.click(item()!);
  expect(prompt).toHaveBeenCalledOnce();
  opens();
  expect(item()).toBeNull();
});

test('once it is installed there is nothing to install', () => {
  opensMenu({ offers: true });
  expect(item()).not.toBeNull();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(item()).toBeNull();
});

test('an iPhone offers nothing, so the viewer is told how', () => {
  opensMenu({ iPhone: true });
  expect(words()).not.toBeNull();
  expect(screen.queryByText('Jaga → Lisa avakuvale')).not.toBeNull();
  expect(item()).toBeNull();
});

test.each([
  ['the installed one', { installed: true, iPhone: true, offers: true }],
  ['a browser that cannot', {}],
])('%s says nothing of it', (_, browser) => {
  opensMenu(browser);
  expect(screen.queryByRole('menu')).not.toBeNull();
  expect(words()).toBeNull();
});

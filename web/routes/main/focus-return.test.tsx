// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/models/user.ts';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { ViewtimePill } from '../../features/account/viewtime-pill.tsx';
import { HelpMenu } from '../../features/help/help-menu.tsx';
import { ShortcutSheet } from '../../features/watch/shortcut-sheet.tsx';
import { useKeyboard } from '../../features/watch/use-keyboard.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { Modal } from '../../ui/layers/modal.tsx';

const onKey = vi.fn<() => boolean>();

beforeEach(() => {
  onKey.mockClear();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user: User = {
  id: 1,
  firstName: 'Mari',
  lastName: 'Kuusk',
  email: 'mari@paasuke.test',
  expirationdate: null,
  additViewPlaceExpirationDate: null,
  frozenUntil: null,
  mayViewSeries: true,
  language: null,
  profileImageUrl: null,
};

function Dialog() {
  const go = useGo();
  return (
    <Modal title="Aken" onClose={() => go('/')}>
      <button>sees</button>
    </Modal>
  );
}

/** The header, and what it opens. */
function Screen() {
  const [help, setHelp] = useState(false);
  useKeyboard(onKey, true);
  return (
    <main tabIndex={-1}>
      <ViewtimePill user={{ expirationdate: null, frozenUntil: null }} />
      <HelpMenu onKeys={() => setHelp(true)} />
      <AccountMenu user={user} onServer={() => undefined} onSignOut={() => undefined} />
      {help && <ShortcutSheet onClose={() => setHelp(false)} />}
      <Routes>
        <Route path="/" element={null} />
        <Route path="*" element={<Dialog />} />
      </Routes>
    </main>
  );
}

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const settle = () => act(() => new Promise((done) => setTimeout(done)));
const dialog = () => screen.getByRole('dialog');
async function closesTo(opener: HTMLElement): Promise<void> {
  await settle();
  expect(dialog().contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'm' });
  expect(onKey).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  fireEvent.keyDown(opener, { key: 'm' });
  expect(onKey).toHaveBeenCalledTimes(1);
}

test('a dialog that the view-time pill has opened has the keys, and gives them and the focus back', async () => {
  show();
  const pill = screen.getByRole('link');
  pill.focus();
  fireEvent.click(pill);
  await closesTo(pill);
});

const byKeys = (opener: HTMLElement): void => {
  opener.focus();
  fireEvent.keyDown(opener, { key: 'Enter' });
};
/** A mouse does not give the button the focus. */
const byMouse = (opener: HTMLElement): boolean => fireEvent.pointerDown(opener, { button: 0 });

test.each([
  ['account menu', 'by keys', byKeys, /Mari/, 'Kingi vaatamisaega'],
  ['account menu', 'with a mouse', byMouse, /Mari/, 'Kingi vaatamisaega'],
  ['help menu', 'by keys', byKeys, /^Abi$/, 'Kiirklahvid'],
  ['help menu', 'with a mouse', byMouse, /^Abi$/, 'Kiirklahvid'],
])('so does one that was opened from the %s %s', async (_, __, open, menu, entry) => {
  show();
  const opener = screen.getByRole('button', { name: menu });
  open(opener);
  await settle();
  const item = screen.getByRole('menuitem', { name: entry });
  fireEvent.pointerMove(item, { pointerType: 'mouse' });
  fireEvent.click(item);
  await closesTo(opener);
});

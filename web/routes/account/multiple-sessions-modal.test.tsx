// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, type Location } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appHistory, locationNow } from '../../lib/address/app-history.ts';
import { endSession } from '../../lib/session.ts';
import { MultipleSessionsModal } from './multiple-sessions-modal.tsx';

const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
let drawn: string[];
let stop: () => void;

beforeEach(() => {
  drawn = [];
  history.replaceState(null, '', '#/multiplesessions');
  stop = appHistory.listen(locationNow(), ({ pathname }: Location) => void drawn.push(pathname));
  endSession('taken', { device: 'LG teler' });
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{ close: () => undefined }} />}>
          <Route path="*" element={<MultipleSessionsModal />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  stop();
  go.mockClear();
});

test('says which device took over, and lets an address that somebody types lead on', () => {
  expect(screen.getByText(/LG teler/)).toBeTruthy();
  history.pushState(null, '', '#/login');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect([drawn, go.mock.calls]).toEqual([['/login'], []]);
});

test('the way back leads to nothing of the session that is over', () => {
  history.replaceState({ idx: -1, key: 'etv', usr: null }, '', '#/channel/etv');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  expect([drawn, go.mock.calls]).toEqual([[], [[1]]]);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnsOf } from '../../contract/rules/guide-columns.ts';
import { channel } from '../testing/channels.ts';
import { showPages } from '../testing/catalogue-world.tsx';

const now = Date.UTC(2026, 10, 21, 18, 43);
const hour = 3_600_000;
const startTime = now - 1.5 * hour;
const program = {
  id: 100_007,
  name: 'Metsakool',
  startTime,
  endTime: startTime + hour,
  genres: [],
  imgUrl: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a channel is found by a part of its name, without its letters, and all are there again', async () => {
  showPages(
    '/tvguide',
    {
      '/channels': [channel(1, 'Eesti Üks'), channel(2, 'Lõunakaar')],
      '/guide/columns': columnsOf([], now),
    },
    false,
  );
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const field = await screen.findByRole('searchbox', { name: 'Otsi kanalit' });
  await screen.findAllByRole('rowheader');
  expect(rows()).toHaveLength(2);
  fireEvent.change(field, { target: { value: 'louna' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Lõunakaar')]));
  fireEvent.change(field, { target: { value: 'qqqq' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Sellist kanalit ei leitud')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('a programme that was left in the middle is asked about where the guide opens it', async () => {
  showPages('/tvguide', {
    '/channels': [channel(1, 'Eesti Üks', { id: 'etv', replayFrom: now - 16 * 24 * hour })],
    '/guide/marks': [],
    '/guide/columns': columnsOf([{ channel: { id: 'etv' }, program }], now),
    '/program/100007': {
      ...program,
      description: '',
      year: 2024,
      season: null,
      episode: null,
      duration: 3_600,
      playingPosition: 600,
      recordUntil: null,
      replayUntil: now + 24 * hour,
      restartUntil: now + 24 * hour,
      publicViewKey: 'metsakool',
    },
    '/user/info': { user: { id: 1, viewtimeEnd: now + 24 * hour, hasFullAccess: true } },
  });
  fireEvent.click(await screen.findByRole('gridcell', { name: /^Metsakool/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vaata' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Jätka kohast 10:00' }));
  expect(await screen.findByText(`/channel/etv?at=${startTime + 600_000}`)).toBeTruthy();
});

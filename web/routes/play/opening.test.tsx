// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { OpeningQuestion, useOpenAiring } from './opening.tsx';

const startTime = Date.UTC(2026, 10, 20, 18, 0);
const play = vi.fn<(atMs: number) => void>();
const stay = vi.fn<() => void>();
let position: number | null | 'lost';

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async () => {
    if (position === 'lost') throw new TypeError('Failed to fetch');
    return Response.json({ id: 7, name: 'Metsakool', duration: 3_600, playingPosition: position });
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
});

function Found() {
  const open = useOpenAiring();
  return (
    <button type="button" onClick={() => open({ id: 7, startTime }, { play, stay })}>
      Ava
    </button>
  );
}
function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Found />
      <OpeningQuestion />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ava' }));
}
const choice = (name: string) => screen.findByRole('button', { name });

test('who left it in the middle is asked, and goes on there', async () => {
  beginSession('tok', true);
  position = 754;
  open();
  fireEvent.click(await choice('Jätka kohast 12:34'));
  expect(play.mock.calls).toEqual([[startTime + 754_000]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('or begins anew, or stays where they were', async () => {
  beginSession('tok', true);
  position = 754;
  open();
  fireEvent.click(await choice('Vaata algusest'));
  expect(play.mock.calls).toEqual([[startTime]]);
  fireEvent.click(screen.getByRole('button', { name: 'Ava' }));
  await choice('Vaata algusest');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(stay).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(1);
});

test.each([[null], [20], [3_590], ['lost' as const]])(
  'with %s there is nothing to ask: it begins at its start',
  async (saved) => {
    beginSession('tok', true);
    position = saved;
    open();
    await waitFor(() => expect(play.mock.calls).toEqual([[startTime]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a visitor has no places, and begins at once', () => {
  position = 754;
  open();
  expect(play.mock.calls).toEqual([[startTime]]);
});

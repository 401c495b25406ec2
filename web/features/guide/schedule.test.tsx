// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HintProvider } from '../../ui/hint.tsx';
import { indexGuide } from './day-guide.ts';
import { Schedule } from './schedule.tsx';

const now = Date.UTC(2026, 10, 21, 18, 43);
const today = '2026-11-21';
const start = Date.UTC(2026, 10, 20, 22, 0);
const items = Array.from({ length: 24 }, (_, i) => ({
  channel: { id: 'etv' },
  program: {
    id: 100_001 + i,
    name: `Saade ${i}`,
    startTime: start + i * 3_600_000,
    endTime: start + (i + 1) * 3_600_000,
    genres: [],
    imgUrl: null,
  },
}));
const onChoose = vi.fn<(program: unknown) => void>();

const onPlay = vi.fn<(program: unknown) => void>();

const show = (index = indexGuide([items]), replayFrom?: number) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HintProvider>
        <Schedule
          channelId="etv"
          today={today}
          index={index}
          state="ready"
          onRetry={() => undefined}
          replayFrom={replayFrom}
          onPlay={onPlay}
          chosenId={undefined}
          shownId={100_001 + 19}
          onChoose={onChoose}
        />
      </HintProvider>
    </QueryClientProvider>,
  );
const titles = (): string[] =>
  screen.getAllByRole('listitem').map((li) => li.querySelector('b')?.textContent ?? '');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('today: a little of the past, what is on, and what comes', () => {
  show();
  expect(screen.getByText('laupäev 21.11').parentElement?.textContent).toBe('Täna laupäev 21.11');
  expect(titles()).toEqual([
    'Saade 17',
    'Saade 18',
    'Saade 19',
    'Saade 20',
    'Saade 21',
    'Saade 22',
    'Saade 23',
  ]);
  const current = document.querySelector('[aria-current=true]');
  expect(current?.textContent).toContain('20:00–21:00 · 43 min möödas');
});

test('more and fewer', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Näita rohkem saateid' }));
  expect(titles()).toHaveLength(24);
  fireEvent.click(screen.getByRole('button', { name: 'Näita vähem saateid' }));
  expect(titles()).toHaveLength(7);
});

test('choosing a programme', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /Saade 22/ }));
  expect(onChoose).toHaveBeenCalledWith(items[22]?.program);
});

test('the next day is asked for; one without programmes says so', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('[]'));
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Järgmine päev' }));
  expect(screen.getByText('pühapäev 22.11').parentElement?.textContent).toBe('Homme pühapäev 22.11');
  expect(await screen.findByText('Saatekava puudub')).toBeTruthy();
  expect(asked).toEqual(['/demo/guide/etv/forday/2026-11-22']);
});

test('a day that cannot be had offers another try', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Eelmine päev' }));
  expect(await screen.findByRole('button', { name: 'Proovi uuesti' })).toBeTruthy();
});

test('what can be played has a button, and what is on screen is marked', () => {
  onPlay.mockClear();
  // From the middle of the programme before last: that one has left the archive.
  show(undefined, start + 18.5 * 3_600_000);
  const labels = screen.getAllByRole('button', { name: /^Vaata/ }).map((b) => b.getAttribute('aria-label'));
  expect(labels).toEqual(['Vaata: Saade 19', 'Vaata algusest: Saade 20']);
  fireEvent.click(screen.getByRole('button', { name: 'Vaata: Saade 19' }));
  expect(onPlay).toHaveBeenCalledWith(items[19]?.program);
  expect(onChoose).not.toHaveBeenCalledWith(items[19]?.program);
  expect(document.querySelector('[data-shown]')?.textContent).toContain('Saade 19Praegu ekraanil');
});

test('a channel that keeps nothing offers nothing', () => {
  show();
  expect(screen.queryAllByRole('button', { name: /^Vaata/ })).toEqual([]);
});

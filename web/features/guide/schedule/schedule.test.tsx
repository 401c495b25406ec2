// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '../../../../contract/time.ts';
import { inZone } from '../../../testing/in-zone.ts';
import { indexGuide, type GuideIndex } from '../day-guide.ts';
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

interface World {
  channelId?: string;
  index?: GuideIndex;
  replayFrom?: number;
  live?: boolean;
}
const schedule = ({
  channelId = 'etv',
  index = indexGuide([items]),
  replayFrom,
  live = true,
}: World = {}) => (
  <QueryClientProvider client={queries}>
    <Schedule
      channelId={channelId}
      today={today}
      index={index}
      state="ready"
      onRetry={() => undefined}
      replayFrom={replayFrom}
      onPlay={onPlay}
      live={live}
      chosenId={undefined}
      shown={items[19]?.program}
      onChoose={onChoose}
    />
  </QueryClientProvider>
);
const show = (world?: World) => render(schedule(world));
const titles = (): string[] =>
  screen.getAllByRole('listitem').map((li) => li.querySelector('b')?.textContent ?? '');

test('what a small screen shows is drawn first, and the rest after it', () => {
  const counts: number[] = [];
  // A quarter of an hour each, so that there is more to come today than is shown.
  const short = items.map(({ channel, program }, i) => {
    const from = now + (i - 8) * 900_000;
    return { channel, program: { ...program, startTime: from, endTime: from + 900_000 } };
  });
  const commits = (
    <Profiler id="schedule" onRender={() => counts.push(document.querySelectorAll('[data-program]').length)}>
      {schedule({ index: indexGuide([short]) })}
    </Profiler>
  );
  render(commits);
  expect(counts[0]).toBe(8);
  expect(titles()).toHaveLength(14);
});

/** Rows of 48 pixels below each other in a list that is scrolled; happy-dom draws nothing. */
function drawRows(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const list = this.closest('li')?.parentElement;
    const at = list ? [...list.children].indexOf(this.closest('li')!) : 0;
    const top = list ? at * 48 - (list.parentElement?.scrollTop ?? 0) : 0;
    return { top, bottom: top + 48 } as DOMRect;
  });
}
/** The first row that is in view. */
const firstInView = (): string | undefined =>
  titles()[Math.ceil((document.querySelector('ol')?.parentElement?.scrollTop ?? 0) / 48)];

let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  expect(current?.textContent).toContain('20:00–21:00 · 43\u202fmin möödas');
});

test('more and fewer', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Näita rohkem saateid' }));
  expect(titles()).toHaveLength(24);
  fireEvent.click(screen.getByRole('button', { name: 'Näita vähem saateid' }));
  expect(titles()).toHaveLength(7);
});

test('what is in view stays in its place when more is shown, and when less is', () => {
  drawRows();
  show();
  expect(firstInView()).toBe('Saade 17');
  fireEvent.click(screen.getByRole('button', { name: 'Näita rohkem saateid' }));
  expect(firstInView()).toBe('Saade 17');
  fireEvent.click(screen.getByRole('button', { name: 'Näita vähem saateid' }));
  expect(firstInView()).toBe('Saade 17');
});

test('the lines of another channel take over those that are there, from its beginning on, with the focus', () => {
  drawRows();
  const other = items.map(({ program }) => ({
    channel: { id: 'kanal2' },
    program: { ...program, id: program.id + 1_000, name: `Muu ${program.name}` },
  }));
  const index = indexGuide([items, other]);
  const { rerender } = show({ index });
  const line = (title: string) => screen.getByRole('button', { name: new RegExp(`^\\d.*${title}`) });
  const before = line('Saade 18');
  before.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Näita rohkem saateid' }));
  expect(line('Saade 18')).toBe(before);
  fireEvent.click(screen.getByRole('button', { name: 'Hommik' }));
  expect(firstInView()).toBe('Saade 6');
  rerender(schedule({ index, channelId: 'kanal2' }));
  expect(titles()).toHaveLength(7);
  expect(firstInView()).toBe('Muu Saade 17');
  expect(line('Muu Saade 18')).toBe(before);
  expect(document.activeElement).toBe(before);
});

test('another day opens at the same time of day, leads to its parts, and live leads back to today', async () => {
  drawRows();
  const yesterday = items.map(({ channel, program }) => ({
    channel,
    program: {
      ...program,
      id: program.id - 1_000,
      name: `Eilne ${program.name}`,
      startTime: program.startTime - dayMs,
      endTime: program.endTime - dayMs,
    },
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(yesterday))));
  const { rerender } = show({ live: false });
  fireEvent.click(screen.getByRole('button', { name: 'Eelmine päev' }));
  await screen.findByText('Eilne Saade 20');
  expect(firstInView()).toBe('Eilne Saade 20');
  for (const [part, first] of [
    ['Hommik', 'Eilne Saade 6'],
    ['Päev', 'Eilne Saade 12'],
    ['Õhtu', 'Eilne Saade 18'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: part }));
    expect(firstInView()).toBe(first);
  }
  rerender(schedule({ live: true }));
  expect(screen.getByText('laupäev 21.11').parentElement?.textContent).toMatch(/^Täna/);
  expect(firstInView()).toBe('Saade 17');
});

test('the parts of today are there although it begins cut short, and a button leads back to today', async () => {
  drawRows();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Hommik' }));
  expect(firstInView()).toBe('Saade 6');
  fireEvent.click(screen.getByRole('button', { name: 'Järgmine päev' }));
  expect(await screen.findByText('Saatekava puudub')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Täna' }));
  expect(firstInView()).toBe('Saade 20');
});

test('choosing a programme', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /^\d.*Saade 22/ }));
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
  expect(asked).toEqual(['/demo/guide/etv/forday/2026-11-22?fields=summary']);
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
  show({ replayFrom: start + 18.5 * 3_600_000 });
  const labels = screen.getAllByRole('button', { name: /^Vaata/ }).map((b) => b.getAttribute('aria-label'));
  expect(labels).toEqual(['Vaata: Saade 19', 'Vaata algusest: Saade 20']);
  fireEvent.click(screen.getByRole('button', { name: 'Vaata: Saade 19' }));
  expect(onPlay).toHaveBeenCalledWith(items[19]?.program);
  expect(onChoose).not.toHaveBeenCalledWith(items[19]?.program);
  expect(document.querySelector('[data-shown]')?.textContent).toContain('Saade 19Praegu ekraanil');
});

test('the past that is kept is offered, to be recorded too; what is gone is not', () => {
  show({ replayFrom: start + 18.5 * 3_600_000 });
  const standings = [...document.querySelectorAll<HTMLElement>('[data-standing]')].map(
    ({ dataset }) => dataset['standing'],
  );
  expect(standings).toEqual(['gone', 'gone', 'playable', 'now', 'future', 'future', 'future']);
  const recordable = screen.getAllByRole('button', { name: /^Salvesta/ });
  expect(recordable.map((button) => button.getAttribute('aria-label'))).toEqual(
    [19, 20, 21, 22, 23].map((i) => `Salvesta: Saade ${i}`),
  );
});

test('abroad it is still the day of Tallinn, with a line where the own date turns, and both times', () => {
  inZone('Australia/Sydney');
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Näita rohkem saateid' }));
  expect(screen.getByText('laupäev 21.11').parentElement?.textContent).toBe('Täna laupäev 21.11');
  expect(screen.getByText('Päevad ja ajad on Eesti omad, all sinu aeg (Sydney)')).toBeTruthy();
  expect(screen.getAllByText(/^Sydney · /).map((line) => line.textContent)).toEqual([
    'Sydney · pühapäev 22.11',
  ]);
  const line = screen.getByText(/^Sydney · /).closest('li');
  expect(line?.querySelector('button')?.textContent).toBe('15:00Saade 150:00');
});

test('all lines are one stop of Tab, and arrows lead along a line and to the next', () => {
  show({ replayFrom: start });
  const list = screen.getByRole('list');
  const stops = () =>
    [...list.querySelectorAll<HTMLElement>('button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toHaveLength(1);
  const line = screen.getByRole('button', { name: /^\d.*Saade 20/ });
  line.focus();
  expect(stops()).toEqual([line]);
  const press = (key: string): string | null => {
    fireEvent.keyDown(document.activeElement!, { key });
    return document.activeElement!.getAttribute('aria-label');
  };
  expect([press('ArrowRight'), press('ArrowRight'), press('ArrowRight')]).toEqual([
    'Vaata algusest: Saade 20',
    'Salvesta: Saade 20',
    'Salvesta: Saade 20',
  ]);
  expect([press('ArrowUp'), press('ArrowLeft')]).toEqual(['Salvesta: Saade 19', 'Vaata: Saade 19']);
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toContain('Saade 19');
  // What was pressed with a mouse leaves the arrows to the picture.
  fireEvent.pointerDown(line);
  line.focus();
  fireEvent.pointerUp(line);
  expect(fireEvent.keyDown(line, { key: 'ArrowRight' })).toBe(true);
  expect(document.activeElement).toBe(line);
});

test('a channel that keeps nothing offers nothing', () => {
  show();
  expect(screen.queryAllByRole('button', { name: /^Vaata/ })).toEqual([]);
});

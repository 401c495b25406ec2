// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordedSeries, Recording, RecordingList } from '../../../contract/models/recording.ts';
import { QuotaDialog } from './quota-dialog.tsx';
import { Recordings } from './recordings.tsx';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 18, 0);
const channel = { id: 'etv', name: 'Eesti Üks', logoUrl: '' };
const acts = {
  onPlay: vi.fn<(recording: Recording) => void>(),
  onDelete: vi.fn<(recording: Recording) => void>(),
};
const onGuide = vi.fn<() => void>();

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

function recording(id: number, name: string, more: Partial<Recording> = {}): Recording {
  const startTime = start + id * hour;
  const program = {
    id,
    name,
    startTime,
    endTime: startTime + hour,
    imgUrl: null,
    hasWatched: false,
    publicViewKey: `etv-${id}`,
  } as Recording['program'];
  return {
    program,
    channel,
    state: 'ready',
    fault: null,
    gaps: [],
    playable: true,
    expiresAt: null,
    extraMinutes: 0,
    seriesId: null,
    ...more,
  };
}
const series: RecordedSeries = { id: 3, name: 'Osoon', channel, keepLast: null, coming: 1 };
const listOf = (recordings: Recording[], rules: RecordedSeries[] = []): RecordingList => ({
  recordings,
  series: rules,
  totalRecordedHours: 45.5,
  maximumRecordingHours: 50,
  validMonths: 2,
  count: recordings.length,
});

const show = (list: RecordingList) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Recordings token="tok" list={list} onGuide={onGuide} {...acts} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const rowOf = (name: string): HTMLElement =>
  screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!;

test('what stands of a recording, with what is missing and why', () => {
  show(
    listOf([
      recording(1, 'Osaline saade', {
        state: 'partial',
        fault: 'noSignal',
        gaps: [{ fromMs: start + 1.5 * hour, toMs: start + 1.5 * hour + 300_000 }],
      }),
      recording(2, 'Kadunud saade', { state: 'records', fault: 'archiveAway', playable: false }),
      recording(3, 'Tulev saade', { state: 'waits', playable: false, extraMinutes: 30 }),
    ]),
  );
  expect(rowOf('Osaline saade').textContent).toContain('osaline');
  expect(rowOf('Osaline saade').textContent).toContain('kanalilt ei tulnud pilti');
  expect(rowOf('Osaline saade').textContent).toContain('Puudub 21:30–21:35 (5\u202fmin)');
  expect(rowOf('Kadunud saade').textContent).toContain('selgub peagiarhiiv ei ole kättesaadav');
  expect(rowOf('Tulev saade').textContent).toContain('ootab+30\u202fmin');
  expect(rowOf('Tulev saade').textContent).toContain('1\u202ft 30\u202fmin');
  expect(within(rowOf('Kadunud saade')).queryByRole('button', { name: /^Vaata/ })).toBeNull();
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Salvestatud 45,5 / 50 tundi');
});

test('a series is one line that opens; what is looked for is what is shown', () => {
  show(
    listOf(
      [
        recording(1, 'Osoon - S1E1', { seriesId: 3 }),
        recording(2, 'Osoon - S1E2', { seriesId: 3 }),
        recording(3, 'Õhtu', { state: 'failed' }),
      ],
      [series],
    ),
  );
  const head = screen.getByRole('button', { name: 'Näita osi: Osoon' });
  expect(head.textContent).toContain('(Sari)');
  expect(screen.queryAllByRole('rowheader')).toHaveLength(1);
  fireEvent.click(head);
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ohtu' } });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Õhtu']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'puudub' } });
  fireEvent.click(screen.getByRole('button', { name: 'Näita kõiki salvestusi' }));
  fireEvent.click(screen.getByRole('button', { name: 'ebaõnnestus 1' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Õhtu']);
});

test('with what is deleted the focus goes on to the next one', () => {
  const [one, other] = [recording(1, 'Esimene'), recording(2, 'Teine')];
  show(listOf([one, other]));
  fireEvent.click(screen.getByRole('button', { name: 'Kustuta: Teine' }));
  expect(acts.onDelete.mock.calls).toEqual([[other]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kustuta: Esimene' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vaata: Esimene' }));
  expect(acts.onPlay.mock.calls).toEqual([[one]]);
});

test('who has nothing is shown the way to something', () => {
  show(listOf([]));
  fireEvent.click(screen.getByRole('button', { name: 'Ava telekava' }));
  expect(onGuide).toHaveBeenCalledTimes(1);
});

test('without room it says how much is missing, and what would free it, what was watched first', () => {
  const watched = recording(5, 'Vaadatud', { extraMinutes: 30 });
  watched.program.hasWatched = true;
  const again = vi.fn<() => void>();
  const dialog = (list: RecordingList) => (
    <QuotaDialog
      list={list}
      wanted={{ title: 'Suur film', lengthMs: 5.5 * hour }}
      onDelete={acts.onDelete}
      onAgain={again}
      onClose={() => undefined}
    />
  );
  const list = listOf([recording(1, 'Vana'), watched, recording(3, 'Tuleb', { state: 'waits' })]);
  const { rerender } = render(dialog(list));
  expect(screen.getByText(/^Saate „Suur film“ jaoks on puudu 1 t\./)).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Vaadatud');
  expect(lines[0]).toContain('vabastab 1\u202ft 30\u202fmin');
  fireEvent.click(screen.getByRole('button', { name: 'Kustuta: Vaadatud' }));
  expect(acts.onDelete.mock.calls).toEqual([[watched]]);
  rerender(dialog({ ...list, totalRecordedHours: 44 }));
  expect(screen.getByText('Nüüd on ruumi küll.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(again).toHaveBeenCalledTimes(1);
});

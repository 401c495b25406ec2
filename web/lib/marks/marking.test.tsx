// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserMark } from '../../../contract/models/recording.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { notices } from '../../../ui/feedback/notices.ts';
import { beginSession, endSession } from '../session.ts';
import { record, recordSeries, remind, type Markable } from './marking.ts';
import { quota } from './quota.ts';
import { useMark } from './use-marks.ts';

const hour = 3_600_000;
const coming: Markable = { id: 7, startTime: nowMs() + hour, endTime: nowMs() + 2 * hour };

let queries: QueryClient;
let asked: string[];
let marks: UserMark[];
let answer: () => Promise<Response> | Response;

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  [asked, marks] = [[], []];
  answer = () => Response.json({ ok: true, programIds: [7] });
  notices.setState({ notice: undefined });
  beginSession('tok', true);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/user/program/marks') return Response.json(marks);
    asked.push(`${path} ${init.body as string}`);
    return answer();
  });
  render(
    <QueryClientProvider client={queries}>
      <Mark />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  quota.setState({ refused: undefined });
  endSession('left');
  vi.unstubAllGlobals();
});

function Mark() {
  const mark = useMark(7);
  const marks = mark && [mark.recording, mark.series && 'series', mark.reminder && 'reminder'];
  return <output>{marks?.filter(Boolean).join(' ')}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const notice = () => notices.getState().notice;
const undo = (): void => {
  const action = notice()?.action;
  if (action && 'run' in action) action.run();
};

test('a recording shows before the server has answered, and can be taken back from its notice', async () => {
  let reply: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (reply = resolve));
  const done = record(queries, coming, true);
  await waitFor(() => expect(shown()).toBe('waits'));
  marks = [{ programId: 7, recording: 'waits', series: false, reminder: false }];
  await waitFor(() => expect(asked).toEqual(['/api/user/recording/add {"programId":7}']));
  reply(Response.json({ ok: true, programIds: [7] }));
  expect(await act(() => done)).toBe(true);
  expect(notice()).toMatchObject({ kind: 'info', text: 'Salvestamine lisatud' });
  answer = () => Response.json({ ok: true, programIds: [7] });
  marks = [];
  act(undo);
  await waitFor(() => expect(shown()).toBe(''));
  await waitFor(() => expect(notice()?.text).toBe('Salvestamine eemaldatud'));
  expect(asked[1]).toBe('/api/user/recording/remove {"programId":7}');
  // Taking back is not taken back once more.
  expect(notice()?.action).toBeUndefined();
});

test('what takes back the change before is gone while the next one is under way', async () => {
  await act(() => record(queries, coming, true));
  expect(notice()?.action).toMatchObject({ label: 'Võta tagasi' });
  let reply: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (reply = resolve));
  const done = record(queries, coming, false);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(notice()).toBeUndefined();
  reply(Response.json({ ok: true, programIds: [7] }));
  await act(() => done);
  expect(notice()).toMatchObject({ text: 'Salvestamine eemaldatud', action: { label: 'Võta tagasi' } });
});

test('what the server refuses is as it was before, and is said in its words', async () => {
  marks = [{ programId: 7, recording: null, series: false, reminder: true }];
  await waitFor(() => expect(shown()).toBe(''));
  answer = () => Response.json({ error: 'recording.notAllowed', message: '' }, { status: 403 });
  expect(await act(() => record(queries, coming, true))).toBe(false);
  await waitFor(() => expect(shown()).toBe('reminder'));
  expect(notice()).toMatchObject({ kind: 'danger', text: 'Seda saadet ei saa salvestada.' });
});

test('where there is no room, what could be deleted is asked about instead', async () => {
  answer = () => Response.json({ error: 'recording.quota', message: '' }, { status: 409 });
  await act(() => recordSeries(queries, coming, true));
  expect(quota.getState().refused).toEqual({ programId: 7, isSeries: true });
  expect(notice()).toBeUndefined();
});

test('a reminder', async () => {
  answer = () => {
    marks = [{ programId: 7, recording: null, series: false, reminder: true }];
    return Response.json({ ok: true, id: 1 });
  };
  await act(() => remind(queries, coming, true));
  await waitFor(() => expect(shown()).toBe('reminder'));
  expect(asked).toEqual(['/api/user/reminder/add {"programId":7}']);
  expect(notice()?.text).toBe('Meeldetuletus lisatud');
});

test('a line is drawn anew only when its own mark changes, and all of them forget with the session', async () => {
  const drawn = vi.fn<() => void>();
  function Other() {
    drawn();
    return <output aria-label="teine">{useMark(8)?.recording}</output>;
  }
  const other = () => screen.getByLabelText('teine').textContent;
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  marks = [{ programId: 8, recording: 'records', series: false, reminder: false }];
  await act(() => queries.invalidateQueries());
  render(
    <QueryClientProvider client={queries}>
      <Other />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(other()).toBe('records'));
  drawn.mockClear();
  marks = [{ programId: 7, recording: 'waits', series: false, reminder: false }, ...marks];
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(screen.getAllByRole('status')[0]!.textContent).toBe('waits'));
  expect(drawn).not.toHaveBeenCalled();
  act(() => endSession('left'));
  expect(other()).toBe('');
});

test('a visitor is led to the login, and comes back', async () => {
  endSession('left');
  location.hash = '/tvguide';
  await act(() => record(queries, coming, true));
  expect(location.hash).toBe('#/login');
  expect(history.state).toMatchObject({ usr: { from: '/tvguide' } });
  expect(asked).toEqual([]);
});

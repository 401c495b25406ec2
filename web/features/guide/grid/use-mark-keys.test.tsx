// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserMark } from '../../../../contract/models/recording.ts';
import { userMarksQuery } from '../../../lib/marks/marks-query.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { useMarkKeys } from './use-mark-keys.ts';

const now = Date.UTC(2026, 10, 22, 19, 20);
const hourMs = 3_600_000;
const program = {
  id: 7,
  name: 'Saade',
  startTime: now + hourMs,
  endTime: now + 2 * hourMs,
  genres: [],
  imgUrl: null,
};
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  asked = [];
  beginSession('tok', true);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path.endsWith('/marks') ? [] : { ok: true, programIds: [7] });
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Presses a key twice on a programme, the second time so long after the first. */
async function pressTwice(key: string, afterMs: number): Promise<string[]> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMarkKeys(), { wrapper });
  const press = (): Promise<void> =>
    act(async () => {
      const marks = queries.getQueryData<UserMark[]>(userMarksQuery('tok').queryKey) ?? [];
      const lane = { marks: new Map(marks.map((mark) => [mark.programId, mark])) };
      expect(result.current(key, { lane, program })).toBe(true);
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    });
  await press();
  vi.setSystemTime(now + afterMs);
  await press();
  return asked.filter((path) => !path.endsWith('/marks')).map((path) => path.replace('/api/user/', ''));
}

test('the red key of a remote control, pressed again in doubt, takes nothing back', async () => {
  expect(await pressTwice('ColorF0Red', 1_000)).toEqual(['recording/add']);
});

test.each([
  ['ColorF0Red', 7_000],
  ['r', 1_000],
])('%s after %i ms is meant', async (key, afterMs) => {
  expect(await pressTwice(key, afterMs)).toEqual(['recording/add', 'recording/remove']);
});

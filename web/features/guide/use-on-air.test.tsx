// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuideItem } from '../../../contract/models/program.ts';
import { columnsOf } from '../../../contract/rules/guide-columns.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { useLiveGuide } from './use-on-air.ts';

let replies: ((day: GuideItem[]) => void)[];

beforeEach(() => {
  replies = [];
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/guide/columns/')
      ? new Promise((resolve) => replies.push((day) => resolve(Response.json(columnsOf(day, 0)))))
      : Promise.resolve(Response.json([])),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('while the day is asked for anew, as for an account that has just been opened, nobody is told that there is none', async () => {
  const now = nowMs();
  const day: GuideItem[] = [
    {
      channel: { id: 'etv' },
      program: {
        id: 1,
        name: 'Uudised',
        startTime: now - 1,
        endTime: now + 60_000,
        genres: [],
        imgUrl: null,
      },
    },
  ];
  const seen: string[] = [];
  function Seen() {
    const { state, index } = useLiveGuide();
    seen.push(`${state}, ${index.has('etv') ? 'with' : 'without'} a day`);
    return null;
  }
  const answered = async (): Promise<void> => {
    await vi.waitFor(() => expect(replies).not.toEqual([]));
    act(() => replies.splice(0).forEach((reply) => reply(day)));
    await vi.waitFor(() => expect(seen.at(-1)).toBe('ready, with a day'));
  };
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Seen />
    </QueryClientProvider>,
  );
  await answered();
  await act(async () => void queries.resetQueries());
  await answered();
  expect(new Set(seen)).toEqual(
    new Set(['pending, without a day', 'pending, with a day', 'ready, with a day']),
  );
});

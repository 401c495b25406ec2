// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { useServerChoice } from './use-server-choice.ts';

let chosen: string | null;
let fails: boolean;
let asked: number;
const onChosen = vi.fn<() => void>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const listed = () =>
  ['s1', 's2'].map((id) => ({
    id,
    name: id,
    url: `http://${id}.test`,
    dvrLength: 3_600,
    selected: id === chosen,
  }));

beforeEach(() => {
  chosen = 's1';
  fails = false;
  asked = 0;
  vi.clearAllMocks();
  beginSession('tok', true);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/stream/servers/available') {
      asked++;
      return json(listed());
    }
    if (fails) return json({ error: 'server.failed', message: '' }, 500);
    ({ serverId: chosen } = JSON.parse(init.body as string) as { serverId: string | null });
    return json({ ok: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  endSession('left');
});

async function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useServerChoice(true, onChosen), { wrapper });
  await waitFor(() => expect(result.current.servers).toHaveLength(2));
  return result;
}

test('the choice is the account’s, and another one is kept with it before the player hears of it', async () => {
  const choice = await open();
  expect(choice.current.chosen).toBe('s1');
  for (const next of ['s2', null]) {
    act(() => choice.current.choose(next));
    await waitFor(() => expect(choice.current.chosen).toBe(next ?? undefined));
    expect(chosen).toBe(next);
  }
  expect(onChosen).toHaveBeenCalledTimes(2);
});

test('a choice that could not be kept changes nothing', async () => {
  const choice = await open();
  fails = true;
  act(() => choice.current.choose('s2'));
  await waitFor(() => expect(asked).toBe(2)); // the list is asked for anew when all is over
  expect(choice.current.chosen).toBe('s1');
  expect(onChosen).not.toHaveBeenCalled();
});

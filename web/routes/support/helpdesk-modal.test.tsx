// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { beginSession, endSession, type SessionEnd } from '../../lib/session.ts';
import type { Player } from '../../player/player.ts';
import { freshView } from '../../player/view.ts';
import { HelpdeskModal } from './helpdesk-modal.tsx';

const player = {
  store: createStore(() => freshView({ quality: 'high', volume: 1, muted: false })),
  stream: () => undefined,
  timeline: () => undefined,
  recent: () => [],
} as Partial<Player> as Player;
/** Members by their sessions. */
const ids: Record<string, number> = { mari: 1, 'mari again': 1, jaan: 2 };

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    const token = (headers as Record<string, string>)['authorization']?.replace('Bearer ', '') ?? '';
    return Promise.resolve(
      Response.json(path === '/user/info' ? { user: { id: ids[token], email: `${token}@naide.test` } } : []),
    );
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
});

function show(): void {
  const router = createMemoryRouter([
    {
      element: <Outlet context={{ close: () => undefined }} />,
      children: [{ path: '/', element: <HelpdeskModal /> }],
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlayerProvider value={player}>
        <RouterProvider router={router} />
      </PlayerProvider>
    </QueryClientProvider>,
  );
}
const description = async () => screen.findByLabelText('Kirjeldus');
const typed = async () => (await description()) as HTMLTextAreaElement;

test.each(['taken', 'blocked', 'device', 'password', 'unknown'] satisfies SessionEnd[])(
  'what a member has typed is shown to nobody else after their session ended (%s), and to them again',
  async (why) => {
    beginSession('mari', true);
    show();
    fireEvent.change(await description(), { target: { value: 'Pilt hangub' } });
    act(() => endSession(why));
    expect((await typed()).value).toBe('');
    act(() => beginSession('jaan', true));
    expect((await typed()).value).toBe('');
    act(() => endSession('unknown'));
    act(() => beginSession('mari again', true));
    await vi.waitFor(async () => expect((await typed()).value).toBe('Pilt hangub'));
  },
);

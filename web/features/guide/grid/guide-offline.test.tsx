// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnsOf } from '../../../../contract/rules/guide-columns.ts';
import { makeQueryClient } from '../../../lib/queries/query-client.ts';
import { channel } from '../../../testing/channels.ts';
import { Guide } from './guide.tsx';

const now = Date.UTC(2026, 10, 21, 18, 43);
const lineUp = [channel(1, 'Eesti Üks')];
const nothing = (): void => undefined;

function showGuide(channelsFailed = false): void {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Guide
        channels={channelsFailed ? undefined : lineUp}
        channelsFailed={channelsFailed}
        onRetryChannels={nothing}
        find={() => lineUp}
        member={false}
        full
        playingId={undefined}
        place={{ date: undefined, scrolled: undefined, channelId: undefined }}
        onPlace={nothing}
        onScrolled={nothing}
        onWatch={nothing}
        onPlay={nothing}
        hrefOf={() => ''}
        onLeave={nothing}
      />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('innerWidth', 1440);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the day that the worker has kept is waited for, and nothing is said before it comes', async () => {
  let comes = (): void => undefined;
  const kept = new Promise<void>((resolve) => (comes = resolve));
  vi.stubGlobal('fetch', () => kept.then(() => Response.json(columnsOf([], now))));
  showGuide();
  expect(screen.queryByRole('alert')).toBeNull();
  comes();
  expect(await screen.findByRole('rowheader', { name: /Eesti Üks/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a day that is not kept, or a line-up that is not, says that there is no line', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  showGuide();
  const said = () => screen.findByRole('alert', undefined, { timeout: 10_000 });
  expect((await said()).textContent).toContain('Internetiühendus puudub.');
  cleanup();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(columnsOf([], now))));
  showGuide(true);
  expect((await said()).textContent).toContain('Internetiühendus puudub.');
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import * as casting from '../../../player/cast/casting.ts';
import type { Player } from '../../../player/player.ts';
import { PlayerProvider } from '../player-context.tsx';
import { useCasting } from './use-casting.ts';

vi.mock('../../../lib/loading/use-lane.ts', () => ({ useLane: () => true }));
vi.mock('../../../player/cast/casting.ts');

let settings: Record<string, string>[];
const asked = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(casting.maySendToDevices).mockReturnValue(true);
  vi.mocked(casting.startCasting).mockResolvedValue(undefined);
  vi.stubGlobal('fetch', (path: string) => {
    asked(path);
    return Promise.resolve(Response.json(settings));
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
});

function use(): void {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={{} as Player}>{children}</PlayerProvider>
    </QueryClientProvider>
  );
  renderHook(() => useCasting(), { wrapper });
}

test('where the operator lets it, Google’s script is fetched for a member', async () => {
  settings = [{ code: 'CHROMECAST_ENABLED', value: 'true' }];
  beginSession('tok', true);
  use();
  await waitFor(() => expect(casting.startCasting).toHaveBeenCalled());
});

test.each([[[]], [[{ code: 'CHROMECAST_ENABLED', value: 'false' }]]])(
  'where the operator has not said so Google hears of nobody: %j',
  async (given) => {
    settings = given;
    beginSession('tok', true);
    use();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    // The answer has come, and what follows from it has been drawn.
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    expect(casting.startCasting).not.toHaveBeenCalled();
  },
);

test('a visitor is not even asked for', () => {
  settings = [{ code: 'CHROMECAST_ENABLED', value: 'true' }];
  use();
  expect(asked).not.toHaveBeenCalled();
  expect(casting.startCasting).not.toHaveBeenCalled();
});

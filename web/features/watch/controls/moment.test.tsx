// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../../player/player.ts';
import { freshView } from '../../../player/view.ts';
import { PlayerProvider } from '../player-context.tsx';
import { winding, type Wind } from '../winding/winding.ts';
import { MomentProvider, useMoment } from './moment.tsx';

const store = createStore(() => freshView({ quality: 'high', volume: 1, muted: false }));
const player = { store, timeline: () => undefined } as unknown as Player;
const wind: Wind = { direction: -1, speed: 8, atMs: 100_000, of: { channelId: 'etv' }, runs: true };
afterEach(() => {
  winding.setState({ wind: undefined });
  cleanup();
});

test('while somebody winds, what says where they are is drawn, and nothing else', () => {
  const draws = vi.fn<() => void>();
  const Button = () => (draws(), (<button type="button">Heli</button>));
  const Position = () => <output>{useMoment().at.positionMs}</output>;
  const without = () => ({ positionMs: 7, startMs: 0, liveMs: 200_000, atLive: true });
  render(
    <PlayerProvider value={player}>
      <MomentProvider without={without}>
        <Button />
        <Position />
      </MomentProvider>
    </PlayerProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('7');
  draws.mockClear();
  for (const atMs of [100_000, 98_400, 90_400]) {
    act(() => winding.setState({ wind: { ...wind, atMs } }));
    expect(screen.getByRole('status').textContent).toBe(String(atMs));
  }
  expect(draws).not.toHaveBeenCalled();
});

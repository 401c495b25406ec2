// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notices } from '../../../../ui/feedback/notices.ts';
import type { Player } from '../../../player/player.ts';
import { PlayerProvider } from '../player-context.tsx';
import { skipAdHere } from './skip-ad.ts';
import { SkipAdChip } from './skip-ad-chip.tsx';

afterEach(cleanup);

const start = Date.UTC(2026, 10, 20, 18, 0);

/** A picture of the past with a break of a minute, so many seconds after its beginning. */
function watching(seconds: number, adSkipping = true) {
  const player = {
    marks: () => [{ kind: 'ad' as const, fromMs: start, toMs: start + 60_000 }],
    stream: () => (adSkipping ? { adSkipping: true } : {}),
    timeline: () => ({
      positionMs: start + seconds * 1000,
      startMs: 0,
      liveMs: start + 3_600_000,
      atLive: false,
    }),
    seekToInstant: vi.fn<(ms: number) => void>(),
    play: vi.fn<() => void>(),
  };
  return player as typeof player & Player;
}
const show = (player: Player) =>
  render(
    <PlayerProvider value={player}>
      <SkipAdChip />
    </PlayerProvider>,
  );
const chip = (): HTMLElement | null => screen.queryByRole('button', { name: /Jäta reklaam vahele/ });

test('a press goes on behind the advertisements, and that they play is said', () => {
  const player = watching(10);
  show(player);
  expect(screen.getByRole('status').textContent).toBe('Reklaam, 60 s');
  fireEvent.click(chip()!);
  expect(player.seekToInstant).toHaveBeenCalledWith(start + 60_000);
  expect(player.play).toHaveBeenCalledOnce();
});

test('nothing is offered outside of them', () => {
  show(watching(70));
  expect(chip()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('nothing is offered where the operator does not allow it; the key says so', () => {
  const player = watching(10, false);
  show(player);
  expect(chip()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Reklaam, 60 s');
  skipAdHere(player);
  expect(player.seekToInstant).not.toHaveBeenCalled();
  expect(notices.getState().notice?.text).toBe('Sellel kanalil ei saa reklaami vahele jätta.');
});

test('the key does the same, and says what came of it', () => {
  const inside = watching(10);
  skipAdHere(inside);
  expect(inside.seekToInstant).toHaveBeenCalledWith(start + 60_000);
  expect(notices.getState().notice?.text).toBe('Reklaam jäi vahele.');
  skipAdHere(watching(70));
  expect(notices.getState().notice?.text).toBe('Siin ei ole reklaami, mida vahele jätta.');
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../../player/player.ts';
import { freshView } from '../../../player/view.ts';
import { PlayerProvider } from '../player-context.tsx';
import { Extras } from './extras.tsx';

const store = createStore(() => freshView({ quality: 'high', volume: 1, muted: false }));
afterEach(cleanup);

const buttonsOf = (props: { past: boolean; ahead: boolean; stopAt?: number }) => {
  render(
    <PlayerProvider value={{ store } as unknown as Player}>
      <Extras stopAt={undefined} restart={undefined} {...props} />
    </PlayerProvider>,
  );
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
};

test('live there is a button that steps and winds back alone', () => {
  expect(buttonsOf({ past: false, ahead: false })).toEqual(['10 sekundit tagasi']);
});

test.each([
  ['behind live', { past: false, ahead: true }],
  ['in the past', { past: true, ahead: true }],
])('%s there is one for each direction', (_, props) => {
  expect(buttonsOf(props)).toEqual(['10 sekundit tagasi', '10 sekundit edasi']);
});

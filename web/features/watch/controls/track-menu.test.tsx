// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../../player/player.ts';
import type { Track, TrackKind, Tracks } from '../../../player/engine/tracks.ts';
import { PlayerProvider } from '../player-context.tsx';
import { TrackMenu } from './track-menu.tsx';

const chooseTrack = vi.fn<(kind: TrackKind, track: Track | undefined) => void>();
const [estonian, english] = [
  { id: 0, label: 'eesti', language: 'et' },
  { id: 1, label: 'inglise', language: 'en' },
];
beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

function open(tracks: Tracks): void {
  const player = { store: createStore(() => ({ tracks })), chooseTrack } as unknown as Player;
  render(
    <PlayerProvider value={player}>
      <main>
        <TrackMenu />
      </main>
    </PlayerProvider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Heli ja subtiitrid' }), { key: 'Enter' });
}
const items = () =>
  screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.getAttribute('aria-checked')]);

test('sounds and texts are chosen, and texts can be turned off', () => {
  open({ audio: [estonian, english], audioId: 0, texts: [estonian], textId: 0 });
  expect(items()).toEqual([
    ['eesti', 'true'],
    ['inglise', 'false'],
    ['Väljas', 'false'],
    ['eesti', 'true'],
  ]);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Väljas' }));
  expect(chooseTrack).toHaveBeenLastCalledWith('text', undefined);
});

test('it is a part of what is on the page, for who goes through it by its landmarks', () => {
  open({ audio: [estonian, english], audioId: 0, texts: [], textId: undefined });
  expect(screen.getByRole('menu').closest('main')).not.toBeNull();
});

test('a description has a button of its own, of one press', () => {
  const described: Track = { id: 2, label: 'kirjeldustõlge (eesti)', language: 'et', role: 'description' };
  open({ audio: [estonian, described], audioId: 0, texts: [], textId: undefined });
  const button = screen.getByRole('button', { name: 'Kirjeldustõlge', hidden: true });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', described);
});

test('a single sound is no choice, and no text is what one begins with', () => {
  open({ audio: [estonian], audioId: 0, texts: [english], textId: undefined });
  expect(items()).toEqual([
    ['Väljas', 'true'],
    ['inglise', 'false'],
  ]);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'inglise' }));
  expect(chooseTrack).toHaveBeenLastCalledWith('text', english);
});

test('clear speech is one switch beside the languages', () => {
  const clear: Track = { id: 2, label: 'selge kõne', language: 'et', role: 'clearSpeech' };
  open({ audio: [estonian, english, clear], audioId: 2, texts: [], textId: undefined });
  expect(items()).toEqual([
    ['eesti', 'true'],
    ['inglise', 'false'],
  ]);
  const box = screen.getByRole('menuitemcheckbox', { name: 'Selge kõne', checked: true });
  fireEvent.click(box);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', estonian);
  cleanup();
  open({ audio: [estonian, clear], audioId: 0, texts: [], textId: undefined });
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Selge kõne', checked: false }));
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', clear);
});

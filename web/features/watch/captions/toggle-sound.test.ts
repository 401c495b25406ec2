// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import { noTracks, type Track, type TrackKind } from '../../../player/engine/tracks.ts';
import type { Player } from '../../../player/player.ts';
import { toggleDescription } from './toggle-description.ts';

const chooseTrack = vi.fn<(kind: TrackKind, track: Track | undefined) => void>();
const main: Track = { id: 0, label: 'eesti', language: 'et', role: 'main' };
const russian: Track = { id: 1, label: 'vene', language: 'ru', role: 'main' };
const described: Track = { id: 2, label: 'kirjeldustõlge (eesti)', language: 'et', role: 'description' };
const inRussian: Track = { id: 3, label: 'kirjeldustõlge (vene)', language: 'ru', role: 'description' };
const press = (audio: readonly Track[], audioId: number): void =>
  toggleDescription({
    store: createStore(() => ({ tracks: { ...noTracks, audio, audioId } })),
    chooseTrack,
  } as unknown as Player);

beforeEach(() => {
  chooseTrack.mockClear();
  notices.setState({ notice: undefined });
});

test('one press describes what is seen in the language that is heard, another one ends that', () => {
  const all = [main, russian, described, inRussian];
  press(all, russian.id);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', inRussian);
  press(all, inRussian.id);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', russian);
  press([main, russian, described], russian.id);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', described);
  press([main, inRussian], inRussian.id);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', main);
});

test('where there is none, that is said', () => {
  press([main, russian], main.id);
  press([], 0);
  expect(chooseTrack).not.toHaveBeenCalled();
  expect(notices.getState().notice?.text).toBe('Siin ei ole kirjeldustõlget.');
});

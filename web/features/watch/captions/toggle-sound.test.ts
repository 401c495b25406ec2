// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import { noTracks, type Track, type TrackKind } from '../../../player/engine/tracks.ts';
import type { Player } from '../../../player/player.ts';
import { toggleClearSpeech, toggleDescription, usualBeside } from './toggle-sound.ts';

const chooseTrack = vi.fn<(kind: TrackKind, track: Track | undefined) => void>();
const main: Track = { id: 0, label: 'eesti', language: 'et', role: 'main' };
const russian: Track = { id: 1, label: 'vene', language: 'ru', role: 'main' };
const described: Track = { id: 2, label: 'kirjeldustõlge (eesti)', language: 'et', role: 'description' };
const inRussian: Track = { id: 3, label: 'kirjeldustõlge (vene)', language: 'ru', role: 'description' };
const clear: Track = { id: 4, label: 'selge kõne', language: 'et', role: 'clearSpeech' };
const press = (audio: readonly Track[], audioId: number, toggle = toggleDescription): void =>
  toggle({
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

test('clear speech is one press as well, and what ends it is the usual sound', () => {
  const all = [described, clear, main, russian];
  press(all, main.id, toggleClearSpeech);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', clear);
  press(all, clear.id, toggleClearSpeech);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', main);
  press(all, described.id);
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', main);
  expect(usualBeside(all, clear)).toBe(main);
  expect(usualBeside([described, russian], clear)).toBe(russian);
  press([main], main.id, toggleClearSpeech);
  expect(notices.getState().notice?.text).toBe('Siin ei ole selget kõnet.');
});

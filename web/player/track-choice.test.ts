import { beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../lib/preferences.ts';
import { createTrackChoice } from './track-choice.ts';
import { noTracks, type Track, type TrackKind, type Tracks } from './tracks.ts';

const track = (id: number, label: string, language?: string): Track => ({ id, label, language });
const [estonian, english, unknown] = [track(0, 'eesti', 'et'), track(1, 'inglise', 'en'), track(2, 'Heli')];
const film: Tracks = {
  audio: [estonian, english, unknown],
  audioId: 0,
  texts: [estonian, english],
  textId: undefined,
};
const chooseTrack = vi.fn<(kind: TrackKind, id: number | undefined) => void>();
const show = vi.fn<(tracks: Tracks) => void>();
let tracks: ReturnType<typeof createTrackChoice>;

beforeEach(() => {
  vi.clearAllMocks();
  preferences.setState({ audioLanguage: undefined, textLanguage: undefined });
  tracks = createTrackChoice(() => ({ chooseTrack }), { setState: (part) => show(part.tracks) });
});

test('without a choice everything stays as the stream begins, without a text', () => {
  tracks.heard(film);
  expect(show).toHaveBeenLastCalledWith(film);
  expect(chooseTrack).not.toHaveBeenCalled();
  tracks.heard({ ...film, texts: [estonian], textId: 0 });
  expect(chooseTrack.mock.calls).toEqual([['text', undefined]]);
});

test('a choice holds for the next film too, by language', () => {
  tracks.heard(film);
  tracks.choose('audio', english);
  tracks.choose('text', estonian);
  expect(chooseTrack.mock.calls).toEqual([
    ['audio', 1],
    ['text', 0],
  ]);
  tracks.heard(noTracks);
  chooseTrack.mockClear();
  const next = {
    ...film,
    audio: [track(0, 'soome', 'fi'), track(1, 'inglise 2', 'en')],
    texts: [track(4, 'eesti', 'et')],
  };
  tracks.heard(next);
  expect(chooseTrack.mock.calls).toEqual([
    ['audio', 1],
    ['text', 4],
  ]);
});

test('what is chosen already, or is not there, is not asked for', () => {
  preferences.setState({ audioLanguage: 'et', textLanguage: 'ru' });
  tracks.heard(film);
  expect(chooseTrack).not.toHaveBeenCalled();
});

test('what the engine plays instead is shown, and not fought over', () => {
  preferences.setState({ audioLanguage: 'en' });
  tracks.heard(film);
  tracks.heard({ ...film, audioId: 2 });
  expect(chooseTrack).toHaveBeenCalledTimes(1);
  expect(show).toHaveBeenLastCalledWith({ ...film, audioId: 2 });
});

test('a sound without a language is remembered by its name, and no text is a choice', () => {
  tracks.heard(film);
  tracks.choose('audio', unknown);
  tracks.choose('text', undefined);
  expect(preferences.getState()).toMatchObject({ audioLanguage: 'Heli', textLanguage: undefined });
  expect(chooseTrack).toHaveBeenLastCalledWith('text', undefined);
});

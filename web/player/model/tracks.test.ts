import { beforeEach, expect, test, vi } from 'vitest';
import { liveAnswer, scriptPlayer, stillSample } from '../../testing/scripted-player.ts';
import { noTracks, type Track, type TrackKind, type Tracks } from '../engine/tracks.ts';
import type { Subject } from '../subject.ts';
import type { Effect } from './events.ts';

const track = (id: number, label: string, language?: string): Track => ({ id, label, language });
const [estonian, english, unknown] = [track(0, 'eesti', 'et'), track(1, 'inglise', 'en'), track(2, 'Heli')];
const film: Tracks = {
  audio: [estonian, english, unknown],
  audioId: 0,
  texts: [estonian, english],
  textId: undefined,
};
const chooseTrack = vi.fn<(kind: TrackKind, id: number | undefined) => void>();
let player: ReturnType<typeof scriptPlayer>;
let remembered: { audio?: string | undefined; text?: string | undefined };
const kept = vi.fn<(choice: object) => void>();

function perform(effect: Effect): void {
  if (effect.do === 'chooseTrack') chooseTrack(effect.kind, effect.id);
  if (effect.do !== 'rememberTrack') return;
  const { kind, track, on } = effect.choice;
  kept(effect.choice);
  remembered[kind === 'sound' ? 'audio' : 'text'] = on ? track : undefined;
}
const heard = (tracks: Tracks): void =>
  player.dispatch({
    type: 'tracks',
    tracks,
    audio: remembered.audio,
    text: remembered.text,
  });
/** Something is turned on, and the engine has its stream. */
function open(subject: Subject): void {
  player.dispatch({ type: 'open', subject, place: undefined, options: {} });
  player.dispatch({ type: 'answered', id: player.model().asks, answer: liveAnswer });
}
const choose = (kind: TrackKind, one: Track | undefined): void =>
  player.dispatch({ type: 'chooseTrack', kind, track: one });

beforeEach(() => {
  vi.clearAllMocks();
  remembered = {};
  player = scriptPlayer(() => stillSample, perform);
  player.dispatch({ type: 'engine', engine: 'movable' });
  open({ titleId: 10_000 });
});

test('without a choice everything stays as the stream begins, without a text', () => {
  heard(film);
  expect(player.view().tracks).toEqual(film);
  expect(chooseTrack).not.toHaveBeenCalled();
  heard({ ...film, texts: [estonian], textId: 0 });
  expect(chooseTrack.mock.calls).toEqual([['text', undefined]]);
});

test('a choice holds for the next film too, by language', () => {
  heard(film);
  choose('audio', english);
  choose('text', estonian);
  expect(chooseTrack.mock.calls).toEqual([
    ['audio', 1],
    ['text', 0],
  ]);
  heard(noTracks);
  chooseTrack.mockClear();
  const next = {
    ...film,
    audio: [track(0, 'soome', 'fi'), track(1, 'inglise 2', 'en')],
    texts: [track(4, 'eesti', 'et')],
  };
  heard(next);
  expect(chooseTrack.mock.calls).toEqual([
    ['audio', 1],
    ['text', 4],
  ]);
});

test('what is chosen already, or is not there, is not asked for', () => {
  remembered = { audio: 'et', text: 'ru' };
  heard(film);
  expect(chooseTrack).not.toHaveBeenCalled();
});

test('what the engine plays instead is shown, and not fought over', () => {
  remembered = { audio: 'en' };
  heard(film);
  heard({ ...film, audioId: 2 });
  expect(chooseTrack).toHaveBeenCalledTimes(1);
  expect(player.view().tracks).toEqual({ ...film, audioId: 2 });
});

test('a sound without a language is remembered by its name, a text that is turned off as the one to come back to', () => {
  heard(film);
  choose('audio', unknown);
  heard({ ...film, textId: 1 });
  choose('text', undefined);
  expect(kept.mock.calls).toEqual([
    [{ channelId: 'paasuke', kind: 'sound', track: 'Heli', on: true }],
    [{ channelId: 'paasuke', kind: 'text', track: 'en', on: false }],
  ]);
  expect(chooseTrack).toHaveBeenLastCalledWith('text', undefined);
});

test('what is chosen on a channel is remembered for it', () => {
  player.dispatch({ type: 'open', subject: { channelId: 'etv' }, place: undefined, options: {} });
  heard(film);
  choose('text', estonian);
  expect(kept).toHaveBeenLastCalledWith({ channelId: 'etv', kind: 'text', track: 'et', on: true });
});

test('what a stream offers goes with it, and nothing is heard of it any more', () => {
  const offer = { ...film, textId: 0 };
  heard(offer);
  player.dispatch({ type: 'open', subject: { channelId: 'etv' }, place: undefined, options: {} });
  expect(player.view().tracks).toEqual(noTracks);
  // An engine that lets go of a stream takes its texts away first.
  heard({ ...offer, textId: undefined });
  expect(player.view().tracks).toEqual(noTracks);
});

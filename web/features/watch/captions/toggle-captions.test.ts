// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import { preferences } from '../../../lib/preferences.ts';
import { noTracks, type Track, type TrackKind } from '../../../player/engine/tracks.ts';
import { rememberTrack } from '../../../player/machine/track-memory.ts';
import type { Player } from '../../../player/player.ts';
import { toggleCaptions } from './toggle-captions.ts';

const chooseTrack = vi.fn<(kind: TrackKind, track: Track | undefined) => void>();
const [english, estonian, finnish] = [
  { id: 0, label: 'inglise', language: 'en' },
  { id: 1, label: 'eesti', language: 'et' },
  { id: 2, label: 'soome', language: 'fi' },
];
const playerWith = (texts: readonly Track[], textId?: number): Player =>
  ({
    store: createStore(() => ({ channelId: 'etv', tracks: { ...noTracks, texts, textId } })),
    chooseTrack,
  }) as unknown as Player;

beforeEach(() => {
  chooseTrack.mockClear();
  preferences.setState({ trackChoices: [] });
  notices.setState({ notice: undefined });
});

test('captions begin in Estonian, or with the first there is', () => {
  toggleCaptions(playerWith([english, estonian, finnish]));
  expect(chooseTrack).toHaveBeenLastCalledWith('text', estonian);
  toggleCaptions(playerWith([english, finnish]));
  expect(chooseTrack).toHaveBeenLastCalledWith('text', english);
});

test('they go by the same press, and come back as they were last on this channel', () => {
  toggleCaptions(playerWith([english, estonian, finnish], finnish.id));
  expect(chooseTrack).toHaveBeenLastCalledWith('text', undefined);
  rememberTrack({ channelId: 'etv', kind: 'text', track: 'fi', on: false });
  rememberTrack({ channelId: 'etv2', kind: 'text', track: 'en', on: true });
  toggleCaptions(playerWith([english, estonian, finnish]));
  expect(chooseTrack).toHaveBeenLastCalledWith('text', finnish);
});

test('where there are none, that is said', () => {
  toggleCaptions(playerWith([]));
  expect(chooseTrack).not.toHaveBeenCalled();
  expect(notices.getState().notice?.text).toBe('Siin ei ole subtiitreid.');
});

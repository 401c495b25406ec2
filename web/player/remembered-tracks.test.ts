// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../lib/preferences.ts';
import { stillEngine } from '../testing/still-engine.ts';
import { liveAnswer } from '../testing/scripted-player.ts';
import type { Engine, EngineListener, Source } from './engine/engine.ts';
import { noTracks, type Tracks } from './engine/tracks.ts';
import { createPlayer, type Player } from './player.ts';

const [estonian, russian] = [
  { id: 0, label: 'eesti', language: 'et' },
  { id: 1, label: 'vene', language: 'ru' },
];
const offer: Tracks = {
  audio: [estonian, russian],
  audioId: 0,
  texts: [estonian, russian],
  textId: undefined,
};
let player: Player;
let leave: () => void;
let loads: Source[];
let listener: EngineListener;
let chosen: unknown[];

const engine: Engine = {
  ...stillEngine,
  load: (source) => void loads.push(source),
  chooseTrack: (...choice) => void chosen.push(choice),
};

beforeEach(() => {
  [loads, chosen] = [[], []];
  preferences.setState({ trackChoices: [] });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  player = createPlayer({
    request: async () => liveAnswer,
    chooseEngine: async (_, one) => ((listener = one), engine),
  });
  leave = player.attach(document.body.appendChild(document.createElement('section')));
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

/** Zaps, and hears what the channel offers. */
async function opens(channelId: string): Promise<void> {
  const before = loads.length;
  player.open({ channelId });
  await vi.waitFor(() => expect(loads).toHaveLength(before + 1));
  listener.tracks(noTracks);
  chosen = [];
  listener.tracks(offer);
}

test('sounds and texts are as they were last on a channel, and as they were last of all on others', async () => {
  await opens('etv');
  expect([loads[0]?.remembered, chosen]).toEqual([undefined, []]);
  player.chooseTrack('audio', russian);
  player.chooseTrack('text', russian);
  await opens('etv2');
  expect(loads[1]?.remembered).toBe('ru');
  expect(chosen).toEqual([
    ['audio', 1],
    ['text', 1],
  ]);
  listener.tracks({ ...offer, audioId: 1, textId: 1 });
  player.chooseTrack('text', undefined);
  player.chooseTrack('audio', estonian);
  await opens('etv');
  expect(loads[2]?.remembered).toBe('ru');
  expect(chosen).toEqual([
    ['audio', 1],
    ['text', 1],
  ]);
  await opens('kanal2');
  expect([loads[3]?.remembered, chosen]).toEqual(['et', []]);
});

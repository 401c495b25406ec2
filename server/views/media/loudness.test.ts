import { expect, test } from 'vitest';
import { listLoudness } from '../../../contract/routes/loudness.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const live = { ...quietFeed, state: 'live', lastSegmentAgeMs: 1_000 } as const;

test('players are told how loud the channels are that the ingest has heard', async () => {
  s.media.setIngest([
    { ...live, channelId: 'etv', loudness: -23.4 },
    { ...live, channelId: 'kanal2', loudness: null },
    { ...live, channelId: 'tv3' },
  ]);
  expect(await s.client()(listLoudness, {})).toEqual([{ channelId: 'etv', lufs: -23.4 }]);
});

test('while the ingest is away nothing is known, and nothing fails', async () => {
  s.media.setIngest(undefined);
  expect(await s.client()(listLoudness, {})).toEqual([]);
});

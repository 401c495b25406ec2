import { expect, it, vi } from 'vitest';
import type { SourceTrack } from '../../../contract/models/tracks.ts';
import type { TrackMemory } from './channel-tracks.ts';
import { saySeen } from './seen-tracks.ts';

const track: SourceTrack = { kind: 'sound', form: 'aac', language: 'rus', purpose: 'normal', order: 0 };

it('what still comes is said again, and nothing of what is away or has none', async () => {
  const register = vi.fn<ReturnType<TrackMemory>['register']>(async () => ({
    names: new Map(),
    isAnswered: true,
  }));
  const memory = vi.fn<TrackMemory>(() => ({
    register,
    knownStreams: () => undefined,
    keepStreams: () => undefined,
  }));
  const tracks = [{ track, name: 'S1' }];
  await saySeen(
    [
      { channelId: 'etv', state: 'live', tracks },
      { channelId: 'etv2', state: 'silent', tracks },
      { channelId: 'tv3', state: 'live', tracks: [] },
      { channelId: 'kanal2', state: 'live' },
    ],
    memory,
  );
  expect(memory.mock.calls).toEqual([['etv']]);
  expect(register.mock.calls).toEqual([[[track]]]);
});

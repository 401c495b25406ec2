import { expect, test } from 'vitest';
import { longestWindowMs } from '../../../contract/constants.ts';
import type { StreamTicket } from '../../../contract/stream-ticket.ts';
import type { PlaylistSegment } from '../../playlist/media-playlist.ts';
import type { ChannelStream } from '../channels/channel-stream.ts';
import { soundAlone } from '../channels/sound-alone.ts';
import { prepareEdge } from '../../testing/test-edge.ts';
import { firstPlaylists } from './first-playlists.ts';
import type { ChannelStreams } from '../channels/channel-streams.ts';

const now = Date.UTC(2026, 10, 21, 9, 30, 2);
const windowTicket = (lengthMs: number): Partial<StreamTicket> => ({
  scope: 'past',
  fromSeconds: Math.floor(now / 1000) - lengthMs / 1000,
  toSeconds: Math.floor(now / 1000),
});

test('a ticket that opens more of the past than any may opens nothing, no matter who has signed it', async () => {
  const it = await prepareEdge({ clock: () => now, channels: [], playout: {} });
  await it.open();
  try {
    const answers = [longestWindowMs, longestWindowMs + 1_000].map(async (lengthMs) => {
      const { status, headers } = await it.ask(`/t/${it.ticket(windowTicket(lengthMs))}/l/etv/master.m3u8`);
      return [status, headers['x-reason']];
    });
    expect(await Promise.all(answers)).toEqual([
      [404, undefined],
      [403, 'scope'],
    ]);
  } finally {
    await it.close();
  }
});

test('what a player needs first of the past is found without writing its playlist', async () => {
  const segment: PlaylistSegment = {
    uri: '1-bog.m4s',
    sequence: 1,
    startMs: now - 3_600_000,
    durationMs: 4_000,
    initUri: 'init-0123456789abcdef.mp4',
    discontinuity: false,
    gap: false,
  };
  let written = 0;
  const picture = {
    variant: async () => ({ bandwidth: { peak: 1, average: 1 }, codecs: ['avc1.42c01e', 'mp4a.40.2'] }),
    beginning: async () => [segment],
    init: async () => undefined,
    windowPlaylist: async () => {
      written++;
      return Buffer.from('');
    },
  } as unknown as ChannelStream;
  const asked = { LO: picture, AU: soundAlone([picture]) };
  const window = { fromMs: now - 3_600_000, toMs: now };
  for (const stream of Object.values(asked)) expect(await stream.variant(window)).toBeDefined();
  const ticket = { scope: 'past', renditions: ['LO', 'AU'], contentId: 'etv', ...windowTicket(3_600_000) };
  const answer = await firstPlaylists(
    {
      verifier: { check: () => ticket as StreamTicket } as never,
      streams: {
        stream: (_: string, rendition: 'LO' | 'AU') => asked[rendition],
        multivariant: async () => ({ body: '#EXTM3U\n', renditions: ['LO', 'AU'] }),
      } as unknown as ChannelStreams,
      titles: {} as never,
      refusals: () => {},
      windowWork: (_, work) => work(),
    },
    'ticket',
  );
  expect([answer, written]).toEqual([[{ path: 'master.m3u8', body: '#EXTM3U\n' }], 0]);
});

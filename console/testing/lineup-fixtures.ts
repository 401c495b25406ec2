import type { Output } from '../../contract/route.ts';
import { trySource } from '../../contract/routes/console/lineup.ts';
import type { Lineup, LineupChannel } from '../../contract/models/console/lineup.ts';
import { readStreams } from '../../contract/routes/console/streams.ts';
import { on } from './console-world.tsx';

type Fields = LineupChannel['fields'];

export const fed = (...addresses: string[]): Fields['source'] => ({
  kind: 'fed',
  addresses,
  mode: 'copy',
  watch: { black: false, frozen: false },
  topRung: '720p',
  clearSpeech: false,
  speechToText: false,
  adSkipping: false,
  lowLatency: false,
});

/** Nothing is known of how channels come. */
export const noStreams = on(readStreams, { at: 0, streams: [] });

/** A channel of the line-up. */
export const channel = (
  fields: Partial<Fields> = {},
  more: Partial<Omit<LineupChannel, 'fields'>> = {},
): LineupChannel => ({
  fields: {
    id: 'etv',
    kind: 'tv',
    name: 'ETV',
    number: 1,
    altName: null,
    extId: null,
    source: fed('udp://239.1.1.1:5000'),
    renditions: ['HI'],
    categories: [],
    demo: false,
    hasSeries: false,
    dvrSupport: true,
    dvrDays: 7,
    mayRecord: true,
    ...fields,
  },
  version: 'v1',
  logoUrl: '/logos/etv.webp',
  hasLogo: false,
  keptFrom: null,
  state: null,
  lastErrorAt: null,
  guideUntil: null,
  logoComing: false,
  ...more,
});

/** How a fed channel comes, from its main source unless said. */
export const comes = (
  state: NonNullable<LineupChannel['state']>['state'],
  index = 0,
): LineupChannel['state'] => ({
  channelId: 'etv',
  state,
  source: { index, address: 'udp://239.1.1.1:5000', kind: 'udp' },
  bitsPerSecond: 4_000_000,
  lastSegmentAgeMs: 900,
  restarts: 0,
  switches: 0,
  lastError: null,
  formats: [],
  notes: [],
  nowPlaying: null,
});

export const lineupOf = (channels: LineupChannel[], more: Partial<Lineup> = {}): Lineup => ({
  channels,
  categories: [],
  ingestAnswers: true,
  ...more,
});

/** What a look at a source has found. */
export const trial = (more: Partial<Output<typeof trySource>> = {}): Output<typeof trySource> => ({
  fault: null,
  picture: { codec: 'h264', width: 1920, height: 1080, framesPerSecond: 25 },
  sounds: [
    { codec: 'aac', language: 'et' },
    { codec: 'ac3', language: 'ru' },
  ],
  bitsPerSecond: 6_240_000,
  still: 'AAAA',
  notes: ['Heli on kahes keeles.'],
  ...more,
});

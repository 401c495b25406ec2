import fc from 'fast-check';
import { hourMs } from '../../contract/time.ts';
import type { PlayerEvent, Sample, TimerName } from '../player/model/events.ts';
import type { PastPlace } from '../player/place.ts';
import type { Subject } from '../player/subject.ts';
import type { Failure } from '../player/view.ts';

type Refusal = Extract<PlayerEvent, { type: 'refused' }>['code'];
type Outdated = 'answered' | 'refused' | 'due' | 'pictured' | 'playRefused' | 'rebaseFailed';

/** What a random script may do: tell the player something, or let the world answer what it asked for. */
export type Move =
  | { do: 'tell'; event: PlayerEvent }
  | { do: 'answer'; server: string; past: boolean }
  | { do: 'refuse'; code: Refusal }
  /** A timer fires, if it runs. */
  | { do: 'due'; timer: TimerName }
  /** The awaited picture comes, if one is awaited. */
  | { do: 'picture' }
  /** A suspension ends: the newest one, or one before that. */
  | { do: 'endSuspension'; before: number }
  /** Something comes that nobody waits for any more. */
  | { do: 'late'; type: Outdated }
  | { do: 'world'; part: Partial<Sample> }
  | { do: 'passes'; ms: number };

export const startMs = 1_800_000_000_000;
const hour = hourMs;

const one = <T extends string>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const placeAt = fc.integer({ min: -9 * hour, max: 0 }).map((ms): PastPlace => ({ at: startMs + ms }));
const channels = fc.record({
  subject: one('etv', 'kanal2').map((channelId): Subject => ({ channelId })),
  place: fc.oneof(fc.constant(undefined), placeAt, fc.constant<PastPlace>({ programId: 5 })),
});
const titles = fc.record({
  subject: fc.constantFrom<Subject[]>({ titleId: 10_000 }, { trailerOf: 7 }),
  place: fc.nat({ max: hour }).map((at): PastPlace => ({ at })),
});
const openings = fc
  .record({
    what: fc.oneof({ weight: 3, arbitrary: channels }, titles),
    options: fc.record({ again: fc.boolean(), orLive: fc.boolean() }),
  })
  .map(({ what, options }): PlayerEvent => ({ type: 'open', ...what, options }));

const fromViewer: fc.Arbitrary<PlayerEvent> = fc.oneof(
  { weight: 4, arbitrary: openings },
  { weight: 4, arbitrary: fc.record({ type: one('play', 'pause', 'toggle') }) },
  fc.record({ type: one('reopen', 'close', 'toLive') }),
  fc.record({ type: fc.constant('seekBy' as const), seconds: fc.constantFrom(-600, -10, 10) }),
  fc
    .record({ type: fc.constant('seekTo' as const), ms: fc.integer({ min: -20 * hour, max: hour }) })
    .map((event) => ({ ...event, ms: startMs + event.ms })),
  fc.record({ type: fc.constant('stopAt' as const), ms: fc.integer({ min: startMs - hour, max: startMs }) }),
  fc.record({ type: fc.constant('quality' as const), quality: one('low', 'high') }),
  fc.record({
    type: fc.constant('fail' as const),
    failure: one<Failure>('viewtime.expired', 'stream.replaced'),
  }),
  fc.record({ type: fc.constant('suspend' as const), id: fc.nat() }),
);

const fromMachine: fc.Arbitrary<PlayerEvent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: one('waiting', 'ready', 'playing', 'timeupdate', 'paused', 'resumed', 'ended', 'emptied'),
    }),
  },
  fc.record({ type: one('lineLost', 'lineBack') }),
  {
    weight: 3,
    arbitrary: one('network', 'refused', 'replaced', 'missing', 'media', 'starved', 'tooMany').map(
      (kind): PlayerEvent => ({ type: 'fault', fault: { kind } }),
    ),
  },
  fc.record({
    type: fc.constant('engine' as const),
    engine: one('none', 'movable', 'movable', 'steady', 'unsupported'),
  }),
);

const changes: fc.Arbitrary<Partial<Sample>> = fc.record(
  {
    online: fc.boolean(),
    readyState: fc.constantFrom(0, 2, 4),
    paused: fc.boolean(),
    muted: fc.boolean(),
    seeking: fc.boolean(),
    ended: fc.boolean(),
    keptFromMs: fc.constantFrom(undefined, startMs - 20 * hour),
  },
  { requiredKeys: [] },
);

const single: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('tell' as const), event: fromViewer }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tell' as const), event: fromMachine }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      server: one('s1', 's2', 's3'),
      past: fc.boolean(),
    }),
  },
  fc.record({
    do: fc.constant('refuse' as const),
    code: one('network', 'network', 'stream.gone', 'stream.unavailable', 'auth.TokenNotActive'),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('due' as const),
      timer: one<TimerName>('renew', 'line', 'quiet', 'next', 'healthy', 'keys', 'watchdog'),
    }),
  },
  { weight: 4, arbitrary: fc.constant<Move>({ do: 'picture' }) },
  fc.record({ do: fc.constant('endSuspension' as const), before: fc.nat({ max: 2 }) }),
  fc.record({
    do: fc.constant('late' as const),
    type: one<Outdated>('answered', 'refused', 'due', 'pictured', 'playRefused', 'rebaseFailed'),
  }),
  fc.record({ do: fc.constant('world' as const), part: changes }),
  fc.record({ do: fc.constant('passes' as const), ms: fc.nat({ max: 400_000 }) }),
);

const dispatch = (event: PlayerEvent): Move => ({ do: 'tell', event });
const answer = (server: string): Move => ({ do: 'answer', server, past: false });
const lasts = fc.constantFrom(1_000, 700_000).map((ms): Move => ({ do: 'passes', ms }));

/** What usually comes one after the other, and would seldom do so by chance. */
const phrase: fc.Arbitrary<Move[]> = fc.oneof(
  openings.map((event): Move[] => [dispatch(event), answer('s1'), { do: 'picture' }]),
  one('s1', 's2', 's3').map((server): Move[] => [
    dispatch({ type: 'fault', fault: { kind: 'network' } }),
    { do: 'due', timer: 'next' },
    answer(server),
  ]),
  lasts.map((passes): Move[] => [dispatch({ type: 'pause' }), passes, dispatch({ type: 'play' })]),
  lasts.map((passes): Move[] => [dispatch({ type: 'lineLost' }), passes, dispatch({ type: 'lineBack' })]),
);

/** Events in any order. */
export const scripts: fc.Arbitrary<Move[]> = fc
  .array(fc.oneof({ weight: 12, arbitrary: single.map((move): Move[] => [move]) }, phrase), {
    maxLength: 60,
    size: 'max',
  })
  .map((parts) => parts.flat());

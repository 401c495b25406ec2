import { minuteMs } from '../../../contract/time.ts';
import type { EpgEvent, EpgProgramme } from '../../adapters/epg-source/port.ts';
import { resolveMapping, type FeedChannel, type ChannelMapping, type OwnChannel } from './source-mapping.ts';

const mostChannels = 5_000;
const longestText = 200;
const mostNames = 10;

/** A feed on its way in: the events to import, and what was seen of its channels. */
export interface FeedInTransit {
  events: AsyncIterable<EpgEvent>;
  /** Channels of the feed with their names, those it never declares without any. */
  names: Map<string, readonly string[]>;
  /** Which of ours they are, as far as they were declared; asked when the first programme comes. */
  mapping(): Map<string, ChannelMapping>;
  /** It was read to its end. */
  complete(): boolean;
}

/**
 * Watches a feed go by: notes its channels and shifts the times of those that an operator shifts. What is
 * declared in this feed goes before what is known of feeds before it.
 */
export function watchFeed(
  events: AsyncIterable<EpgEvent>,
  known: readonly FeedChannel[],
  own: readonly OwnChannel[],
): FeedInTransit {
  const byId = new Map(known.map((row) => [row.feedId, row]));
  const names = new Map<string, readonly string[]>();
  let mapped: Map<string, ChannelMapping> | undefined;
  let complete = false;
  const note = (feedId: string, texts: readonly string[]) => {
    const fits = feedId !== '' && feedId.length <= longestText && names.size < mostChannels;
    const given = texts.slice(0, mostNames).map((text) => text.slice(0, longestText));
    if (fits && !names.get(feedId)?.length) names.set(feedId, given.filter(Boolean));
  };

  async function* watched(): AsyncGenerator<EpgEvent> {
    for await (const event of events) {
      if (event.kind === 'channel') {
        note(
          event.id,
          event.names.map(({ text }) => text),
        );
        yield event;
        continue;
      }
      const shift = byId.get(event.channelId)?.shiftMinutes ?? 0;
      yield shift === 0 ? event : shifted(event, shift * minuteMs);
      note(event.channelId, []);
    }
    complete = true;
  }

  function resolve(): Map<string, ChannelMapping> {
    const declared = [...names].map(([feedId, [name = '', ...otherNames]]) => ({
      ...(byId.get(feedId) ?? unknown(feedId)),
      name,
      otherNames,
    }));
    const decided = known.filter((row) => row.decided && !names.has(row.feedId));
    const first = resolveMapping([...declared, ...decided], own);
    const taken = new Set([...first.values()].map(({ channelId }) => channelId));
    const rest = known.filter((row) => !row.decided && !names.has(row.feedId));
    const free = own.filter((channel) => !taken.has(channel.id));
    return new Map([...first, ...resolveMapping(rest, free)]);
  }

  return { events: watched(), names, mapping: () => (mapped ??= resolve()), complete: () => complete };
}

const unknown = (feedId: string): FeedChannel => ({
  feedId,
  name: '',
  otherNames: [],
  channelId: null,
  decided: false,
  shiftMinutes: 0,
});

const shifted = (programme: EpgProgramme, byMs: number): EpgProgramme => ({
  ...programme,
  startMs: programme.startMs === undefined ? undefined : programme.startMs + byMs,
  stop: typeof programme.stop === 'string' ? programme.stop : { ms: programme.stop.ms + byMs },
});

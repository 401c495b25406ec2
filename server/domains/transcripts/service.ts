import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import { isTextName, type TextName } from '../../../contract/tracks.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { listAllChannels, replayFromOf, type ChannelRow } from '../channels/index.ts';
import { offeredTracks } from '../tracks/index.ts';
import { collectTranscripts, type CollectedText } from './collect.ts';
import { findSaid, type SaidMatch } from './find-said.ts';
import {
  clearTranscripts,
  deletePassages,
  findPassages,
  type FoundPassage,
  type PassageQuery,
  type TextOfChannel,
} from './store.ts';

interface TranscriptsContext {
  db: Db;
  clock: Clock;
  media: Pick<MediaPort, 'texts'>;
  /** The database is the embedded one, which keeps less. */
  embedded: boolean;
  /** Whether the operator wants it. */
  settings: { transcriptsEnabled(): Promise<boolean> };
}

/** What the embedded database keeps. */
const embeddedDays = 2;

/** Something that was said. */
export interface Said extends SaidMatch, TextOfChannel {
  language: string;
}

export interface SaidPage {
  found: Said[];
  /** Where the next page begins; undefined where there is none. */
  next: PassageQuery['after'];
}

export interface SaidQuery extends Omit<PassageQuery, 'most'> {
  most: number;
  /** The texts of channels that may be shown. */
  tracks: ReadonlyMap<string, readonly ChannelTrack[]>;
}

/** Some of what has all words has them too far apart, and some is there in two texts. */
const passagesAtOnce = 40;
/** Where words are never near each other nobody waits for the end. */
const mostReads = 3;

/** Two texts of a channel say the same at about the same time. */
const sameWithinMs = 6_000;

/** What was said on live channels, as their texts have it, so that it can be searched. */
export function createTranscripts({ db, clock, media, embedded, settings }: TranscriptsContext) {
  const keptFrom = (): number => clock() - (embedded ? embeddedDays : retentionDays.transcripts) * dayMs;
  const sinceOf = (channel: ChannelRow): number | null => {
    const replayFrom = replayFromOf(channel, clock());
    return replayFrom === null ? null : Math.max(replayFrom, keptFrom());
  };
  const channelsKept = async () =>
    (await listAllChannels(db)).flatMap((channel) => {
      const sinceMs = sinceOf(channel);
      return sinceMs === null ? [] : [{ id: channel.id, sinceMs }];
    });

  async function textsKept(): Promise<CollectedText[]> {
    const tracks = await offeredTracks(db, clock());
    return (await channelsKept()).flatMap(({ id: channelId, sinceMs }) =>
      (tracks.get(channelId) ?? []).flatMap((track) =>
        hasWords(track) ? [{ channelId, track: track.name, sinceMs }] : [],
      ),
    );
  }

  return {
    enabled: settings.transcriptsEnabled,
    /** Since when what was said on a channel can be found; null where nothing can. */
    sinceOf,

    /** What was said, the newest first; a page may be short, and another one behind it. */
    async find({ tracks, most, ...query }: SaidQuery): Promise<SaidPage> {
      const found: Said[] = [];
      let next = query.after;
      for (let read = 0; read < mostReads; read++) {
        const passages = await findPassages(db, { ...query, after: next, most: passagesAtOnce });
        for (const passage of passages) {
          if (found.length === most) return { found, next };
          next = passage;
          const said = saidIn(passage, query.words, tracks);
          if (said && !found.some((other) => isSame(said, other))) found.push(said);
        }
        if (passages.length < passagesAtOnce) return { found, next: undefined };
      }
      return { found, next };
    },

    jobs: [
      {
        name: 'transcripts.collect',
        cron: '*/5 * * * *',
        run: async () =>
          (await settings.transcriptsEnabled())
            ? collectTranscripts({ db, clock, media }, await textsKept())
            : clearTranscripts(db),
      },
      {
        name: 'transcripts.forget',
        cron: '20 * * * *',
        run: async () => deletePassages(db, await channelsKept(), keptFrom()),
      },
    ],
  } satisfies Service & Record<string, unknown>;
}

/** What was said in a passage, by a text that may be shown. */
function saidIn(
  passage: FoundPassage,
  words: readonly string[],
  tracks: SaidQuery['tracks'],
): Said | undefined {
  const { channelId, track: name } = passage;
  const track = tracks.get(channelId)?.find((one) => one.name === name);
  const match = track && findSaid(passage, words);
  if (!match) return undefined;
  const { language, offsetMs } = track;
  return { ...match, atMs: match.atMs + offsetMs, channelId, track: name, language };
}

/** Bitmaps are pictures of words. */
export const hasWords = (track: ChannelTrack): track is ChannelTrack & { name: TextName } =>
  isTextName(track.name) && track.form !== 'dvb';

const isSame = (one: Said, other: Said): boolean =>
  one.channelId === other.channelId &&
  one.track !== other.track &&
  Math.abs(one.atMs - other.atMs) <= sameWithinMs;

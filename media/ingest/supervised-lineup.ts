import { join } from 'node:path';
import type { FedSource, IngestState, MediaChannel, SourceTrial } from '../../contract/models/media.ts';
import { once } from '../../contract/once.ts';
import { hourMs } from '../../contract/time.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { MediaConfig } from '../config/config.ts';
import type { Ffmpeg } from '../ffmpeg.ts';
import type { Lineup } from '../lineup.ts';
import { findEncoder } from './encoders/find-encoder.ts';
import { writeTrustedRoots } from './ffmpeg/trusted-roots.ts';
import { filtersOf, inputProtocols } from './source/protocols.ts';
import { createTrials, type TriedSource } from './trial/trial.ts';
import type { PreviewMaker } from './previews/preview-maker.ts';
import type { TrackMemory } from './tracks/channel-tracks.ts';
import { saySeen } from './tracks/seen-tracks.ts';
import { superviseChannel, type Supervisor, type SupervisorTiming } from './supervisor.ts';

/** The fed channels of the line-up that this ingest holds or reads along, each with its supervisor. */
export interface SupervisedLineup {
  /** Starts, stops and replaces until what runs is what line-up and leases say. */
  align: () => Promise<void>;
  /** What is to be written here, by what is known now. */
  channels: () => FedChannel[];
  /** How those are that are written here. */
  states: () => IngestState[];
  /** How those are that are read along. */
  standbys: () => IngestState[];
  /** A channel of which nothing would be missing if another ingest went on with it; undefined when there is none. */
  spared: () => string | undefined;
  /** Looks at a source that need not be in the line-up. */
  trySource: (source: TriedSource) => Promise<SourceTrial>;
  close: () => Promise<void>;
}

export interface SupervisedLineupOptions {
  lineup: Lineup;
  /** Under which lease a channel may be written; undefined when it is not for this ingest. */
  epochOf: (channelId: string) => number | undefined;
  /** Whether a channel of another ingest is read along. */
  standsBy: (channelId: string) => boolean;
  /** Whether another ingest reads one of ours along. */
  isReadAlong: (channelId: string) => boolean;
  config: MediaConfig;
  ffmpeg: Ffmpeg;
  clock: Clock;
  steady: Clock | undefined;
  log: Log;
  timing?: SupervisorTiming | undefined;
  tracks: TrackMemory;
  previews: PreviewMaker;
}

/** What not every ffmpeg is built with. */
const optionalProtocols = ['https', 'srt', 'rtmp', 'rtmps'];

export type FedChannel = MediaChannel & { source: FedSource };

/** As long as a move takes, with the segment that has begun. */
const moveMs = 8_000;

/** Either nothing comes, or what comes can still be had when another ingest has taken over. */
export const isSpared = ({ state, keptMs }: Pick<Supervisor, 'state' | 'keptMs'>): boolean =>
  state().state !== 'live' || keptMs() >= moveMs;

/** A channel that is being read. */
interface Running {
  definition: string;
  /** It is kept in memory, for another ingest writes it. */
  readsAlong: boolean;
  supervisor: Supervisor;
}

/** What a channel is read by; how its tracks are called is no reason to begin anew. */
const definitionOf = (channel: FedChannel): string => JSON.stringify({ ...channel, tracks: undefined });

const isFed = (channel: MediaChannel): channel is FedChannel => channel.source.kind === 'fed';

export async function superviseLineup(options: SupervisedLineupOptions): Promise<SupervisedLineup> {
  const { lineup, epochOf, standsBy, isReadAlong, config, ffmpeg, clock, log, timing } = options;
  const { steady = steadyClock } = options;
  const { directory } = config;
  const running = new Map<string, Running>();
  const { allowPrivateSources: allowPrivate } = config.ingest;
  const caFile = await writeTrustedRoots(join(directory, 'ingest', 'trusted-roots.pem'));
  const protocols = inputProtocols(ffmpeg.path);
  const reach = {
    ffmpegPath: ffmpeg.path,
    protocols,
    filters: filtersOf(ffmpeg.path),
    encoder: once(() => findEncoder({ ...config.ingest.encoder, ffmpegPath: ffmpeg.path, log })),
    allowPrivate,
    caFile,
  };
  const missing = optionalProtocols.filter((name) => protocols?.has(name) === false);
  if (missing.length > 0) log.warn({ protocols: missing.join(',') }, 'ffmpeg.protocolsMissing');
  let warned = !ffmpeg.missing && !ffmpeg.outdated;

  function start(channel: FedChannel, readsAlong: boolean): Supervisor {
    if (!warned) {
      warned = true;
      const advice = 'install ffmpeg 5 or later, or set FFMPEG_PATH';
      log.error({ version: ffmpeg.version, advice }, ffmpeg.missing ? 'ffmpeg.missing' : 'ffmpeg.outdated');
    }
    const epoch = (): number | undefined => epochOf(channel.id);
    return superviseChannel({
      channel,
      directory,
      reach,
      log,
      epoch,
      readsAlong,
      tracks: options.tracks(channel.id),
      previews: options.previews,
      clock,
      steady,
      timing,
    });
  }

  const saying = setInterval(() => void saySeen(states(false), options.tracks), hourMs).unref();
  const isHeld = ({ id }: FedChannel): boolean => epochOf(id) !== undefined;
  const fedChannels = (): FedChannel[] => lineup.channels().filter(isFed);
  const states = (along: boolean): IngestState[] =>
    [...running.values()]
      .filter(({ readsAlong }) => readsAlong === along)
      .map(({ supervisor }) => supervisor.state());

  /** Whether what runs is what is wanted, if need be from now on. */
  async function isWanted(one: Running, channel: FedChannel | undefined): Promise<boolean> {
    if (!channel || one.definition !== definitionOf(channel)) return false;
    if (one.readsAlong === !isHeld(channel)) return true;
    if (!one.readsAlong) return false;
    one.readsAlong = false;
    return one.supervisor.hold();
  }

  return {
    channels: () => fedChannels().filter(isHeld),
    async align() {
      const fed = fedChannels().filter((channel) => isHeld(channel) || standsBy(channel.id));
      const wanted = new Map(fed.map((channel) => [channel.id, channel]));
      const ends = async ([id, one]: [string, Running]): Promise<void> => {
        if (await isWanted(one, wanted.get(id))) return;
        await one.supervisor.close();
        running.delete(id);
      };
      await Promise.all([...running].map(ends));
      for (const [id, channel] of wanted) {
        if (running.has(id)) continue;
        const readsAlong = !isHeld(channel);
        const supervisor = start(channel, readsAlong);
        running.set(id, { definition: definitionOf(channel), readsAlong, supervisor });
      }
    },
    trySource: createTrials(reach),
    spared: () =>
      [...running].find(([, { readsAlong, supervisor }]) => !readsAlong && isSpared(supervisor))?.[0],
    states: () => states(false),
    standbys: () => states(true),
    close: async () => {
      clearInterval(saying);
      await Promise.all([...running].map(([id, { supervisor }]) => supervisor.close(isReadAlong(id))));
    },
  };
}

import { join } from 'node:path';
import type { FedSource, IngestState, MediaChannel, SourceTrial } from '../../contract/models/media.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { MediaConfig } from '../config/config.ts';
import type { Ffmpeg } from '../ffmpeg.ts';
import type { Lineup } from '../lineup.ts';
import { writeTrustedRoots } from './ffmpeg/trusted-roots.ts';
import { inputProtocols } from './source/protocols.ts';
import { createTrials, type TriedSource } from './trial/trial.ts';
import { superviseChannel, type Supervisor, type SupervisorTiming } from './supervisor.ts';

/** The fed channels of the line-up that this ingest holds, each with its supervisor. */
export interface SupervisedLineup {
  /** Starts, stops and replaces until what runs is what line-up and leases say. */
  align: () => Promise<void>;
  /** What is to run, by what is known now. */
  channels: () => FedChannel[];
  states: () => IngestState[];
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
  config: MediaConfig;
  ffmpeg: Ffmpeg;
  clock: Clock;
  log: Log;
  timing?: SupervisorTiming | undefined;
}

/** What not every ffmpeg is built with. */
const optionalProtocols = ['https', 'srt', 'rtmp', 'rtmps'];

export type FedChannel = MediaChannel & { source: FedSource };

/** As long as a move takes, with the segment that has begun. */
const moveMs = 8_000;

/** Either nothing comes, or what comes can still be had when another ingest has taken over. */
export const isSpared = ({ state, keptMs }: Pick<Supervisor, 'state' | 'keptMs'>): boolean =>
  state().state !== 'live' || keptMs() >= moveMs;

const isFed = (channel: MediaChannel): channel is FedChannel => channel.source.kind === 'fed';

export async function superviseLineup(options: SupervisedLineupOptions): Promise<SupervisedLineup> {
  const { lineup, epochOf, config, ffmpeg, clock, log, timing } = options;
  const { directory } = config;
  const running = new Map<string, { definition: string; supervisor: Supervisor }>();
  const { allowPrivateSources: allowPrivate } = config.ingest;
  const caFile = await writeTrustedRoots(join(directory, 'ingest', 'trusted-roots.pem'));
  const protocols = inputProtocols(ffmpeg.path);
  const reach = { ffmpegPath: ffmpeg.path, protocols, allowPrivate, caFile };
  const missing = optionalProtocols.filter((name) => protocols?.has(name) === false);
  if (missing.length > 0) log.warn({ protocols: missing.join(',') }, 'ffmpeg.protocolsMissing');
  let warned = !ffmpeg.bundled;

  function start(channel: FedChannel): Supervisor {
    if (!warned) {
      warned = true;
      const advice =
        'feeds are read with the bundled build of 2018: install ffmpeg 5 or later, or set FFMPEG_PATH';
      log.error({ version: ffmpeg.version, advice }, 'ffmpeg.outdated');
    }
    const epoch = (): number | undefined => epochOf(channel.id);
    return superviseChannel({ channel, directory, reach, clock, steady: steadyClock, log, epoch, timing });
  }

  const channels = (): FedChannel[] =>
    lineup
      .channels()
      .filter(isFed)
      .filter(({ id }) => epochOf(id) !== undefined);

  return {
    channels,
    async align() {
      const fed = channels();
      const wanted = new Map(fed.map((channel) => [channel.id, channel]));
      const ended = [...running].filter(
        ([id, { definition }]) => definition !== JSON.stringify(wanted.get(id)),
      );
      await Promise.all(ended.map(([, { supervisor }]) => supervisor.close()));
      for (const [id] of ended) running.delete(id);
      for (const [id, channel] of wanted) {
        if (!running.has(id))
          running.set(id, { definition: JSON.stringify(channel), supervisor: start(channel) });
      }
    },
    trySource: createTrials(reach),
    spared: () => [...running].find(([, { supervisor }]) => isSpared(supervisor))?.[0],
    states: () => [...running.values()].map(({ supervisor }) => supervisor.state()),
    close: async () =>
      void (await Promise.all([...running.values()].map(({ supervisor }) => supervisor.close()))),
  };
}

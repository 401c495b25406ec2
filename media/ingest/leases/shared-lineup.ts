import { join } from 'node:path';
import { steadyClock, type Clock } from '../../../runtime/clock.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import type { MediaConfig } from '../../config/config.ts';
import type { Ffmpeg } from '../../ffmpeg.ts';
import { openLineup } from '../../lineup.ts';
import type { ServerClient } from '../../server-client.ts';
import { superviseLineup, type FedChannel, type SupervisedLineup } from '../supervised-lineup.ts';
import type { PreviewMaker } from '../previews/preview-maker.ts';
import type { SupervisorTiming } from '../supervisor.ts';
import { openTrackMemory, type TrackMemory } from '../tracks/channel-tracks.ts';
import { handOver } from './hand-over.ts';
import { openHeldChannels } from './held-channels.ts';

/** This ingest's part of the line-up: the channels that the server has leased to it, each with its supervisor. */
export interface SharedLineup {
  supervised: SupervisedLineup;
  channels: () => FedChannel[];
  /** Under which lease a channel is written; undefined when it is not ours. */
  epochOf: (channelId: string) => number | undefined;
  tracks: TrackMemory;
  /** Says that we live, and has run what is ours. Has to come every two seconds. */
  turn: () => Promise<void>;
  /** Reads the line-up where it is another one, has run what is ours, and lets go of what others should have. */
  align: () => Promise<void>;
  /** Whether there is work with titles, as far as the server says. */
  hasTitleWork: () => boolean;
  /** Both of them, now, with the line-up anew. */
  refresh: () => Promise<void>;
  /** Hands everything back. */
  leave: () => Promise<void>;
}

export async function openSharedLineup({
  config,
  archive,
  server,
  log,
  ...rest
}: {
  config: MediaConfig;
  /** Names the disk. */
  archive: string;
  server: Pick<ServerClient, 'lineup' | 'leases' | 'registerTracks'>;
  ffmpeg: Ffmpeg;
  clock: Clock;
  /** By which sources are read and watched; leases go by a clock that all ingests have. */
  steady: Clock | undefined;
  log: Log;
  timing: SupervisorTiming | undefined;
  previews: PreviewMaker;
}): Promise<SharedLineup> {
  const directory = join(config.directory, 'ingest');
  const lineup = await openLineup(directory, server.lineup, log);
  const { id, mostChannels: most } = config.ingest;
  const ask = server.leases;
  const leases = await openHeldChannels({ directory, id, archive, most, ask, steady: steadyClock, log });
  const { epochOf, standsBy, isReadAlong } = leases;
  const rules = { epochOf, standsBy, isReadAlong };
  const tracks = await openTrackMemory(directory, id, server.registerTracks, log);
  const supervised = await superviseLineup({ lineup, ...rules, config, log, tracks, ...rest });

  let aligning: Promise<void> = Promise.resolve();
  const alignBy = (readLineup: () => Promise<unknown>): Promise<void> => {
    aligning = aligning
      .catch(() => {})
      .then(async () => {
        await readLineup();
        await supervised.align();
        if (leases.hasTooMany()) await handOver(leases, supervised);
      });
    return aligning;
  };
  const align = (): Promise<void> => alignBy(() => lineup.refreshUnless(leases.news().lineup));
  return {
    supervised,
    channels: supervised.channels,
    epochOf,
    tracks,
    align,
    async turn() {
      const changed = await leases.turn();
      const { lineup: version } = leases.news();
      if (!changed && (version === undefined || lineup.isOf(version))) return;
      // Not waited for: a channel that takes long to stop must not keep us from saying that we live.
      void align().catch((fault: unknown) => log.error({ fault: faultText(fault) }, 'turn.failed'));
    },
    async refresh() {
      await leases.turn();
      await alignBy(lineup.refresh);
    },
    hasTitleWork: () => leases.news().titles ?? true,
    leave: leases.leave,
  };
}

import type { FedSource } from '../../../contract/models/media.ts';
import { isSoundName, isTextName, previewName, type StreamName } from '../../../contract/tracks.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { faultText, withDetails, type Log } from '../../../runtime/log.ts';
import type { Holder } from '../../segments/writer-lock.ts';
import type { FindEncoder } from '../encoders/picture-encoder.ts';
import { gapFiller, type FillGap } from '../ffmpeg/encode-gap.ts';
import { withPreviews } from '../previews/channel-previews.ts';
import type { PreviewMaker } from '../previews/preview-maker.ts';
import { openOutputs, type Outputs } from './outputs.ts';
import { openStandbyOutputs } from './standby-outputs.ts';

/** Where the segments of a channel go: to disk, or into memory while another ingest writes. */
export interface ChannelOutputs extends Outputs {
  /** Says of every line whether the channel is only read along. */
  log: Log;
  readsAlong: () => boolean;
  /**
   * The channel that was read along is ours. Resolves to false where what was kept cannot go on, and the reader of the
   * channel has to begin anew. Never rejects.
   */
  hold: () => Promise<boolean>;
}

export interface ChannelOutputsOptions {
  channelId: string;
  /** What is said of where it comes from, and how it is given out. */
  source: Pick<FedSource, 'mode' | 'topRung' | 'lowLatency'>;
  /** `<DATA_DIR>/media` */
  directory: string;
  ffmpegPath: string;
  /** By which its pictures were encoded; x264 unless said otherwise. */
  encoder?: FindEncoder | undefined;
  /** Another ingest writes the channel. */
  readsAlong: boolean;
  self: () => Holder;
  /** Makes pictures for those who seek. */
  previews: PreviewMaker;
  clock: Clock;
  log: Log;
}

export function openPlaces(options: ChannelOutputsOptions): ChannelOutputs {
  const { channelId, source, directory, ffmpegPath, encoder, previews: maker, clock, self } = options;
  let { readsAlong } = options;
  const log = withDetails(options.log, () => (readsAlong ? { standby: true } : {}));
  const outputs = openOutputs(directory, channelId, clock, log, self, source.lowLatency);
  const archive = withPreviews(outputs, { channelId, maker, log });

  function filler(rendition: StreamName): FillGap | undefined {
    if (isTextName(rendition) || rendition === previewName) return undefined;
    const fill = gapFiller(ffmpegPath, source, isSoundName(rendition) ? 'AU' : rendition, encoder);
    return (
      fill &&
      ((gap) =>
        fill(gap).catch((fault: unknown) => {
          // It stays a hole, and the channel goes on behind it.
          log.warn({ channel: channelId, rendition, fault: faultText(fault) }, 'standby.gap');
          return undefined;
        }))
    );
  }

  const standby = openStandbyOutputs(archive, filler);
  return {
    log,
    readsAlong: () => readsAlong,
    open: readsAlong ? standby.open : archive.open,
    async hold() {
      readsAlong = false;
      const goesOn = await standby.hold().catch((fault: unknown) => {
        log.error({ channel: channelId, fault: faultText(fault) }, 'standby.failed');
        return false;
      });
      log.info({ channel: channelId, goesOn }, 'standby.holds');
      return goesOn;
    },
    close: archive.close,
  };
}

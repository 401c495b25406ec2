import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Init } from '../../fmp4/init.ts';
import { FormatChangeError } from '../../fmp4/segmenter.ts';
import { longestCopiedMs } from '../../segments/longest-segment.ts';
import { createStore, type SegmentSink, type Store } from '../output/store-stream.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import { readApartSound } from './apart-sound.ts';
import { createFollowingSound, type FollowingSound } from './following-sound.ts';
import { unheard } from '../tracks/sound-beside.ts';
import { followTrack, type FollowTrackOptions } from './follow-track.ts';
import type { ListedTrack } from './listed-tracks.ts';
import { foreignCodecs } from './plan.ts';
import { ForeignSoundError } from './remux.ts';
import { openRenditionOutput, type RenditionOutput } from './rendition-output.ts';

export interface FollowSoundOptions extends FollowTrackOptions {
  ffmpegPath: string;
  clock: Clock;
  onUnwritable: (fault: unknown) => void;
}

/** A further sound that is followed. */
export interface FollowedSound {
  sound: FollowingSound;
  /** Resolves when nothing more of it comes. */
  followed: Promise<void>;
}

/** Follows the list of a further sound, and stores it where its pictures are. @param anchor a follower of theirs */
export function followSound(
  one: ListedTrack,
  sink: SegmentSink,
  anchor: RenditionAnchor,
  options: FollowSoundOptions,
): FollowedSound {
  const { clock, steady, ffmpegPath } = options;
  let changing = new AbortController();
  let encodesSound = false;
  /** A sound in MP4 that browsers do not play. */
  let foreign: string | undefined;
  const openStore = (): Store =>
    createStore({ sink, anchor, clock, steady, longestMs: longestCopiedMs, ...unheard });
  const sound = createFollowingSound({
    openStore,
    anchor,
    steady,
    onChanged: () => changing.abort(new FormatChangeError('sound')),
    onFault: options.onUnwritable,
  });

  function onFormat({ tracks }: Init): void {
    foreign = tracks.find(({ codec }) => foreignCodecs.test(codec))?.codec;
    if (foreign !== undefined) throw new ForeignSoundError(foreign);
  }

  const openOutput = (onJunk: (fault: unknown) => void): RenditionOutput =>
    openRenditionOutput({
      ...readApartSound(anchor.isPlaced, sound.hear),
      ffmpegPath,
      soundOnly: true,
      encodesSound,
      onFormat,
      onNote: unheard.onInit,
      onJunk,
      onBytes: unheard.onBytes,
    });

  function isHopeless(fault: unknown): string | undefined {
    if (!(fault instanceof ForeignSoundError)) return undefined;
    if (foreign !== undefined || encodesSound) return sourceReport('soundUnplayed', { codec: fault.codec });
    encodesSound = true;
    return undefined;
  }

  const followed = followTrack(
    one,
    options,
    (report) => {
      changing = new AbortController();
      return { output: openOutput(report), changed: changing.signal };
    },
    isHopeless,
  );
  return { sound, followed };
}

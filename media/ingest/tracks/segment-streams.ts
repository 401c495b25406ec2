import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { trackKey } from '../../../contract/models/tracks.ts';
import type { ListedStream } from '../ffmpeg/listed-streams.ts';
import { ForeignSoundError } from '../hls/remux.ts';
import type { Reading } from '../source/reading.ts';
import { takenStreams } from './further-streams.ts';
import {
  noStreams,
  OtherStreamsError,
  takesSame,
  type SourceSound,
  type SourceStreams,
} from './source-streams.ts';
import { surroundFirst } from './surround-sound.ts';

/** What the segments of a pulled list are known to have besides picture and first sound. */
export interface SegmentStreams {
  asked: SourceStreams;
  /** The sounds that are taken from within them. */
  further: readonly SourceSound[];
  /**
   * Whether segments with these streams have what was asked for.
   * @throws `OtherStreamsError` where the run is to begin once more with what there is, `ForeignSoundError` where its first sound
   * has to be made stereo
   */
  judge: (streams: readonly ListedStream[]) => boolean;
}

/** @param listed the sounds that the list offers by itself */
export function segmentStreams(
  address: string,
  reading: Reading,
  listed: readonly SourceSound['track'][],
): SegmentStreams {
  const { tracks, takesKnownStreams = false, transcodeMode } = reading;
  const { encodesSound = false } = transcodeMode;
  const asked = tracks?.knownStreams(address) ?? noStreams;
  const keys = new Set(listed.map(trackKey));
  let isJudged = takesKnownStreams;
  return {
    asked,
    further: asked.sounds.filter(({ track }) => !track.first && !keys.has(trackKey(track))),
    judge(streams) {
      // Lists say by themselves what begins.
      const { sounds, texts } = takenStreams(streams, reading);
      const found = { sounds, texts };
      const isSame = takesSame(found, asked);
      // Later ones are advertisements and the like: they are passed by.
      if (isJudged) return isSame;
      isJudged = true;
      tracks?.keepStreams(address, found);
      const surround = encodesSound ? undefined : surroundFirst(found);
      if (surround) throw new ForeignSoundError(surround.track.form);
      if (!isSame) throw new OtherStreamsError(sourceReport('tracksOther'));
      return isSame;
    },
  };
}

import { isSourceReport, sourceReport } from '../../../contract/i18n/source-report.ts';
import { SourceAddressError } from '../../../runtime/source-address.ts';
import { KeyFramesApartError } from '../../fmp4/segment-collector.ts';
import { FormatChangeError } from '../../fmp4/segmenter.ts';
import { faultText } from '../../../runtime/log.ts';
import { faultReport, knownReport } from '../source/source-words.ts';
import { withoutAddresses } from './complaints.ts';
import { exitText } from './exit-of.ts';
import type { SoundFault } from './sound-fault.ts';
import type { SourceFault } from '../failover.ts';
import { EndlessListError, ProtectedError } from '../hls/playlist.ts';
import { StoreFault } from '../hls/pull-rendition.ts';
import { ForeignSoundError } from '../hls/remux.ts';
import { OtherStreamsError } from '../tracks/source-streams.ts';
import { UnwritableError } from '../output/outputs.ts';
import { ForeignPictureError, NoPictureError } from '../output/store-stream.ts';

/** Why a run of a source is over. */
export interface RunEnd {
  trouble: SourceFault;
  /** A report, or in one line what the system says. */
  reason: string;
  /** As ffmpeg or the system put it. */
  said?: string | undefined;
  /** The run ended before its beginning, because its sound (`mp2`, `ac3`, `aac` of 5.1 …) is not copied. */
  foreignSound?: string | undefined;
  /** The run brought nothing, because its container does not say how its sound is decoded. */
  soundFault?: SoundFault | undefined;
  /** The run ended before its beginning, because the source has other sounds and texts than were asked for. */
  otherStreams?: boolean | undefined;
  /** The run ended because its sound became another one. */
  soundChanged?: boolean | undefined;
  /** The graphics card did not encode it. */
  encoderFault?: string | undefined;
  /** The run ended before its beginning, because its sound is named and does not come yet: which of its streams that is. */
  namedSound?: number | undefined;
  /** The run ended before its beginning, because no key frame came while the source was looked at. */
  pictureUndescribed?: boolean | undefined;
  /** It is refused for a picture that cannot be copied; encoded it could be shown. */
  onlyEncoded?: 'foreign' | 'keyFramesApart' | undefined;
}

/** What a fault that ended a run means for the source. */
export function endOf(fault: unknown): RunEnd {
  if (fault instanceof StoreFault) return endOf(fault.cause);
  if (fault instanceof OtherStreamsError)
    return { trouble: 'changed', reason: fault.message, otherStreams: true };
  if (fault instanceof FormatChangeError)
    return {
      trouble: 'changed',
      reason: sourceReport(changes[fault.what]),
      soundChanged: fault.what === 'sound',
    };
  if (fault instanceof SourceAddressError) return { trouble: 'refused', reason: fault.report };
  const message = faultText(fault);
  const said = isSourceReport(message) ? message : withoutAddresses(message);
  const known = fault instanceof UnwritableError ? undefined : knownReport(said);
  const end = { trouble: troubleOf(fault), reason: known ?? said, ...(known && { said }) };
  if (fault instanceof ForeignPictureError) return { ...end, onlyEncoded: 'foreign' };
  if (fault instanceof KeyFramesApartError) return { ...end, onlyEncoded: 'keyFramesApart' };
  return fault instanceof ForeignSoundError ? { ...end, foreignSound: fault.codec } : end;
}

/** How ffmpeg says that a source has no picture, where one is asked for by its place. */
const pictureMissing = /:v:0' matches no streams/;

/** The end of a run that ffmpeg has ended with a fault. @param said its last complaint, empty where there was none */
export function endOfFailed(said: string, code: string): RunEnd {
  if (pictureMissing.test(said)) return endOf(new NoPictureError());
  return { trouble: 'exit', reason: said === '' ? exitText(code) : faultReport(said), said };
}

/** The end of a run, by what was met when its address was looked at, where ffmpeg does not say why. */
export function inWords(end: RunEnd, fault: unknown): RunEnd {
  const { reason } = endOf(fault);
  return end.reason.startsWith('sourceUnread') && isSourceReport(reason) ? { ...end, reason } : end;
}

const changes = { picture: 'pictureChanged', sound: 'soundChanged' } as const;

function troubleOf(fault: unknown): SourceFault {
  if (fault instanceof UnwritableError) return 'unwritable';
  const refusals = [
    ProtectedError,
    EndlessListError,
    ForeignPictureError,
    NoPictureError,
    KeyFramesApartError,
  ];
  return refusals.some((kind) => fault instanceof kind) ? 'refused' : 'exit';
}

import { isSurround, layoutOf, type ListedStream } from '../ffmpeg/listed-streams.ts';
import type { SourceSound, SourceStreams } from './source-streams.ts';

/**
 * Adds to what a source has its first sound with all its channels, where it has more than two: with the picture it is stereo, which
 * every device plays.
 * @param list what ffmpeg has said of the source
 */
export function withSurround(streams: SourceStreams, list: readonly ListedStream[]): SourceStreams {
  const first = streams.sounds.find(({ track }) => track.first);
  const stream = list.find(({ index }) => index === first?.index);
  if (!first || !stream || !isSurround(stream)) return streams;
  const { form, language, purpose } = first.track;
  const surround: SourceSound = {
    index: first.index,
    isMono: false,
    made: form === 'aac' && layoutOf(stream) === '5.1' ? 'copy' : 'surround',
    track: { kind: 'sound', form: 'surround', language, purpose, order: 0 },
  };
  return { ...streams, sounds: [...streams.sounds, surround] };
}

/** The first sound, where it is kept with all its channels besides. */
export const surroundFirst = ({ sounds }: SourceStreams): SourceSound | undefined =>
  sounds.some(({ track }) => track.form === 'surround') ? sounds.find(({ track }) => track.first) : undefined;

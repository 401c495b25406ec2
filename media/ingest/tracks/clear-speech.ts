import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { isSurround, type ListedStream } from '../ffmpeg/listed-streams.ts';
import type { SourceSound, SourceStreams } from './source-streams.ts';

/** What it takes to tell speech from the rest in two sides. */
const speechFilter = 'dialoguenhance';

/** The filter looks so many samples ahead, and says nothing of it. */
const lookAhead = 1_536;
/** How loud speech of a centre is in a stereo downmix. */
const downmixed = 0.7071;
/** How loud the filter makes speech, over sides of 0.15. */
const raised = 2.04;

/** Speech as loud as it was, over sides at −16 dB. */
const overSides = (level: number): string => {
  const [centre, side] = [level, 0.15 * level].map((part) => part.toFixed(3));
  return `pan=stereo|c0=${centre}*FC+${side}*FL|c1=${centre}*FC+${side}*FR`;
};

/** How speech is brought out, by where it lies: in what two sides have alike, or in a centre of its own. */
export const speechFilters: Readonly<Partial<Record<NonNullable<SourceSound['made']>, string>>> = {
  sides: [
    'aresample=48000',
    `${speechFilter}=original=0:enhance=2:voice=8`,
    `atrim=start_sample=${lookAhead},asetpts=PTS-${lookAhead}/SR/TB`,
    overSides(1 / raised),
  ].join(','),
  centre: overSides(downmixed),
};

interface SpeechTaken {
  streams: SourceStreams;
  /** Why there is no such sound, as a report. */
  note?: string;
}

/**
 * Adds to what a source has a sound in which speech stands out of its background, made of the first one.
 * @param list what ffmpeg has said of the source
 * @param filters of this ffmpeg; undefined where it does not say
 */
export function withClearSpeech(
  streams: SourceStreams,
  list: readonly ListedStream[],
  filters: ReadonlySet<string> | undefined,
): SpeechTaken {
  const { sounds } = streams;
  const first = sounds.find(({ track }) => track.first);
  const stream = list.find(({ index }) => index === first?.index);
  const lies = stream && isSurround(stream) ? 'centre' : 'sides';
  const without = (fault: string): SpeechTaken => ({
    streams,
    note: sourceReport('clearSpeechNot', { fault }),
  });
  if (!first) return without(sourceReport('hasNoSound'));
  if (sounds.some(({ track }) => track.purpose === 'clean')) return without(sourceReport('sentByItself'));
  if (first.isMono) return without(sourceReport('monoSpeech'));
  if (lies === 'sides' && filters?.has(speechFilter) === false)
    return without(sourceReport('filterMissing', { filter: speechFilter }));
  const { index, track } = first;
  const made: SourceSound = {
    index,
    isMono: false,
    made: lies,
    track: { kind: 'sound', form: 'clear', language: track.language, purpose: 'clean', order: 0 },
  };
  return { streams: { ...streams, sounds: [...sounds, made] } };
}

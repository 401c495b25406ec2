import { Type, type Static } from 'typebox';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { SourceTrack, trackKey, type TrackPurpose } from '../../../contract/models/tracks.ts';
import type { ListedStream } from '../ffmpeg/listed-streams.ts';

/** A sound of a source, and its place among all that ffmpeg reads. */
const SourceSound = Type.Object({
  index: Type.Integer(),
  track: SourceTrack,
  isMono: Type.Boolean(),
  /** What is made of it where it is kept besides: speech, by where that lies; all its channels, copied or as 5.1. */
  made: Type.Optional(Type.Enum(['sides', 'centre', 'copy', 'surround'])),
});
export type SourceSound = Static<typeof SourceSound>;

/** What sounds and texts a source has. */
export const SourceStreams = Type.Object({
  /** The first one, which goes with the picture, among them. */
  sounds: Type.Array(SourceSound),
  /** Streams with texts, by their places, and how many before each look the same. */
  texts: Type.Array(Type.Object({ index: Type.Integer(), order: Type.Integer() })),
  /** Streams with messages of SCTE 35, by their places. */
  splices: Type.Optional(Type.Array(Type.Object({ index: Type.Integer() }))),
});
export type SourceStreams = Static<typeof SourceStreams>;

/** Texts that can be copied into a transport stream as they are. */
const copiedTexts = new Set(['dvb_teletext', 'dvb_subtitle']);
const mostSounds = 32;
const mostSplices = 2;

const purposes: readonly (readonly [RegExp, TrackPurpose])[] = [
  [/\((visual impaired|descriptions)\)/, 'description'],
  [/\(hearing impaired\)/, 'hearing'],
  [/\(clean effects\)/, 'clean'],
];
/** Why a sound cannot be taken, as a report: nothing of it has come yet, or it is no programme by itself. */
export function whyNoSound({ details }: ListedStream): string | undefined {
  if (!/ Hz, (?!0 channels)/.test(details)) return sourceReport('soundSilent');
  return details.includes('(dependent)') ? sourceReport('soundDependent') : undefined;
}

/** What can be taken of what ffmpeg lists: of several programmes that of the picture. */
export function sourceStreams(all: readonly ListedStream[]): SourceStreams {
  const { program } = all.find(({ kind, isTaken }) => kind === 'video' && isTaken) ?? {};
  const list = all.filter((one) => one.isTaken || program === undefined || one.program === program);
  const sounds: SourceSound[] = [];
  for (const one of list.filter(({ kind }) => kind === 'audio').slice(0, mostSounds)) {
    if (!one.isTaken && whyNoSound(one) !== undefined) continue;
    const { index, codec, details, language = '' } = one;
    const track: SourceTrack = {
      kind: 'sound',
      form: codec.toLowerCase().slice(0, 20),
      language: /^[a-z0-9-]{0,12}$/.exec(language.toLowerCase())?.[0] ?? '',
      purpose: purposes.find(([pattern]) => pattern.test(details))?.[1] ?? 'normal',
      order: 0,
      ...(one.isTaken && { first: true as const }),
    };
    sounds.push({
      index,
      track: numbered(
        track,
        sounds.map((sound) => sound.track),
      ),
      isMono: / Hz, mono\b/.test(details),
    });
  }
  const texts = list.filter(({ kind, codec }) => kind === 'subtitle' && copiedTexts.has(codec));
  const looks = texts.map(
    ({ codec, language, details }) => `${codec} ${language} ${details.includes('(hearing impaired)')}`,
  );
  const splices = list.filter(({ kind, codec }) => kind === 'data' && codec === 'scte_35');
  return {
    sounds,
    texts: texts.map(({ index }, i) => ({
      index,
      order: looks.slice(0, i).filter((look) => look === looks[i]).length,
    })),
    ...(splices.length > 0 && { splices: splices.slice(0, mostSplices).map(({ index }) => ({ index })) }),
  };
}

/** Counts a track among those of which everything else is the same. */
export function numbered(track: SourceTrack, others: readonly SourceTrack[]): SourceTrack {
  const alike = others.filter(
    (other) => trackKey({ ...other, order: 0 }) === trackKey({ ...track, order: 0 }),
  );
  return { ...track, order: track.order + alike.length };
}

export const noStreams: SourceStreams = { sounds: [], texts: [] };

/** Whether a run takes the same of both: the first sound comes with the picture, of any kind. */
export const takesSame = (one: SourceStreams, other: SourceStreams): boolean =>
  takenOf(one) === takenOf(other);

const takenOf = ({ sounds, texts, splices = [] }: SourceStreams): string =>
  JSON.stringify([sounds.filter(({ track }) => !track.first), texts, splices]);

/** A source has other sounds and texts than its run was begun with. */
export class OtherStreamsError extends Error {
  override readonly name = 'OtherStreamsError';
}

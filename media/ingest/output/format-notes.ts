import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Init, Track } from '../../fmp4/init.ts';

/** What is reported of H.264 in profiles of studios. */
export const fineNote = sourceReport('fineH264');

/** For whom a copied picture plays, by the first letters of its codec. */
const limited = [
  [/^avc[13]\.(6e|7a|f4)/i, 'fineH264'],
  [/^(hev1|hvc1)/, 'hevcSome'],
  [/^dvh[1e]/, 'dolbyVisionSome'],
  [/^av01/, 'av1Some'],
  [/^vp09/, 'vp9Some'],
  [/^(ac-3|ec-3)/, 'ac3Some'],
  [/^opus/, 'opusSome'],
  [/^fLaC/, 'flacSome'],
] as const;

/** What an operator should know of what a feed brings, as reports; empty when everybody sees and hears it well. */
export function formatNotes({ tracks }: Init): string[] {
  const notes = limited.flatMap(([pattern, note]) =>
    tracks.some(({ codec }) => pattern.test(codec)) ? [sourceReport(note)] : [],
  );
  if (tracks.some(({ picture }) => picture?.interlaced)) notes.push(sourceReport('interlacedPicture'));
  const sounds = tracks.filter(({ kind }) => kind === 'audio').length;
  if (sounds > 1) notes.push(sourceReport('soundsInSegments', { count: sounds }));
  return notes;
}

/** The codecs of a feed as lists name them. */
export const formatsOf = ({ tracks }: Init): string[] =>
  tracks.filter(({ kind }: Track) => kind !== 'other').map(({ codec }) => codec);

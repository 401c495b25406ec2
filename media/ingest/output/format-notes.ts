import type { Init, Track } from '../../fmp4/init.ts';

/** What is said of H.264 in profiles of studios. */
export const fineNote =
  'H.264 on 10-bitine või 4:2:2: seda näitab vaid osa brausereid; kõigile --mode encode';

/** For whom a copied picture plays, by the first letters of its codec. */
const limited: readonly (readonly [RegExp, string])[] = [
  [/^avc[13]\.(6e|7a|f4)/i, fineNote],
  [/^(hev1|hvc1)/, 'HEVC: ainult Safari ja telerid; kõigile --mode encode'],
  [/^dvh[1e]/, 'Dolby Vision: ainult Safari ja mõned telerid; kõigile --mode encode'],
  [/^av01/, 'AV1: Chrome, Edge ja Firefox, uuemad telerid ja Apple’i seadmed; kõigile --mode encode'],
  [/^vp09/, 'VP9: Chrome, Edge ja Firefox, vanemas Safaris mitte; kõigile --mode encode'],
  [/^(ac-3|ec-3)/, 'AC-3: ainult Safari ja telerid; kõigile --mode encode'],
  [/^opus/, 'Opus: mitte vanemas Safaris ja telerites; kõigile --mode encode'],
  [/^fLaC/, 'FLAC: mitte vanemas Safaris ja telerites; kõigile --mode encode'],
];

/** What an operator should know of what a feed brings, in words; empty when everybody sees and hears it well. */
export function formatNotes({ tracks }: Init): string[] {
  const notes = limited.flatMap(([pattern, note]) =>
    tracks.some(({ codec }) => pattern.test(codec)) ? [note] : [],
  );
  if (tracks.some(({ picture }) => picture?.interlaced))
    notes.push(
      'pilt on ülerealaotusega (nagu 1080i): brauserites on näha triipe; --mode encode teeb täispildid',
    );
  const sounds = tracks.filter(({ kind }) => kind === 'audio').length;
  if (sounds > 1) notes.push(`lõikudes on ${sounds} heli, vaatajani jõuab üks`);
  return notes;
}

/** The codecs of a feed as lists name them. */
export const formatsOf = ({ tracks }: Init): string[] =>
  tracks.filter(({ kind }: Track) => kind !== 'other').map(({ codec }) => codec);

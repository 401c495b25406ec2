import { ffmpegMissing } from '../ffmpeg.ts';

/** What is wrong with a film or a text, in words for the operator. */
export class FilmFault extends Error {
  override readonly name = 'FilmFault';
}

/** What ffmpeg and the system say, in words that tell an operator what to do. */
const known: readonly (readonly [RegExp, string])[] = [
  [
    /No such filter: '?(zscale|tonemap)/,
    'Film on HDR, aga selle masina ffmpeg ei oska seda tavapildiks teha: tal puudub zscale (zimg).',
  ],
  [/No such file or directory|ENOENT/, 'Faili ei ole enam seal.'],
  [/Permission denied|EACCES/, 'Faili ei saa lugeda: õigused puuduvad.'],
  [/No space left|ENOSPC/, 'Ketas on täis.'],
  [
    /Decoder .* not found|Unknown decoder|could not find codec|no decoder found/i,
    'Filmi pilti või heli see ffmpeg ei tunne.',
  ],
  [
    /moov atom not found|EBML header|Invalid data|End of file|partial file|No such stream|matches no streams/i,
    'Faili ei saa lugeda: see on pooleli, katki või ei ole film.',
  ],
];

/** Why a film could not be taken. Holds no path of this machine. */
export function filmWords(fault: unknown, path: string): string {
  const said = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof FilmFault || said === ffmpegMissing) return said;
  const found = known.find(([pattern]) => pattern.test(said));
  if (found) return found[1];
  const rest = said.replaceAll(`file:${path}`, '…').replaceAll(path, '…');
  return `Filmist ei saanud asja: ${rest.replace(/(^|[\s'"])\/\S+/g, '$1…')}`;
}

/** Less is missing of some files that are whole. */
const toleratedMs = 5_000;

/** What is said of a film that ends before its file says so; undefined where it does not. */
export function shortWords(statedMs: number, readMs: number): string | undefined {
  if (readMs >= statedMs - Math.max(toleratedMs, statedMs / 50)) return undefined;
  return `lõpp: failis on kirjas ${clockText(statedMs)}, aga seda jätkub ${clockText(readMs)} – fail on pooleli`;
}

const clockText = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

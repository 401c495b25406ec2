import { ffmpegMissing } from '../../ffmpeg.ts';
import { withoutAddresses } from '../ffmpeg/complaints.ts';

/** What ffmpeg and the system say, in words that tell an operator where to look. */
const known: readonly (readonly [RegExp, string])[] = [
  [
    /Connection refused|ECONNREFUSED/,
    'Allikas ei võta ühendust vastu: masin on seal, aga sellel pordil ei vasta midagi.',
  ],
  [/Name or service not known|ENOTFOUND|EAI_AGAIN|Failed to resolve/, 'Sellise nimega masinat ei leita.'],
  [/No route to host|Network is unreachable|EHOSTUNREACH|ENETUNREACH/, 'Allikani ei ole teed.'],
  [/\b401\b|Unauthorized/, 'Allikas tahab parooli või õiget võtit (401).'],
  [/\b403\b|Forbidden/, 'Allikas ei luba meid sisse (403).'],
  [/\b404\b|Not Found/, 'Sellel aadressil ei ole midagi (404).'],
  [/Server returned 5|\b50[0-4]\b/, 'Allikal endal on viga (5xx).'],
  [/^Error: spawn \S+ ENOENT/, ffmpegMissing],
  [/No such file or directory/, 'Sellist faili ei ole.'],
  [/Permission denied/, 'Seda faili ei saa lugeda: õigused puuduvad.'],
  [/matches no streams/, 'Allikas ei saada pilti. Kui see on raadiojaam, lisa see raadiojaamana.'],
  [/timed out|ETIMEDOUT|AbortError|TimeoutError|allikas ei vasta/, 'Allikas ei vasta kümne sekundi jooksul.'],
  [
    /Invalid data|could not find codec|Could not detect TS packet|Unable to find a suitable/,
    'See, mis tuleb, ei ole pilt ega heli, mida osatakse lugeda.',
  ],
  [/certificate|TLS|SSL/i, 'Allika sertifikaati ei saa uskuda.'],
];

/** What was said of a source in words of ours, where it is something that happens often. */
export const knownWords = (said: string): string | undefined =>
  known.find(([pattern]) => pattern.test(said))?.[1];

/** Why a source could not be read, from what was said of it. Holds no address: keys stand in those. */
export function faultWords(said: string): string {
  const found = knownWords(said);
  if (found !== undefined) return found;
  const last = withoutAddresses(said.trim().split('\n').at(-1) ?? '');
  return last === '' ? 'Allikast ei tule midagi.' : `Allikat ei saa lugeda: ${last}`;
}

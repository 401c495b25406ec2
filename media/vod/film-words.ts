import { isSourceReport, sourceReport } from '../../contract/i18n/source-report.ts';

/** What is wrong with a film or a text, as a report. */
export class FilmFault extends Error {
  override readonly name = 'FilmFault';
}

/** What ffmpeg and the system say, and what that means to an operator. */
const known = [
  [/No such filter: '?(zscale|tonemap)/, 'filmToneMap'],
  [/No such file or directory|ENOENT/, 'filmGone'],
  [/Permission denied|EACCES/, 'filmForbidden'],
  [/No space left|ENOSPC/, 'filmDiskFull'],
  [/Decoder .* not found|Unknown decoder|could not find codec|no decoder found/i, 'filmUnknownCodec'],
  [
    /moov atom not found|EBML header|Invalid data|End of file|partial file|No such stream|matches no streams/i,
    'filmBroken',
  ],
] as const;

/** Why a film could not be taken, as a report. Holds no path of this machine. */
export function filmReport(fault: unknown, path: string): string {
  const said = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof FilmFault || isSourceReport(said)) return said;
  const [, key] = known.find(([pattern]) => pattern.test(said)) ?? [];
  if (key) return sourceReport(key);
  const rest = said.replaceAll(`file:${path}`, '…').replaceAll(path, '…');
  return sourceReport('filmFailed', { said: rest.replace(/(^|[\s'"])\/\S+/g, '$1…') });
}

/** Less is missing of some files that are whole. */
const toleratedMs = 5_000;

/** What is reported of a film that ends before its file says so; undefined where it does not. */
export function shortReport(statedMs: number, readMs: number): string | undefined {
  if (readMs >= statedMs - Math.max(toleratedMs, statedMs / 50)) return undefined;
  return sourceReport('filmShort', { stated: clockText(statedMs), read: clockText(readMs) });
}

const clockText = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

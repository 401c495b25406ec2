import { isSourceReport, sourceReport } from '../../../contract/i18n/source-report.ts';
import { withoutAddresses } from '../ffmpeg/complaints.ts';

/** What ffmpeg and the system say, and what that means to an operator. */
const known = [
  [/Connection refused|ECONNREFUSED/, 'connectionRefused'],
  [/Name or service not known|ENOTFOUND|EAI_AGAIN|Failed to resolve/, 'hostUnknown'],
  [/No route to host|Network is unreachable|EHOSTUNREACH|ENETUNREACH/, 'hostUnreachable'],
  [/\b401\b|Unauthorized/, 'wantsPassword'],
  [/\b403\b|Forbidden/, 'entryForbidden'],
  [/\b404\b|Not Found/, 'nothingThere'],
  [/Server returned 5|\b50[0-4]\b/, 'serverFault'],
  [/^Error: spawn \S+ ENOENT/, 'noFfmpeg'],
  [/No such file or directory/, 'fileMissing'],
  [/Permission denied/, 'fileForbidden'],
  [/matches no streams/, 'noPictureThere'],
  [/timed out|ETIMEDOUT|AbortError|TimeoutError|answeredNothing/, 'noAnswer'],
  [/Invalid data|could not find codec|Could not detect TS packet|Unable to find a suitable/, 'notMedia'],
  [/ECONNRESET|Connection reset|socket hang up|: End of file/, 'connectionBroken'],
  [/unexpected TLS packet|wrong version number|packet length too long/i, 'speaksNoTls'],
  [/certificate|TLS|SSL/i, 'certificateBad'],
] as const;

/** What was said of a source as a report, where it is something that happens often. */
export function knownReport(said: string): string | undefined {
  const [, key] = known.find(([pattern]) => pattern.test(said)) ?? [];
  return key && sourceReport(key);
}

/** Why a source could not be read, as a report, from what was said of it. Holds no address: keys stand in those. */
export function faultReport(said: string): string {
  const found = knownReport(said) ?? (isSourceReport(said) ? said : undefined);
  if (found !== undefined) return found;
  const last = withoutAddresses(said.trim().split('\n').at(-1) ?? '');
  return last === '' ? sourceReport('nothingComes') : sourceReport('sourceUnread', { said: last });
}

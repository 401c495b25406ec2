import type { Readable } from 'node:stream';

/** What ffmpeg said on its standard error, which is asked for with levels in front (`[error] …`). */
export interface Complaints {
  /** The last error in one line, else the last warning; empty when there was none. No addresses. */
  last: () => string;
}

const longestLine = 2_000;
// Some lines are empty but for their level.
const severe = /\[(error|fatal|panic)\] \S/;
const mild = /\[warning\] \S/;
/** These tell only that something was in vain; why was said before. */
const vain = /\] (Error initializing|Error opening|Could not write header|Conversion failed)/;

/** Reads lines as they come. @param onLine hears every line of every level */
export function readComplaints(stream: Readable, onLine: (line: string) => void): Complaints {
  let rest = '';
  let error = '';
  let warning = '';
  function take(line: string): void {
    onLine(line);
    if (severe.test(line)) error = error !== '' && vain.test(line) ? error : line;
    else if (mild.test(line)) warning = line;
  }
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(0, longestLine);
    lines.forEach(take);
  });
  return {
    last: () => withoutAddresses((error || warning).replace(/^.*?\[(?:error|fatal|panic|warning)\] /, '')),
  };
}

/** Addresses may carry passwords. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/\b[a-z]+:\/\/\S+/gi, '…')
    .trim()
    .slice(0, 300);

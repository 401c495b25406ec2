import { systemClock, type Clock } from './clock.ts';

/** Details of an event: plain values only; never tickets, sessions or addresses of viewers. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info: (event: string, fields?: LogFields) => void;
  warn: (event: string, fields?: LogFields) => void;
  error: (event: string, fields?: LogFields) => void;
  /** The same log with a name in front of every event. */
  child: (part: string) => Log;
}

/** One JSON line per event on standard output, or wherever `write` sends it. */
export function createLog(
  part: string,
  write: (line: string) => void = writeLine,
  clock: Clock = systemClock,
): Log {
  const at = (level: string) => (event: string, fields?: LogFields) =>
    write(JSON.stringify({ time: clock(), level, part, event, ...fields }));
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (name) => createLog(`${part}.${name}`, write, clock),
  };
}

export const silentLog: Log = createLog('silent', () => {});

function writeLine(line: string): void {
  process.stdout.write(line + '\n');
}

/** What went wrong, in one line. */
export const faultText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

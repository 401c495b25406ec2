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

const levels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof levels)[number];

export const isLogLevel = (text: string): text is LogLevel => (levels as readonly string[]).includes(text);

/** One JSON line per event of at least this level, on standard output or wherever `write` sends it. */
export function createLog(
  part: string,
  least: LogLevel = 'info',
  write: (line: string) => void = writeLine,
  clock: Clock = systemClock,
): Log {
  const at = (level: LogLevel) => (event: string, fields?: LogFields) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return;
    write(JSON.stringify({ time: clock(), level, part, event, ...fields }));
  };
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (name) => createLog(`${part}.${name}`, least, write, clock),
  };
}

export const silentLog: Log = createLog('silent', 'error', () => {});

function writeLine(line: string): void {
  process.stdout.write(line + '\n');
}

/** What went wrong, in one line. */
export const faultText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

import { systemClock, type Clock } from './clock.ts';
import { requestId } from './tracing/request-context.ts';

/** Details of an event: plain values; never tickets, sessions, or addresses of members. */
export type LogFields = Record<string, unknown>;

/** Takes the details and the name of what happened, or the name alone. */
export interface LogMethod {
  (fields: LogFields, event: string): void;
  (event: string): void;
}

/** Structured logging, in the shape of pino, which the server's framework brings along. */
export interface Log {
  info: LogMethod;
  warn: LogMethod;
  error: LogMethod;
}

export const logLevels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What makes pino write the same lines as {@link createLog}. */
export const pinoLines = {
  messageKey: 'event',
  formatters: { level: (level: string) => ({ level }) },
};

/** One JSON line per event of at least this level, on standard output or wherever `write` sends it. */
export function createLog(
  part: string,
  least: LogLevel = 'info',
  write: (line: string) => void = writeLine,
  clock: Clock = systemClock,
): Log {
  const at =
    (level: LogLevel): LogMethod =>
    (first: LogFields | string, event?: string) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
      const said = typeof first === 'string' ? { event: first } : { ...first, event };
      const request = requestId();
      write(JSON.stringify({ level, time: clock(), part, ...(request && { request }), ...said }));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Writes to another log, with more details; asked for at every event. */
export function withDetails(log: Log, details: () => LogFields): Log {
  const at =
    (level: LogLevel): LogMethod =>
    (first: LogFields | string, event?: string) =>
      typeof first === 'string'
        ? log[level](details(), first)
        : log[level]({ ...details(), ...first }, event!);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export const silentLog: Log = createLog('silent', 'error', () => {});

function writeLine(line: string): void {
  process.stdout.write(line + '\n');
}

/** What went wrong, in one line. */
export const faultText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

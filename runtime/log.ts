import { logLevelNames, type LogLevelName } from '../contract/models/console/log.ts';
import { systemClock, type Clock } from './clock.ts';
import { keptLog } from './log-tail.ts';
import { redacted } from './redact.ts';
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

export { logLevelNames as logLevels, type LogLevelName as LogLevel };

/** What makes pino write the same lines as {@link createLog}. */
export const pinoLines = {
  messageKey: 'event',
  formatters: { level: (level: string) => ({ level }) },
};

/** One JSON line per event of at least this level, on standard output or wherever `write` sends it. */
export function createLog(
  part: string,
  least: LogLevelName = 'info',
  write: (line: string) => void = writeLine,
  clock: Clock = systemClock,
): Log {
  const at =
    (level: LogLevelName): LogMethod =>
    (first: LogFields | string, event?: string) => {
      if (logLevelNames.indexOf(level) < logLevelNames.indexOf(least)) return;
      const said = typeof first === 'string' ? { event: first } : { ...first, event };
      const request = requestId();
      write(redacted(JSON.stringify({ level, time: clock(), part, ...(request && { request }), ...said })));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Writes to another log, with more details; asked for at every event. */
export function withDetails(log: Log, details: () => LogFields): Log {
  const at =
    (level: LogLevelName): LogMethod =>
    (first: LogFields | string, event?: string) =>
      typeof first === 'string'
        ? log[level](details(), first)
        : log[level]({ ...details(), ...first }, event!);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export const silentLog: Log = createLog('silent', 'error', () => {});

/** Writes a line to where this process writes, and keeps it for those who look at it from the console. */
export function writeLine(line: string): void {
  process.stdout.write(line + '\n');
  keptLog.add(line);
}

/** What went wrong, in one line. */
export const faultText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

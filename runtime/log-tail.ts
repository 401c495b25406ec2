import type { LogFilter, LogLevelName, LogLine, LogTail } from '../contract/models/console/log.ts';
import { logLevelNames } from '../contract/models/console/log.ts';
import { randomText } from './random-text.ts';
import { systemClock, type Clock } from './clock.ts';

const mostBytes = 1_000_000;
const mostPerSecond = 200;
const mostAnswered = 500;
const longestDetails = 2_000;

/** The last lines of a log in memory: as many as fit, and in each second only so many. */
export interface KeptLog {
  add: (line: string) => void;
  tail: (filter: LogFilter) => LogTail;
}

export interface KeptLogOptions {
  clock?: Clock;
  /** What they take together. */
  bytes?: number;
  perSecond?: number;
}

export function createKeptLog(options: KeptLogOptions = {}): KeptLog {
  const { clock = systemClock, bytes: most = mostBytes, perSecond = mostPerSecond } = options;
  const id = randomText('abcdefghijklmnopqrstuvwxyz', 10);
  let lines: { seq: number; line: string }[] = [];
  let [bytes, seq, dropped] = [0, 0, 0];
  let second = { at: 0, count: 0 };

  return {
    add(line) {
      const at = Math.floor(clock() / 1_000);
      second = second.at === at ? { at, count: second.count + 1 } : { at, count: 1 };
      if (second.count > perSecond || line.length > most) return void dropped++;
      lines.push({ seq: seq++, line });
      bytes += line.length;
      let gone = 0;
      while (bytes > most) bytes -= lines[gone++]?.line.length ?? bytes;
      if (gone > 0) lines = lines.slice(gone);
      dropped += gone;
    },
    tail(filter) {
      const read = lines.flatMap(({ seq: at, line }) => readLine(`${id}-${at}`, line) ?? []);
      return { lines: read.filter((line) => fits(line, filter)).slice(-mostAnswered), dropped };
    },
  };
}

/** A line as it was written; undefined for what is none. */
function readLine(id: string, json: string): LogLine | undefined {
  try {
    const { level, time, part, event, channel, request, ...rest } = JSON.parse(json) as Record<
      string,
      unknown
    >;
    return {
      id,
      at: Number(time),
      level: levelOf(level),
      part: String(part),
      event: String(event),
      channel: typeof channel === 'string' ? channel : null,
      request: typeof request === 'string' ? request : null,
      details: detailsOf(rest),
    };
  } catch {
    return undefined;
  }
}

const levelOf = (level: unknown): LogLevelName =>
  level === 'fatal' ? 'error' : (logLevelNames.find((one) => one === level) ?? 'info');

const detailsOf = (rest: Record<string, unknown>): string =>
  Object.entries(rest)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
    .slice(0, longestDetails);

function fits(line: LogLine, { level, part, channel, text }: LogFilter): boolean {
  if (level && logLevelNames.indexOf(line.level) < logLevelNames.indexOf(level)) return false;
  if (part && !line.part.startsWith(part)) return false;
  if (channel && line.channel !== channel) return false;
  return (
    !text ||
    `${line.event} ${line.details} ${line.part} ${line.request ?? ''}`
      .toLowerCase()
      .includes(text.toLowerCase())
  );
}

/** What this process has written, whichever of its parts. */
export const keptLog = createKeptLog();

import { clockHertz, clockRunSeconds } from '../../mpeg-clock.ts';
import { createMarkBook, type MarkReader, type SourceMark } from '../../marks/mark-book.ts';
import { beginningsOf, endingsOf, readSplice, type SpliceMessage } from '../../marks/scte35.ts';
import { createTransportReader } from '../../texts/transport-stream.ts';

/** What the messages of SCTE 35 of one run say begins, by the time of its pictures. */
export interface SpliceMarks {
  /** A line that ffmpeg says: one names the instant of the source from which its own time counts. */
  line: (line: string) => void;
  /** Takes one message. @param atSeconds when it came, by the time of the pictures; any number of clock runs beside it */
  take: (section: Buffer, atSeconds: number) => void;
  /** Reads what ffmpeg copies of one stream of them, to its end. */
  read: (pipe: AsyncIterable<Buffer>) => Promise<void>;
  /** For one rendition. Its spans are milliseconds by the time of the pictures. */
  reader: () => MarkReader;
}

const begins = /^(?:\[info\] )? +Duration: [^,]+, start: (-?[\d.]+)/;

/**
 * A message comes some seconds before what it is about. One whose instant is further from it than this was written by a clock that
 * has begun anew since, which ffmpeg hides: what it is about begins when it comes.
 */
const mostAheadSeconds = 300;
const mostLateSeconds = 10;
const mostOpen = 50;
/** A message is sent several times; what names no instant is the same again within this time. */
const repeatedMs = 10_000;

/** The nearest instant to another one that a clock of 33 bits can mean. */
const unwrapped = (seconds: number, nearSeconds: number): number =>
  seconds + Math.round((nearSeconds - seconds) / clockRunSeconds) * clockRunSeconds;

export function createSpliceMarks(): SpliceMarks {
  const book = createMarkBook();
  /** Those that have begun, by what names them until they end. */
  const open = new Map<string, SourceMark>();
  let beganSeconds: number | undefined;
  let pictureSeconds = 0;

  function instantOf({ pts }: SpliceMessage, cameSeconds: number): number {
    if (pts === undefined || beganSeconds === undefined) return cameSeconds;
    const seconds = unwrapped(pts / clockHertz - beganSeconds, cameSeconds);
    const isNear = seconds - cameSeconds <= mostAheadSeconds && cameSeconds - seconds <= mostLateSeconds;
    return isNear ? seconds : cameSeconds;
  }

  /** Some encoders number the end of what they began anew. */
  function openedAs({ kind, eventId }: { kind: string; eventId: number }): string | undefined {
    const name = `${kind} ${eventId}`;
    return open.has(name) ? name : [...open.keys()].findLast((other) => other.startsWith(`${kind} `));
  }

  function close(message: SpliceMessage, timeMs: number): void {
    for (const point of endingsOf(message)) {
      const name = openedAs(point);
      const mark = name === undefined ? undefined : open.get(name);
      if (name === undefined || !mark || timeMs <= mark.timeMs) continue;
      open.delete(name);
      book.take([{ ...mark, durationMs: timeMs - mark.timeMs }]);
    }
  }

  function begin(message: SpliceMessage, timeMs: number): void {
    for (const { kind, eventId, durationMs } of beginningsOf(message)) {
      const name = `${kind} ${eventId}`;
      const before = open.get(name);
      if (message.pts === undefined && before && timeMs - before.timeMs < repeatedMs) continue;
      const key = `splice ${name} ${message.pts ?? Math.round(timeMs)}`;
      const mark = { key, kind, timeMs, durationMs };
      open.delete(name);
      open.set(name, mark);
      book.take([mark]);
    }
    for (const name of open.keys()) {
      if (open.size <= mostOpen) break;
      open.delete(name);
    }
  }

  function take(section: Buffer, atSeconds: number): void {
    const message = readSplice(section);
    if (!message) return;
    const timeMs = instantOf(message, unwrapped(atSeconds, pictureSeconds)) * 1000;
    close(message, timeMs);
    begin(message, timeMs);
  }

  return {
    line(line) {
      const start = beganSeconds === undefined ? begins.exec(line)?.[1] : undefined;
      if (start !== undefined) beganSeconds = Number(start);
    },
    take,
    async read(pipe) {
      const reader = createTransportReader({
        onStreams: () => {},
        onPacket: ({ data, atSeconds }) => take(data, atSeconds),
      });
      for await (const bytes of pipe) reader.push(bytes);
    },
    reader() {
      const read = book.reader();
      return (span, archiveMsOf) => {
        pictureSeconds = span.toMs / 1000;
        return read(span, archiveMsOf);
      };
    },
  };
}

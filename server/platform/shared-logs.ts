import { randomUUID } from 'node:crypto';
import type { LogFilter, LogLine, LogTail } from '../../contract/models/console/log.ts';
import type { KeptLog } from '../../runtime/log-tail.ts';
import type { Events } from './events.ts';

/** What servers on one database say to each other about their logs. */
export type LogMessage =
  | { type: 'log.asked'; ask: string; filter: LogFilter }
  | { type: 'log.answered'; lines: LogLine[]; dropped: number };

const askTopic = 'log';
const answerTopic = (ask: string): string => `log.${ask}`;

/** Nobody knows how many servers there are: those that live answer within this. */
const answersWithinMs = 300;
/** A notification of the database holds 8,000 bytes. */
const mostMessageBytes = 7_000;
/** All that another server says of its log fits into so many of them. */
const mostMessages = 8;

/** The logs of all servers on this database: those that serve, and those that only work. */
export interface SharedLogs {
  /** The tails of this server and of those that answered. */
  tails(filter: LogFilter): Promise<LogTail[]>;
}

export function shareLogs(events: Events<LogMessage>, own: KeptLog, waitMs = answersWithinMs): SharedLogs {
  const asked = new Set<string>();
  events.subscribe(askTopic, (message) => {
    if (message.type !== 'log.asked' || asked.has(message.ask)) return;
    for (const lines of chunksOf(own.tail(message.filter).lines))
      events.publish(answerTopic(message.ask), { type: 'log.answered', lines, dropped: 0 });
  });
  return {
    async tails(filter) {
      const ask = randomUUID();
      const answers: LogTail[] = [own.tail(filter)];
      asked.add(ask);
      const end = events.subscribe(answerTopic(ask), (message) => {
        if (message.type === 'log.answered') answers.push(message);
      });
      events.publish(askTopic, { type: 'log.asked', ask, filter });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      end();
      asked.delete(ask);
      return answers;
    },
  };
}

/** The newest lines in pieces that travel, the newest first. */
function chunksOf(lines: readonly LogLine[]): LogLine[][] {
  const chunks: LogLine[][] = [];
  let bytes = mostMessageBytes;
  for (const line of lines.toReversed()) {
    const size = Buffer.byteLength(JSON.stringify(line)) + 1;
    if (size > mostMessageBytes) continue;
    bytes += size;
    if (bytes > mostMessageBytes) {
      if (chunks.length === mostMessages) break;
      chunks.push([]);
      bytes = size;
    }
    chunks.at(-1)?.push(line);
  }
  return chunks;
}

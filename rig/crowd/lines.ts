import { Agent, get } from 'node:http';
import { keepLines, type KeptLines } from '../machine/kept-lines.ts';

/** What a crowd's devices have to the service: connections that are kept, a few each. */
export interface Lines {
  /** The body of a playlist; of a segment nothing, because nobody looks at it. Rejects unless it is answered with 200. */
  get: (address: string) => Promise<string>;
  /** What a media address is answered with, no matter what that is. Rejects when nothing comes. */
  media: KeptLines['media'];
  /** The same of a call. */
  ask: KeptLines['ask'];
  /** Opens an answer that does not end. Returns how to leave it; `closed` hears of the other side's leaving. */
  open: (address: string, headers: Readonly<Record<string, string>>, closed?: () => void) => () => void;
  /** Lines of events that are open at the moment. */
  opened: () => number;
  close: () => void;
}

export function createLines(): Lines {
  const kept = keepLines();
  const events = new Agent({ maxSockets: Infinity });
  let opened = 0;

  return {
    async get(address) {
      const { status, text } = await kept.media(address);
      if (status !== 200) throw new Error(`answered ${status}`);
      return text;
    },
    media: kept.media,
    ask: kept.ask,
    open(address, headers, closed = () => undefined) {
      const request = get(address, { agent: events, headers: { ...headers, accept: 'text/event-stream' } });
      request.on('response', (response) => {
        opened++;
        response
          .resume()
          .on('error', () => undefined)
          .on('close', () => opened--);
      });
      request.on('error', () => undefined).on('close', closed);
      return () => request.destroy();
    },
    opened: () => opened,
    close() {
      kept.close();
      events.destroy();
    },
  };
}

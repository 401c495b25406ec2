import { Agent, get } from 'node:http';
import { askOver } from '../machine/kept-line.ts';

/** What a crowd's devices have to the service: connections that are kept, a few each. */
export interface Lines {
  /** The body of a playlist; of a segment nothing, because nobody looks at it. Rejects unless it is answered with 200. */
  get: (address: string) => Promise<string>;
  /** Opens an answer that does not end. Returns how to leave it. */
  open: (address: string, headers: Readonly<Record<string, string>>) => () => void;
  /** Lines of events that are open at the moment. */
  opened: () => number;
  close: () => void;
}

export function createLines(): Lines {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: 'fifo' });
  const events = new Agent({ maxSockets: Infinity });
  let opened = 0;

  return {
    async get(address) {
      const { status, text } = await askOver(agent, address);
      if (status !== 200) throw new Error(`answered ${status}`);
      return text;
    },
    open(address, headers) {
      const request = get(address, { agent: events, headers: { ...headers, accept: 'text/event-stream' } });
      request.on('response', (response) => {
        opened++;
        response.resume().on('close', () => opened--);
      });
      request.on('error', () => undefined);
      return () => request.destroy();
    },
    opened: () => opened,
    close() {
      agent.destroy();
      events.destroy();
    },
  };
}

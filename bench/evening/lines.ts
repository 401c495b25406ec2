import { Agent, get, type IncomingMessage } from 'node:http';

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

  function ask(address: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const isList = address.endsWith('.m3u8');
      const request = get(address, { agent }, (response: IncomingMessage) => {
        let text = '';
        response.on('data', (part: Buffer) => isList && (text += part.toString()));
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`answered ${response.statusCode}`)),
        );
      });
      request.on('error', (fault) => {
        // A line that was kept may be closed just as it is used again; every browser then asks once more.
        if (request.reusedSocket) resolve(ask(address));
        else reject(fault);
      });
    });
  }

  return {
    get: ask,
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

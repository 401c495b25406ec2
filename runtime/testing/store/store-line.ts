import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What happens to a request on its way: `dead` breaks the line at once, `error` answers with one, `torn` breaks it
 * in the middle of what is sent, `altered` changes that, `cut` breaks it in the middle of the answer.
 */
export type LineFault = 'dead' | 'error' | 'torn' | 'altered' | 'cut' | undefined;

/** The line to an object store, on which a test lets things go wrong. The store itself knows nothing of it. */
export interface StoreLine {
  url: string;
  /** Every request that the store let in, such as `PUT archive/…`, in order. */
  log: string[];
  /** Decides over each request. */
  fault: (request: string) => LineFault;
  /** How much later everything arrives. */
  slowMs: number;
  close: () => Promise<void>;
}

export async function startStoreLine(to: string): Promise<StoreLine> {
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , ...names] = request.url!.split('?')[0]!.split('/').map(decodeURIComponent);
    const name = `${request.method} ${names.join('/')}`;
    const fault = line.fault(name);
    if (fault === 'dead') return void request.destroy();
    if (line.slowMs > 0) await sleep(line.slowMs);
    if (fault === 'error') {
      request.resume();
      return void response.writeHead(500).end('<Error/>');
    }
    const { method, headers } = request;
    const outgoing = send(to + request.url!, { method, headers, agent: false }, (incoming) => {
      if (incoming.statusCode !== 403) line.log.push(name);
      response.writeHead(incoming.statusCode!, incoming.headers);
      if (fault === 'cut') breakInTheMiddle(incoming, () => response.destroy()).pipe(response);
      else incoming.pipe(response);
      incoming.on('error', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    // A request that was killed while sending is not replaced by us.
    response.on('close', () => response.writableFinished || outgoing.destroy());
    const broken = (): void => void (outgoing.destroy(), request.destroy());
    if (fault === 'torn') breakInTheMiddle(request, broken).pipe(outgoing);
    else if (fault === 'altered') request.pipe(changed()).pipe(outgoing);
    else request.pipe(outgoing);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: StoreLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: [],
    fault: () => undefined,
    slowMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return line;
}

/** Lets the first half of a body through. */
function breakInTheMiddle(message: IncomingMessage, broken: () => void): Readable {
  let left = Number(message.headers['content-length'] ?? 0) >> 1;
  return message.pipe(
    new Transform({
      transform(part: Buffer, _, next) {
        const passed = part.subarray(0, left);
        left -= passed.length;
        if (left > 0) return next(null, passed);
        this.push(passed);
        setImmediate(broken);
      },
    }),
  );
}

/** The same, except for one bit. */
function changed(): Transform {
  let done = false;
  return new Transform({
    transform(part: Buffer, _, next) {
      const other = Buffer.from(part);
      if (!done) other[0]! ^= 1;
      done = true;
      next(null, other);
    },
  });
}

import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createPendingAnswers } from './pending-answers.ts';

const wholeBytes = 64 * 1024 * 1024;

/** A server of one large answer for each session, which is its path, and clients that take the first of it. */
async function serve() {
  const inFlight = createPendingAnswers();
  const http = createServer((request, response) => {
    response.end(Buffer.alloc(wholeBytes));
    inFlight.note(request.url!.slice(1), request.socket);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const open = async (session: string) => {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    let taken = 0;
    socket.on('data', (bytes) => (taken += bytes.length));
    socket.write(`GET /${session} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    const over = new Promise<string>((resolve) => {
      socket.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code!));
      socket.once('end', () => resolve('end'));
    });
    return { socket, over, taken: () => taken };
  };
  return { underWay: inFlight, open, close: () => http.close() };
}

test('what a revoked session has not taken is broken off, and what others have not is theirs', async () => {
  const { underWay: inFlight, open, close } = await serve();
  const [gone, other] = [await open('gone'), await open('other')];
  inFlight.breakOff('gone');
  inFlight.breakOff('nobody');
  for (const { socket } of [gone, other]) socket.resume();
  expect(await gone.over).toBe('ECONNRESET');
  expect(gone.taken()).toBeLessThan(wholeBytes);
  expect(await other.over).toBe('end');
  expect(other.taken()).toBeGreaterThan(wholeBytes);
  close();
});

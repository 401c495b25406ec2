import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createWebhooks } from './send-webhook.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Posts to somebody who answers as a test says. */
async function sendTo(answer: (response: ServerResponse) => void, answerWithinMs?: number) {
  let closed: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    // A line that is broken off is closed too.
    closed = new Promise((resolve) => void request.socket.once('error', () => {}).once('close', resolve));
    answer(response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const send = createWebhooks({ allowPrivate: true, ...(answerWithinMs && { answerWithinMs }) });
  const begun = performance.now();
  const sent = await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { body: '{}' });
  const afterMs = performance.now() - begun;
  await closed;
  return { ...sent, afterMs };
}

test('an answer without an end is read a little of, and its line is closed', async () => {
  const { status, start, afterMs } = await sendTo((response) => {
    const more = (): void => {
      while (response.write('aitäh '.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  });
  expect([status, start.startsWith('aitäh '), start.length < 301]).toEqual([200, true, true]);
  expect(afterMs).toBeLessThan(1_500);
});

test.each([
  [
    'comes letter by letter',
    202,
    (response: ServerResponse) => {
      const timer = setInterval(() => response.write('a'), 300);
      response.once('close', () => clearInterval(timer));
    },
  ],
  ['stops after its beginning', 500, (response: ServerResponse) => response.write('aaa')],
  ['has a status alone', 204, (response: ServerResponse) => response.flushHeaders()],
])('an answer that %s is judged by its status, soon', async (_, status, say) => {
  const sent = await sendTo((response) => {
    response.statusCode = status;
    say(response);
  });
  expect(sent.status).toBe(status);
  expect(sent.start).toMatch(/^a*$/);
  expect(sent.afterMs).toBeLessThan(4_000);
});

test('who says no status has not taken it', async () => {
  await expect(sendTo(() => {}, 300)).rejects.toThrow('silent');
});

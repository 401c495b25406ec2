import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../runtime/log.ts';
import { sendAnswer, type Answer } from './http-answer.ts';
import { serveHttp, type HttpServer } from './http-server.ts';

/** Answers that are given bit by bit, on the socket and by `node:http`. */
let slow: { session: string; socket: Socket; isOver: boolean }[] = [];
beforeEach(() => void (slow = []));

const answer = (url: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  parts: [Buffer.from(`${url} abc`), Buffer.from('defghij')],
  session: 'anna',
  ...(url === '/t/spread' && { spread: { share: 0.5, overMs: 600 } }),
});
const direct = {
  takes: () => true,
  answer: ({ url }: { url: string }) => answer(url),
  onSlow(session: string, socket: Socket) {
    const one = { session, socket, isOver: false };
    slow.push(one);
    return () => (one.isOver = true);
  },
};
const servers: HttpServer[] = [];
beforeAll(async () => {
  for (const more of [{ direct }, {}])
    servers.push(
      await serveHttp(async ({ url }, response) => sendAnswer(response, answer(url!)), {
        host: '127.0.0.1',
        port: 0,
        log: silentLog,
        ...more,
      }),
    );
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function open(server: number): Promise<Socket> {
  const socket = connect(servers[server]!.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
const get = (url: string): string => `GET ${url} HTTP/1.1\r\nHost: edge.test\r\n\r\n`;
const said = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

test.each([
  ['on the socket', 0],
  ['by node:http', 1],
])('a body is given bit by bit %s, and what is asked meanwhile after it', async (_, server) => {
  const socket = await open(server);
  socket.write(get('/t/spread'));
  expect(await said(socket)).toMatch(/content-length: 20\r\n/i);
  socket.write(get('/t/one'));
  let rest = '';
  socket.on('data', (bytes) => (rest += String(bytes)));
  await vi.waitFor(() => expect(rest).toContain('/t/one'));
  expect(rest).toMatch(/j(HTTP\/1\.1 200 OK)/);
  socket.destroy();
});

test('it is known from its beginning on, and ends with its line', async () => {
  const socket = await open(0);
  socket.write(get('/t/spread'));
  await vi.waitFor(() => expect(slow).toMatchObject([{ session: 'anna', isOver: false }]));
  slow[0]!.socket.resetAndDestroy();
  await expect(text(socket)).rejects.toThrow('ECONNRESET');
  await vi.waitFor(() => expect(slow[0]!.isOver).toBe(true));
});

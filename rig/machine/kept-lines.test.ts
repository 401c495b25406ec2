import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLines, type KeptLines } from './kept-lines.ts';

let [server, lines]: [Server | undefined, KeptLines] = [undefined, keepLines()];
beforeEach(() => {
  lines = keepLines();
});
afterEach(() => {
  lines.close();
  server?.close();
});

/** A server that does this with the so-manieth question on the so-manieth connection. Returns its address. */
async function answering(
  answer: (connection: Socket, asked: string, nth: [connection: number, question: number]) => void,
): Promise<string> {
  let connections = 0;
  server = createServer((connection) => {
    const number = ++connections;
    let questions = 0;
    connection.on('data', (bytes) => answer(connection, bytes.toString(), [number, ++questions]));
    connection.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plain = (body: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

test('a question goes out with what belongs to it', async () => {
  const url = await answering((connection, asked) => connection.write(plain(asked)));
  const { text } = await lines.ask(`${url}/a/b?c=d`, {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
    body: '{"õ":1}',
  });
  const host = url.slice('http://'.length);
  expect(text.split('\r\n')).toEqual([
    'POST /a/b?c=d HTTP/1.1',
    `host: ${host}`,
    'connection: keep-alive',
    'authorization: Bearer x',
    'content-length: 8',
    '',
    '{"õ":1}',
  ]);
});

test('an answer may come in pieces of any size', async () => {
  const whole = Buffer.from(plain('õunapuu'));
  let i = 0;
  const url = await answering((connection) => {
    connection.setNoDelay(true);
    const send = (): void => {
      if (i < whole.length) connection.write(whole.subarray(i, ++i), () => setImmediate(send));
    };
    send();
  });
  expect(await lines.ask(url)).toMatchObject({ status: 200, text: 'õunapuu' });
});

test('one connection answers one question after the other, two at once take two', async () => {
  const url = await answering((connection, _, nth) => connection.write(plain(nth.join())));
  const texts = async (count: number): Promise<string[]> =>
    (await Promise.all(Array.from({ length: count }, async () => lines.ask(url)))).map(({ text }) => text);
  expect([await texts(1), await texts(1)]).toEqual([['1,1'], ['1,2']]);
  expect((await texts(2)).toSorted()).toEqual(['1,3', '2,1']);
});

test('what is not to be kept is only counted', async () => {
  const url = await answering((connection, _, [, question]) =>
    connection.write(plain(question === 1 ? 'x'.repeat(500_000) : 'after it')),
  );
  expect(await lines.ask(url, { keeps: false })).toMatchObject({ status: 200, text: '' });
  expect((await lines.ask(url)).text).toBe('after it');
});

test('of media playlists are kept, and nothing else', async () => {
  const url = await answering((connection) => connection.write(plain('#EXTM3U')));
  const texts = [await lines.media(`${url}/live.m3u8`), await lines.media(`${url}/1.m4s`)];
  expect(texts.map(({ text }) => text)).toEqual(['#EXTM3U', '']);
});

test('a connection that is closed just as it is used again is asked for anew', async () => {
  const url = await answering((connection, _, [number, question]) => {
    if (number === 1 && question === 2) connection.destroy();
    else connection.write(plain(`${number},${question}`));
  });
  expect((await lines.ask(url)).text).toBe('1,1');
  expect((await lines.ask(url)).text).toBe('2,1');
});

test('an answer that breaks off, or does not say how long it is, is a failure', async () => {
  const url = await answering((connection, asked) => {
    if (asked.startsWith('GET /open')) connection.write('HTTP/1.1 200 OK\r\n\r\nhalf');
    else connection.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf');
  });
  await expect(lines.ask(`${url}/open`)).rejects.toThrow('how long it is was not said');
  await expect(lines.ask(`${url}/broken`)).rejects.toThrow('closed');
});

test('a refusal without a body is one', async () => {
  const url = await answering((connection) => connection.write('HTTP/1.1 204 No Content\r\n\r\n'));
  expect(await lines.ask(url)).toMatchObject({ status: 204, text: '' });
});

test('a caller who leaves waits no longer', async () => {
  const leaving = new AbortController();
  const url = await answering(() => leaving.abort());
  await expect(lines.ask(url, { signal: leaving.signal })).rejects.toThrow('left');
  await expect(lines.ask(url, { signal: leaving.signal })).rejects.toThrow('abort');
});

import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../runtime/log.ts';
import { sendAnswer, type Answer } from './http-answer.ts';
import { requestOf, type HttpRequest } from './http-request.ts';
import { serveHttp, type HttpServer } from './http-server.ts';

const large = Buffer.alloc(32 * 1024 * 1024, 'x');
const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

/** What has been asked, and by which way. */
let asked: { url: string; way: 'direct' | 'node' }[] = [];
/** Answers that a line did not take at once. */
let slow: { session: string; socket: Socket; isOver: boolean }[] = [];
let gate = Promise.withResolvers<void>();
beforeEach(() => {
  [asked, slow, gate] = [[], [], Promise.withResolvers()];
});

function answer({ url, header }: HttpRequest, way: 'direct' | 'node'): Answer | Promise<Answer> {
  asked.push({ url, way });
  if (url === '/t/fault') throw new Error('a fault of a handler');
  const named = `${url} ${header('x-name') ?? ''}`;
  const made = (body: Buffer): Answer => ({ status: 200, headers, parts: [body], session: 'anna' });
  if (url === '/t/large') return made(large);
  if (url === '/t/empty') return { status: 204, headers, parts: undefined };
  if (url === '/t/gate') return gate.promise.then(() => made(Buffer.from(named)));
  if (url.startsWith('/t/later'))
    return new Promise((done) => setImmediate(() => done(made(Buffer.from(named)))));
  return {
    ...made(Buffer.from(named)),
    parts: [Buffer.from(named.slice(0, 3)), Buffer.from(named.slice(3))],
  };
}

let direct: HttpServer;
let byNode: HttpServer;

const serve = (isDirect: boolean): Promise<HttpServer> =>
  serveHttp(
    async (request, response) => {
      // At once where it can be: else what comes behind a request decides whether it is answered before a fault.
      const made = answer(requestOf(request), 'node');
      sendAnswer(response, made instanceof Promise ? await made : made);
    },
    {
      host: '127.0.0.1',
      port: 0,
      log: silentLog,
      ...(isDirect && {
        direct: {
          takes: (url) => url.startsWith('/t/'),
          answer: (request) => answer(request, 'direct'),
          onSlow(session, socket) {
            const one = { session, socket, isOver: false };
            slow.push(one);
            return () => (one.isOver = true);
          },
        },
      }),
    },
  );
beforeAll(async () => {
  [direct, byNode] = [await serve(true), await serve(false)];
});
afterAll(() => Promise.all([direct.close(), byNode.close()]));

/** All that comes for these pieces until the server, or we, end the line. The last request is one that ends it. */
async function sent(server: HttpServer, pieces: readonly string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.setNoDelay(true).on('error', () => {});
  const all = text(socket).catch(() => 'reset');
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await new Promise((done) => setTimeout(done, pieces.length > 1 ? 5 : 0));
  }
  return (await all).replaceAll(/^Date: .*\r\n/gm, '');
}

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const last = get('/t/last', 'Connection: close\r\n');

describe('what comes on a line is answered as node:http answers it', () => {
  test.each([
    ['one request', [get('/t/one') + last]],
    ['request after request', [get('/t/one'), get('/t/two'), get('/t/later'), last]],
    ['requests at once, answered in turn', [get('/t/later1') + get('/t/one') + get('/t/later2') + last]],
    ['further requests while one is answered', [get('/t/later1'), get('/t/one'), last]],
    ['a request in pieces', ['GET /t/o', 'ne HTTP/1.1\r\nHo', 'st: a\r\n\r', '\n', last]],
    [
      'a piece with one and a half',
      [get('/t/one') + get('/t/two').slice(0, 12), get('/t/two').slice(12), last],
    ],
    ['an address of somebody else between ours', [get('/t/one'), get('/healthz'), get('/t/two'), last]],
    ['no body', [get('/t/empty'), last]],
    [
      'HEAD and OPTIONS',
      ['HEAD /t/one HTTP/1.1\r\nHost: a\r\n\r\n', 'OPTIONS /t/one HTTP/1.1\r\nHost: a\r\n\r\n', last],
    ],
    [
      'a header of its own, in any letters',
      [get('/t/one', 'X-NAME:  mari \t\r\n'), get('/t/one', 'x-name: jaan\r\n'), last],
    ],
    ['a header twice', [get('/t/one', 'X-Name: mari\r\nx-name: jaan\r\n'), last]],
    ['letters beyond ASCII in a header', [get('/t/one', 'X-Other: \xe4\xf5\r\n'), last]],
    [
      'keep-alive by name',
      [get('/t/one', 'Connection: keep-alive\r\n'), get('/t/two', 'connection: Keep-Alive\r\n'), last],
    ],
    ['no host', ['GET /t/one HTTP/1.1\r\n\r\n']],
    ['an empty host', ['GET /t/one HTTP/1.1\r\nHost:\r\n\r\n', last]],
    ['two hosts', [get('/t/one', 'Host: b\r\n'), last]],
    ['an older protocol', ['GET /t/one HTTP/1.0\r\nHost: a\r\n\r\n']],
    ['another protocol', ['GET /t/one HTTP/2.0\r\nHost: a\r\n\r\n']],
    ['no protocol', ['GET /t/one\r\n\r\n' + last]],
    ['small letters', ['get /t/one HTTP/1.1\r\nHost: a\r\n\r\n']],
    ['a space in the address', ['GET /t/o ne HTTP/1.1\r\nHost: a\r\n\r\n']],
    ['a tab in the address', ['GET /t/o\tne HTTP/1.1\r\nHost: a\r\n\r\n']],
    ['two spaces', ['GET  /t/one HTTP/1.1\r\nHost: a\r\n\r\n' + last]],
    ['an absolute address', [get('http://a/t/one') + last]],
    ['lines that end with a mere line feed', ['GET /t/one HTTP/1.1\nHost: a\n\n' + last]],
    ['a header that goes on in the next line', [get('/t/one', 'X-Name: mari\r\n jaan\r\n') + last]],
    ['a space before the colon', [get('/t/one', 'X-Name : mari\r\n') + last]],
    ['a header without a name', [get('/t/one', ': mari\r\n') + last]],
    ['a header without a colon', [get('/t/one', 'mari\r\n') + last]],
    ['a zero in a header', [get('/t/one', 'X-Name: a\0b\r\n') + last]],
    ['a carriage return in a header', [get('/t/one', 'X-Name: a\rb\r\n') + last]],
    [
      'a body that looks like a request',
      [get('/t/one', `Content-Length: ${get('/t/smuggled').length}\r\n`) + get('/t/smuggled') + last],
    ],
    ['a body after all', [get('/t/one', 'Content-Length: 5\r\n'), 'hello', last]],
    ['an empty body', [get('/t/one', 'Content-Length: 0\r\n') + last]],
    ['two lengths', [get('/t/one', 'Content-Length: 5\r\nContent-Length: 6\r\n') + 'hello' + last]],
    [
      'a body in chunks',
      [get('/t/one', 'Transfer-Encoding: chunked\r\n') + '5\r\nhello\r\n0\r\n\r\n' + last],
    ],
    [
      'a length and chunks',
      [get('/t/one', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n') + '0\r\n\r\n' + last],
    ],
    [
      'who waits to be asked for a body',
      [get('/t/one', 'Content-Length: 5\r\nExpect: 100-continue\r\n'), 'hello', last],
    ],
    ['another protocol on this line', [get('/t/one', 'Connection: upgrade\r\nUpgrade: websocket\r\n'), last]],
    ['headers without end', [get('/t/one', `X-Name: ${'m'.repeat(20_000)}\r\n`)]],
    ['many headers', [get('/t/one', 'X-Other: a\r\n'.repeat(200)), last]],
    ['no request at all', ['\0\x01\x02 junk\r\n\r\n']],
    ['the first words of TLS', ['\x16\x03\x01\x02\x00\x01\x00']],
    ['a fault', [get('/t/fault'), last]],
  ])('%s', async (_, pieces) => {
    // What nobody ends is ended by us.
    const whole = pieces.at(-1) === last || pieces.join('').endsWith(last) ? pieces : [...pieces, last];
    const expected = await sent(byNode, whole);
    expect(await sent(direct, whole)).toBe(expected);
    expect(asked.map(({ url }) => url)).not.toContain('/t/smuggled');
  });

  test('nothing else is asked than node:http reads in any bytes', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        get('/t/one'),
        get('/t/later'),
        get('/other'),
        get('/t/one', 'Content-Length: 3\r\n') + 'abc',
      ),
      fc.constantFrom(
        'GET ',
        '/t/one',
        ' HTTP/1.1',
        '\r\n',
        '\r\n\r\n',
        '\n',
        'Host: a',
        'Host:',
        'Connection: ',
        'close',
      ),
      fc.constantFrom(
        'Content-Length: 2',
        'Transfer-Encoding: chunked',
        '0\r\n\r\n',
        ': ',
        '\0',
        ' ',
        '\t',
        '\x7f',
        '\xff',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
        const whole = [pieces.join('') + last];
        const askedOf = async (server: HttpServer): Promise<string[]> => {
          asked = [];
          await sent(server, whole);
          return asked.map(({ url }) => url);
        };
        const [here, there] = [await askedOf(direct), await askedOf(byNode)];
        // Where something is wrong, it may be found before or after an answer, as the bytes come.
        const both = Math.min(here.length, there.length);
        expect(here.slice(0, both)).toEqual(there.slice(0, both));
      }),
      { numRuns: 150 },
    );
  });
});

const open = async (server: HttpServer): Promise<Socket> => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const said = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

test('what is plain never comes to Node, and after another thing all of a line does', async () => {
  const socket = await open(direct);
  for (const request of [
    get('/t/one'),
    get('/t/later'),
    get('/t/two', 'X-Name: a\r\n'),
    get('/other'),
    get('/t/one'),
  ]) {
    socket.write(request);
    expect(await said(socket)).toContain('200 OK');
  }
  expect(asked.map(({ way }) => way)).toEqual(['direct', 'direct', 'direct', 'node', 'node']);
  socket.destroy();
});

test('who says that they say no more is answered all the same', async () => {
  const socket = connect({ port: direct.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.end(get('/t/gate'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  // By then it has been read that nothing more comes.
  await sent(direct, [last]);
  gate.resolve();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n\r\n\/t\/gate $/);
});

test('who asks and does not take is answered once, and no further requests are read', async () => {
  const socket = await open(direct);
  socket.pause().write(get('/t/large'));
  await vi.waitFor(() => expect(slow).toHaveLength(1));
  for (let i = 0; i < 50; i++) socket.write(get('/t/large'));
  await sent(direct, [last]);
  expect(asked.filter(({ url }) => url === '/t/large')).toHaveLength(1);
  socket.destroy();
  await vi.waitFor(() => expect(slow[0]!.isOver).toBe(true));
});

test('what a line has not taken is known until it has', async () => {
  const socket = await open(direct);
  socket.write(get('/t/large'));
  await vi.waitFor(() => expect(slow).toMatchObject([{ session: 'anna', isOver: false }]));
  socket.resume();
  await vi.waitFor(() => expect(slow[0]!.isOver).toBe(true));
  socket.destroy();
});

test('a line that is broken off while its answer is made costs nobody anything', async () => {
  const socket = await open(direct);
  socket.write(get('/t/gate'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  socket.resetAndDestroy();
  await once(socket, 'close');
  gate.resolve();
  expect(await sent(direct, [last])).toContain('/t/last');
});

test('a server that closes ends lines at rest, and others with their answer', async () => {
  const closing = await serve(true);
  const [atRest, waiting] = [await open(closing), await open(closing)];
  atRest.write(get('/t/one'));
  await said(atRest);
  waiting.write(get('/t/gate'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const ended = once(atRest.resume(), 'end');
  const closed = closing.close();
  await ended;
  const rest = text(waiting);
  gate.resolve();
  expect(await rest).toMatch(/Connection: close\r\n\r\n\/t\/gate $/);
  await closed;
});

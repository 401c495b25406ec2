import { describe, expect, test } from 'vitest';
import { createServer, type AddressInfo } from 'node:net';
import { createIcyReader, streamTitle } from './icy.ts';
import { openWebSound } from './web-sound.ts';

const block = (text: string | Buffer): Buffer => {
  const bytes = Buffer.from(text as string);
  const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
  return Buffer.concat([Buffer.from([padded.length / 16]), padded]);
};

describe('titles', () => {
  test.each([
    ["StreamTitle='Kandlehelid – Rannalaul';", 'Kandlehelid – Rannalaul'],
    ["StreamTitle='Guns N' Roses - Don't Cry';StreamUrl='';", "Guns N' Roses - Don't Cry"],
    ["StreamTitle='It's; a 'quote''; really';StreamUrl='http://x';", "It's; a 'quote''; really"],
    ["StreamTitle='Ilma lõputa'", 'Ilma lõputa'],
    ["StreamUrl='http://x';StreamTitle='Tagumine';", 'Tagumine'],
    ["StreamTitle='';", null],
    ["StreamTitle=' - ';StreamUrl='';", null],
    ["StreamTitle='Kaks\nrida';", 'Kaks rida'],
    ["StreamUrl='http://x';", undefined],
    ['', undefined],
    ['StreamTitle=', undefined],
    [`StreamTitle='${'x'.repeat(500)}';`, 'x'.repeat(200)],
  ])('%j says %j', (text, title) => {
    expect(streamTitle(Buffer.from(text))).toBe(title);
  });

  test('are read in Latin letters of one byte when they are no UTF-8', () => {
    expect(streamTitle(Buffer.from("StreamTitle='Öö ja päev, õhtu';", 'latin1'))).toBe('Öö ja päev, õhtu');
  });

  test('cut off in the middle of a letter are still read', () => {
    const whole = Buffer.from("StreamTitle='Õ';");
    expect(streamTitle(Buffer.concat([whole.subarray(0, 14), Buffer.from("';")]))).toBe('Ã');
  });
});

describe('the stream', () => {
  const sound = Buffer.from(Array.from({ length: 40 }, (_, i) => i));
  const stream = Buffer.concat([
    sound.subarray(0, 10),
    block("StreamTitle='Esimene';"),
    sound.subarray(10, 20),
    Buffer.from([0]),
    sound.subarray(20, 30),
    block("StreamTitle='';"),
    sound.subarray(30, 40),
    block("StreamTitle='Teine';"),
  ]);

  test.each([1, 3, 7, 16, 1_000])('comes apart in the same way in portions of %i bytes', (portion) => {
    const reader = createIcyReader(10);
    const parts = Array.from({ length: Math.ceil(stream.length / portion) }, (_, i) =>
      reader.push(stream.subarray(i * portion, (i + 1) * portion)),
    );
    expect(Buffer.concat(parts.flatMap((part) => part.sound))).toEqual(sound);
    expect(parts.flatMap((part) => part.titles)).toEqual(['Esimene', null, 'Teine']);
  });

  test('without titles is sound from end to end', () => {
    expect(createIcyReader(0).push(stream)).toEqual({ sound: [stream], titles: [] });
  });
});

test.each([
  ['as one', ['ICY 200 OK\r\nicy-metaint:10\r\n\r\n']],
  ['in pieces', ['I', 'CY 20', '0 OK\r\nicy-metaint:10\r\n', '\r\n']],
  ['as HTTP', ['HTTP/1.0 200 OK\r\nicy-metaint:10\r\n\r\n']],
])('the first servers of this kind are understood, whose answer is no HTTP: %s', async (_, pieces) => {
  let asked = '';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', async (request: Buffer) => {
      asked = request.toString();
      for (const piece of pieces) {
        socket.write(piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      socket.end(
        Buffer.concat([Buffer.from('0123456789'), block("StreamTitle='Vana';"), Buffer.from('abc')]),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/voog`;
  const titles: (string | null)[] = [];
  const { signal } = new AbortController();
  const parts: Buffer[] = [];
  const onTitle = (title: string | null): unknown => titles.push(title);
  for await (const part of openWebSound({
    address,
    allowPrivate: true,
    headersFor: () => ({}),
    onTitle,
    signal,
  }))
    parts.push(part);
  server.close();
  expect(Buffer.concat(parts).toString()).toBe('0123456789abc');
  expect(titles).toEqual(['Vana']);
  expect(asked).toMatch(/^GET \/voog HTTP\/1\.1\r\n/);
  expect(asked.toLowerCase()).toContain('icy-metadata: 1');
});

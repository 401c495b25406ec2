import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownAddress } from './address.ts';
import { askerOf, download, type Download, type DownloadOptions } from './download.ts';

const asked: IncomingMessage[] = [];
let server: Server;
let base: string;

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/kava': (request, response) => {
    const same = request.headers['if-none-match'] === '"a"';
    response.writeHead(same ? 304 : 200, { etag: '"a"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' });
    response.end(same ? undefined : 'kava');
  },
  '/edasi': (_, response) => void response.writeHead(302, { location: '/kava' }).end(),
  '/ring': (_, response) => void response.writeHead(302, { location: '/ring' }).end(),
  '/fail': (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/pakitud': (request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync('x'.repeat(request.headers['accept-encoding'] === 'gzip' ? 900 : 0)));
  },
  '/pomm': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync('x'.repeat(5_000)));
  },
  '/suur': (_, response) => void response.end('x'.repeat(5_000)),
  '/vaikus': (_, response) => void response.writeHead(200).write('algus'),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits: DownloadOptions = { withinMs: 5_000, maxBytes: 1_000, allowPrivate: true };

async function textOf(address: string, options: Partial<DownloadOptions> = {}): Promise<string> {
  const found = await download(address, { ...limits, ...options });
  return found.kind === 'whole' ? text(found.body) : found.kind;
}

describe('a download', () => {
  it('is asked for with what is known of it, and not read when nothing changed', async () => {
    const found = await download(`${base}/kava`, limits);
    expect(found).toMatchObject({ etag: '"a"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' });
    if (found.kind === 'whole') found.close();
    expect(await textOf(`${base}/kava`, { etag: '"a"' })).toBe('unchanged');
  });

  it('follows redirects, but not for ever and not into files', async () => {
    expect(await textOf(`${base}/edasi`)).toBe('kava');
    await expect(textOf(`${base}/ring`)).rejects.toThrow('lõputult');
    await expect(textOf(`${base}/fail`)).rejects.toThrow('suunab mujale');
  });

  it('takes credentials out of the address, and hands them to their own host only', async () => {
    const open = base.replace('//', '//mari:sala%20s%C3%B5na@');
    expect(await textOf(`${open}/edasi`)).toBe('kava');
    const basic = `Basic ${Buffer.from('mari:sala sõna').toString('base64')}`;
    expect(asked.slice(-2).map((one) => one.headers.authorization)).toEqual([basic, basic]);
    const elsewhere = base.replace('127.0.0.1', 'localhost');
    answers['/mujale'] = (_, response) =>
      void response.writeHead(302, { location: `${elsewhere}/kava` }).end();
    expect(await textOf(`${open}/mujale`)).toBe('kava');
    expect(asked.slice(-1)[0]!.headers.authorization).toBeUndefined();
  });

  it('hands credentials to nobody who listens on the way: the same host without TLS is another', async () => {
    const heard: (string | undefined)[] = [];
    const ask = askerOf(new URL('https://mari:sala@naide.test/kava'), limits);
    for (const at of [
      'https://mari:sala@naide.test/kava',
      'https://naide.test/edasi',
      'http://naide.test/kava',
    ])
      heard.push(ask(at).headers?.authorization);
    heard.push(ask('https://naide.test:8443/kava').headers?.authorization);
    expect(heard).toEqual([
      expect.stringMatching(/^Basic /),
      expect.stringMatching(/^Basic /),
      undefined,
      undefined,
    ]);
  });

  it('asks nobody in the own network unless that is allowed, neither first nor on the way', async () => {
    const open = { allowPrivate: false };
    await expect(textOf(`${base}/kava`, open)).rejects.toThrow('sisevõrgu aadress');
    await expect(textOf('http://localhost:1/kava', open)).rejects.toThrow('sisevõrgu aadress');
    // The first to be asked may be anybody; where they send us is looked at in the same way.
    const ask = askerOf(new URL('https://naide.test/kava'), { ...limits, ...open });
    expect(ask('https://naide.test/kava').connection?.lookup).toBeDefined();
    for (const at of [
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'http://2130706433/',
      'https://10.0.0.1/',
    ])
      expect(() => ask(at), at).toThrow('sisevõrgu aadress');
    expect(askerOf(new URL(base), limits)(`${base}/kava`).connection).toBeUndefined();
  });

  it('ends when it grows too large, takes too long or is not there, without naming the address', async () => {
    await expect(textOf(`${base}/suur`)).rejects.toThrow('suurem kui 1000');
    await expect(textOf(`${base}/vaikus`, { withinMs: 50 })).rejects.toThrow('õigel ajal');
    await expect(textOf(`${base}/puudub`)).rejects.toThrow('koodiga 404');
    const refused = textOf('http://127.0.0.1:1/salajane');
    await expect(refused).rejects.toMatchObject({ name: 'DownloadError' });
    await expect(refused).rejects.toThrow('ECONNREFUSED');
    await expect(refused).rejects.not.toThrow('salajane');
    await expect(textOf('ftp://naide.test/x')).rejects.toThrow('http://');
  });

  it('is unpacked where the line was to carry less, within the same limit', async () => {
    expect(await textOf(`${base}/pakitud`)).toHaveLength(900);
    await expect(textOf(`${base}/pomm`)).rejects.toThrow('suurem kui 1000');
  });

  it('reads files, which are unchanged while size and time are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'psk-download-'));
    try {
      const path = join(folder, 'kava.xml');
      writeFileSync(path, 'kava');
      const address = pathToFileURL(path).href;
      const found = (await download(address, limits)) as Download;
      found.close();
      expect(await textOf(address)).toBe('kava');
      expect(await textOf(address, { etag: found.etag })).toBe('unchanged');
      await expect(textOf(pathToFileURL(join(folder, 'muu')).href)).rejects.toThrow('faili ei ole');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is shown without anything that could open it', () => {
    expect(shownAddress('https://mari:sala@naide.test:8443/kava.xml.gz?key=abc')).toBe(
      'https://naide.test:8443/kava.xml.gz?…',
    );
    expect(shownAddress('jama')).toBe('–');
  });
});

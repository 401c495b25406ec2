import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { publicLookup, refusePrivateName } from '../../../runtime/public-host.ts';
import { openWebSound } from './web-sound.ts';

test('a name that leads to this machine is refused when it is looked up', async () => {
  await expect(refusePrivateName('localhost', 'http')).rejects.toThrow('viib sisevõrku');
  await expect(refusePrivateName('[::1]', 'srt')).rejects.toThrow('viib sisevõrku');
  for (const all of [true, false])
    await expect(
      new Promise((resolve, reject) =>
        publicLookup('localhost', { all }, (fault, found) => (fault ? reject(fault) : resolve(found))),
      ),
    ).rejects.toThrow('viib sisevõrku');
});

test('wherever an answer sends us is checked like the first address', async () => {
  const server = createServer((request, response) => {
    const location = request.url === '/file' ? 'file:///etc/passwd' : request.url;
    response.writeHead(302, { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { signal } = new AbortController();
  const read = async (address: string, allowPrivate: boolean): Promise<void> => {
    for await (const _ of openWebSound({
      address,
      allowPrivate,
      headersFor: () => ({}),
      signal,
      onTitle: () => {},
    }));
  };
  await expect(read(`${base}/file`, true)).rejects.toThrow('schemeUnread');
  await expect(read(`${base}/round`, true)).rejects.toThrow('sentAround');
  await expect(read(`${base}/file`, false)).rejects.toThrow('ALLOW_PRIVATE_SOURCES');
  await new Promise((resolve) => server.close(resolve));
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChannels } from '../../../contract/routes/channels.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { searchPrograms } from '../../../contract/routes/search.ts';
import { hourMs } from '../../../contract/time.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const folder = mkdtempSync(join(tmpdir(), 'psk-logo-'));
const path = join(folder, 'logo.png');
let server: Server;
let address: string;

/** A mark of one colour on nothing. */
const mark = (fill: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><circle cx="150" cy="45" r="40" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

beforeAll(async () => {
  const white = await mark('#fff');
  writeFileSync(path, white);
  server = createServer((request, response) =>
    request.url === '/logo.png' ? response.end(white) : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const run = (name: string, ...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });
const logoUrl = async () => (await s.client()(listChannels, {}))[0]!.logoUrl;
const cornerOf = async (url: string) => {
  const { rawPayload } = await s.inject({ url });
  const [red, green, blue] = await sharp(rawPayload)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [red, green, blue].map((one) => Math.round(one! / 16));
};

const fetchLogos = async (): Promise<void> => {
  const work = s.services.channels.jobs.find(({ name }) => name === 'channels.fetch-logos')!;
  await work.run();
};

describe('the logo of a channel', () => {
  it('is a mark of ours until an operator gives it one, and again when they take that away', async () => {
    await s.channel();
    expect(await logoUrl()).toBe('/logos/etv/drawn.webp');
    expect(await run('upload-logo', 'etv', '--file', path)).toMatchObject({ exitCode: 0 });
    const url = await logoUrl();
    expect(url).toMatch(/^\/logos\/etv\/[\w-]{12}\.webp$/);
    const { headers, rawPayload } = await s.inject({ url });
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 264, height: 192 });
    const { results } = await s.client()(searchPrograms, { body: { search: 'etv' } });
    expect(results[0]!.channel.logoUrl).toBe(url);
    const byId = await s.inject({ url: '/logos/etv/drawn.webp' });
    expect([byId.statusCode, byId.headers.location]).toEqual([302, url]);
    expect(await run('drop-logo', 'etv')).toMatchObject({ text: 'existed  jah' });
    expect(await logoUrl()).toBe('/logos/etv/drawn.webp');
    expect((await s.inject({ url })).statusCode).toBe(404);
    expect(await run('drop-logo', 'etv')).toMatchObject({ text: 'existed  ei' });
  });

  it('stands out from its ground, light or dark', async () => {
    await s.channel();
    await run('upload-logo', 'etv', '--file', path);
    expect(await cornerOf(await logoUrl())).toEqual([1, 2, 3]);
    writeFileSync(path, await mark('#102'));
    await run('upload-logo', 'etv', '--file', path);
    expect(await cornerOf(await logoUrl())).toEqual([15, 15, 16]);
    writeFileSync(path, await mark('#fff'));
  });

  it('has to be a picture that can be had', async () => {
    await s.channel();
    const faults = [
      ['etv', '--file', '/ei/ole.png'],
      ['puudub', '--file', path],
      ['etv', '--address', `${address}/puudub.png`],
      ['etv', '--file', import.meta.filename],
    ];
    for (const args of faults) expect(await run('upload-logo', ...args)).toMatchObject({ exitCode: 2 });
    expect(await logoUrl()).toBe('/logos/etv/drawn.webp');
  });

  it('comes with a list, for channels that have none', async () => {
    const list = join(folder, 'kanalid.m3u');
    const entry = (id: string, logo: string) =>
      `#EXTINF:-1 tvg-id="${id}" tvg-logo="${logo}",${id}\nhttps://voog.test/${id}.m3u8`;
    const lines = [entry('etv', `${address}/logo.png`), entry('kaks', `${address}/puudub.png`)];
    writeFileSync(list, ['#EXTM3U', ...lines, entry('kolm', 'file:///etc/passwd')].join('\n'));
    const importing = async () =>
      (JSON.parse((await run('import-lineup', '--file', list, '--json')).text) as { logos: number }).logos;
    const drawn = ['/logos/etv/drawn.webp', '/logos/kaks/drawn.webp', '/logos/kolm/drawn.webp'];
    const logos = async () => (await s.client()(listChannels, {})).map((channel) => channel.logoUrl);
    const coming = async () => [...(await s.services.channels.logosComing())].toSorted();
    // Nothing is fetched while the operator waits.
    expect(await importing()).toBe(3);
    expect([await logos(), await coming()]).toEqual([drawn, ['etv', 'kaks', 'kolm']]);
    await fetchLogos();
    expect([await logos(), await coming()]).toEqual([
      [expect.stringMatching(/^\/logos\/etv\/[\w-]{12}\.webp$/), ...drawn.slice(1)],
      ['kaks', 'kolm'],
    ]);
    // Those that cannot be had are given up without a fault.
    for (let i = 0; i < 3; i++) {
      s.passes(hourMs);
      await fetchLogos();
    }
    expect(await coming()).toEqual([]);
    const chosen = await logoUrl();
    expect(await importing()).toBe(2);
    await fetchLogos();
    expect(await logoUrl()).toBe(chosen);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brandOf } from './brand.ts';

describe('the brand of an app', () => {
  const drawn = async (background: string): Promise<Buffer> =>
    sharp({
      create: { width: 192, height: 192, channels: 4, background },
    })
      .png()
      .toBuffer();
  const serve = async (answers: Record<string, string | Buffer>) => {
    const server = createServer(({ url = '' }, response) => {
      const answer = answers[url];
      response.writeHead(answer === undefined ? 404 : 200).end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/vaata`);
  };

  it('is that of the service at the address', async () => {
    const icon = await drawn('#112233');
    const address = await serve({
      '/vaata/manifest.webmanifest': '{"name":"Kodune TV"}',
      '/vaata/': '<style>:root{--throat:#2a9d8f;--throat-hi:#ffffff}</style>',
      '/vaata/icon-512.png': icon,
      '/vaata/icon-maskable-512.png': icon,
    });
    expect(await brandOf(address, {})).toMatchObject({
      name: 'Kodune TV',
      accent: expect.stringMatching(/^#/),
    });
    const { accent, name } = await brandOf(address, { name: 'Muu', colour: '#ffcc00' });
    expect([name, accent]).toEqual(['Muu', '#ffcc00']);
  });

  it('is what was said, and then nobody is asked', async () => {
    const given = { name: 'Muu TV', colour: '#ffcc00', logo: await drawn('#ff0000') };
    const { icon, maskable, ...said } = await brandOf(new URL('http://127.0.0.1:9/'), given);
    expect(said).toMatchObject({ name: 'Muu TV', accent: '#ffcc00' });
    const cornerOf = async (png: Buffer) => [
      ...(await sharp(png).ensureAlpha().raw().toBuffer()).subarray(0, 3),
    ];
    expect([await cornerOf(icon), await cornerOf(maskable)]).toEqual([
      [255, 0, 0],
      [7, 11, 20],
    ]);
  });

  it('that cannot be had is refused with what to do', async () => {
    await expect(brandOf(await serve({}), {})).rejects.toThrow(/start the service, or say --name/);
    await expect(brandOf(new URL('http://127.0.0.1:9/'), { name: 'TV', colour: 'red' })).rejects.toThrow(
      'red is no colour',
    );
  });
});

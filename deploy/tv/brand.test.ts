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

  it('takes the logos that the service takes: an SVG that only draws, and none that names a file', async () => {
    const svg = (inner: string): Buffer =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`);
    const of = (logo: Buffer) =>
      brandOf(new URL('http://127.0.0.1:9/'), { name: 'TV', colour: '#ffcc00', logo });
    const { icon } = await of(svg('<rect width="10" height="10" fill="#ff0000"/>'));
    expect(await sharp(icon).metadata()).toMatchObject({ width: 512, height: 512, format: 'png' });
    await expect(of(svg('<image width="10" height="10" href="file:///logo.png"/>'))).rejects.toThrow(
      'no picture',
    );
  });

  it('that cannot be had is refused with what to do', async () => {
    await expect(brandOf(await serve({}), {})).rejects.toThrow(/start the service, or say --name/);
    await expect(brandOf(new URL('http://127.0.0.1:9/'), { name: 'TV', colour: 'red' })).rejects.toThrow(
      'red is no colour',
    );
  });
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictureFetch } from '../../../adapters/pictures/fetch-picture.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { pictureAddressOf, pictureKeyOf } from './picture-address.ts';
import { feedPicture } from '../tables.ts';
import { notePictures, pictureColors } from './picture-store.ts';
import { createFeedPictures } from './pictures.ts';

const s = scenario();
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../accounts/pictures/fixtures', name));
const source = 'https://pildid.naide.test/metsarajal.jpg?key=salajane';
const key = pictureKeyOf(source);

/** Feed pictures over a server that answers with these bytes, and how often it was asked. */
async function from(answer: () => Promise<Buffer>) {
  const asked: string[] = [];
  const fetchPicture = (address: string) => {
    asked.push(address);
    return answer();
  };
  await notePictures(s.db, new Set([source]), s.now());
  return { asked, picture: createFeedPictures({ db: s.db, clock: s.now, fetchPicture }) };
}

describe('a picture of a feed', () => {
  it('is fetched once, however many look at it, and written anew in three widths', async () => {
    const large = await sharp(fixture('hopper.jpg')).resize(1_600, 900, { fit: 'cover' }).jpeg().toBuffer();
    const { asked, picture } = await from(async () => large);
    const three = await Promise.all(([640, 320, 180] as const).map((width) => picture(key, width)));
    const sizes = await Promise.all(three.map((bytes) => sharp(bytes!).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 640, 360],
      ['webp', 320, 180],
      ['webp', 180, 101],
    ]);
    await picture(key, 640);
    expect(asked).toEqual([source]);
  });

  it('has a colour that stands for it, once somebody has looked at it', async () => {
    const red = { width: 400, height: 300, channels: 3, background: '#c8321e' } as const;
    const { picture } = await from(() => sharp({ create: red }).png().toBuffer());
    expect(await pictureColors(s.db, [key])).toEqual([]);
    await picture(key, 320);
    expect(await pictureColors(s.db, [key])).toEqual([[key, '#c8321e']]);
  });

  it('that was fetched when there were two widths gets the third, and its colour, of what is there', async () => {
    const { asked, picture } = await from(async () => fixture('hopper.jpg'));
    await picture(key, 640);
    await s.db.update(feedPicture).set({ small: null, color: null });
    expect((await sharp((await picture(key, 180))!).metadata()).width).toBeLessThanOrEqual(180);
    expect(await pictureColors(s.db, [key])).toEqual([[key, expect.stringMatching(/^#[0-9a-f]{6}$/)]]);
    expect(asked).toEqual([source]);
  });

  it('that cannot be had is tried again an hour later', async () => {
    let isThere = false;
    const { asked, picture } = await from(async () => {
      if (!isThere) throw new Error('gone');
      return fixture('hopper.jpg');
    });
    expect(await picture(key, 640)).toBeUndefined();
    isThere = true;
    expect(await picture(key, 640)).toBeUndefined();
    expect(asked).toHaveLength(1);
    s.passes(3_600_000);
    expect(await picture(key, 640)).toBeInstanceOf(Buffer);
  });

  it.each([
    ['a page', Buffer.from('<html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', fixture('hopper.jpg').subarray(0, 900)],
  ])('is not %s', async (_, bytes) => {
    const { picture } = await from(async () => bytes);
    expect(await picture(key, 640)).toBeUndefined();
  });

  it('that nobody has named is asked for nowhere', async () => {
    const { asked, picture } = await from(async () => fixture('hopper.jpg'));
    expect(await picture(pictureKeyOf('https://mujal.test/x.jpg'), 640)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is stood in for by a drawn one', async () => {
    const answer = await s.inject({ url: pictureAddressOf(key) });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=600',
    });
    for (const url of ['/pictures/feed/../640.webp', `/pictures/feed/${key}/641.webp`])
      expect((await s.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('fetching a picture', () => {
  /** A server on this machine; answers its address. */
  async function serving(handler: Parameters<typeof createServer>[1], use: (url: string) => Promise<void>) {
    const server = createServer(handler);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await use(`http://127.0.0.1:${port}/pilt.jpg`).finally(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  it('asks nobody in the own network, wherever it is led', async () => {
    let asked = 0;
    await serving(
      (_, response) => {
        asked++;
        response.end('x');
      },
      async (url) => {
        await expect(createPictureFetch({ allowPrivate: false })(url)).rejects.toThrow();
        expect(asked).toBe(0);
        expect((await createPictureFetch({ allowPrivate: true })(url)).toString()).toBe('x');
      },
    );
    for (const address of ['file:///etc/passwd', '/etc/passwd', 'udp://239.0.0.1:5000', 'http://localhost/x'])
      await expect(createPictureFetch({ allowPrivate: false })(address)).rejects.toThrow();
  });

  it('takes no more than it has to', async () => {
    await serving(
      (_, response) => {
        response.on('error', () => {});
        for (let sent = 0; sent < 10; sent++) response.write(Buffer.alloc(1_000_000));
        response.end();
      },
      async (url) => {
        await expect(createPictureFetch({ allowPrivate: true })(url)).rejects.toThrow('large');
      },
    );
  });
});

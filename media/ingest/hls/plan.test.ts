import { expect, test } from 'vitest';
import { planPull } from './plan.ts';
import type { Web } from './web.ts';

const listOf = (name: string): string =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS="avc1.42c00d,mp4a.40.2"\n${name}.m3u8\n`;
const media =
  '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:2,\n0.ts\n#EXTINF:2,\n1.ts\n';

function planFor(lists: Record<string, string>) {
  let asked = 0;
  const web: Web = {
    async playlist(address) {
      asked++;
      const text = lists[/(\w+)\.m3u8$/.exec(address)?.[1] ?? ''];
      return text === undefined ? undefined : { text, address };
    },
    whole: () => Promise.reject(new Error('not asked for')),
    stream: () => expect.fail('not asked for'),
    close: () => {},
  };
  const vault = { init: () => expect.fail('not asked for'), key: () => expect.fail('not asked for') };
  const plan = planPull('http://feed.example/a.m3u8', ['HI'], web, vault as never);
  return { plan, asked: () => asked };
}

test.each([
  { name: 'that leads to itself', lists: { a: listOf('a') } },
  { name: 'that leads back over another', lists: { a: listOf('b'), b: listOf('a') } },
  { name: 'that leads back over two', lists: { a: listOf('b'), b: listOf('c'), c: listOf('a') } },
])('a list $name is refused after few steps', async ({ lists }) => {
  const { plan, asked } = planFor(lists);
  await expect(plan).rejects.toMatchObject({ name: 'EndlessListError', message: 'listOfLists' });
  expect(asked()).toBeLessThan(10);
});

test('lists that lead to lists and come to an end are for ffmpeg', async () => {
  const { plan } = planFor({ a: listOf('b'), b: listOf('c'), c: media });
  expect(await plan).toMatchObject({ kind: 'ffmpeg', why: 'listOfLists' });
});

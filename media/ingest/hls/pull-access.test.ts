import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { withHeaders } from '../../../runtime/source-address.ts';
import type { LadderRung } from '../../testing/feeds/hls-ladder.ts';
import {
  breaks,
  expectOrder,
  pullFrom,
  smallLadder,
  threeRenditions,
  type PulledChannel,
  type PullOptions,
} from '../../testing/feeds/pulled-channel.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

/** What providers ask of those who read their lists. */

keepsRealTime();

let pulled: PulledChannel | undefined;
let ladder: LadderRung[];

beforeAll(async () => void (ladder = await smallLadder('mpegts')));
afterEach(() => pulled?.close());

const refuses = (response: ServerResponse, status: number): boolean => {
  response.writeHead(status).end();
  return true;
};

async function watch(
  guard: (request: IncomingMessage, response: ServerResponse) => boolean,
  options: PullOptions = {},
): Promise<PulledChannel> {
  pulled = await pullFrom(ladder, {
    ...options,
    before(origin) {
      origin.guard(guard);
      origin.run();
      options.before?.(origin);
    },
  });
  return pulled;
}

test('an address that expires is found anew in the first list, without a break', async () => {
  let good = 1;
  const { origin, ingest, atLeast } = await watch(
    ({ url = '' }, response) =>
      /list\.m3u8/.test(url) && !url.includes(`t=${good}`) && refuses(response, 403),
    { before: ({ setQuery }) => setQuery('?t=1') },
  );
  await atLeast(2, 'LO');
  good = 2;
  origin.setQuery('?t=2');
  const before = origin.calls.length;
  for (const rendition of threeRenditions) {
    const found = await atLeast(5, rendition);
    expectOrder(found);
    expect(breaks(found)).toHaveLength(1);
  }
  expect(ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0, switches: 0 });
  expect(origin.calls.slice(before).filter((path) => path === '/master.m3u8').length).toBeLessThanOrEqual(3);
});

test('a cookie of the first list opens the lists and segments behind it', async () => {
  const { ingest, atLeast } = await watch(({ url, headers }, response) => {
    if (url === '/master.m3u8') response.setHeader('set-cookie', 'hdntl=abc; Path=/; HttpOnly');
    else if (!headers.cookie?.includes('hdntl=abc')) return refuses(response, 403);
    return false;
  });
  await atLeast(2);
  expect(ingest.state('etv').source).toMatchObject({ kind: 'hls-remux' });
});

const wanted = {
  'user-agent': 'VLC/3.0 (a; b)',
  referer: 'https://tv.example/',
  authorization: 'Bearer a-1',
};

test.each([
  ['copied', 'hls-remux', 'copy'],
  ['encoded', 'hls-ffmpeg', 'encode'],
] as const)('headers behind an address go with every request of what is %s', async (_, kind, mode) => {
  const refused: string[] = [];
  const { ingest, atLeast } = await watch(
    ({ url, headers }, response) => {
      const sent = Object.entries(wanted).every(([name, value]) => headers[name] === value);
      if (!sent) refused.push(`${url} ${JSON.stringify(headers)}`);
      return !sent && refuses(response, 403);
    },
    { path: withHeaders('/master.m3u8', wanted), transcodeMode: { mode }, renditions: ['LO'] },
  );
  await atLeast(1, 'LO');
  expect(ingest.state('etv').source).toMatchObject({ kind });
  expect(refused).toEqual([]);
});

test('a playlist under another name, with variables, is read like any other', async () => {
  const { ingest, atLeast } = await watch(
    (request) => {
      if (request.url === '/voog.php?kanal=etv') request.url = '/master.m3u8';
      return false;
    },
    {
      path: '/voog.php?kanal=etv',
      before: ({ extra }) => extra.push('#EXT-X-DEFINE:NAME="a",VALUE="b"'),
    },
  );
  await atLeast(2);
  expect(ingest.state('etv').source).toMatchObject({ kind: 'hls-remux' });
});

test('a stream under the name of a playlist is read as a stream', async () => {
  const { ingest, atLeast } = await watch(
    ({ url }, response) => {
      if (url !== '/etv.m3u8') return false;
      // As a stream comes: for as long as anybody listens.
      let sent = 0;
      const send = (): void => void response.write(ladder[0]!.segments[sent++ % 60]);
      const timer = setInterval(send, 500);
      response.on('close', () => clearInterval(timer));
      send();
      return true;
    },
    { path: '/etv.m3u8', renditions: ['HI'] },
  );
  await atLeast(1);
  expect(ingest.state('etv').source).toMatchObject({ kind: 'mpegts' });
});

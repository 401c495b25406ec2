import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import hlsParser from 'hls-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuery } from '../../../contract/list-names.ts';
import { controlFirstPlaylists } from '../../../contract/routes/control.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { makeClip, runFfmpeg } from '../../testing/test-media.ts';

const minute = 60_000;
const present = Date.UTC(2026, 10, 21, 9, 30, 2);

let now = present;
let it: TestEdge;

beforeAll(async () => {
  it = await prepareEdge({
    clock: () => now,
    channels: [{ id: 'etv', source: { kind: 'virtual' }, renditions: ['LO'] }],
    // Two days ago: the first half of each hour the bog, then the sea.
    playout: {
      etv: Array.from({ length: 48 }, (_, i): [number, string] => [
        Date.UTC(2026, 10, 19) + i * 30 * minute,
        i % 2 ? 'sea' : 'bog',
      ]),
    },
  });
  await makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
  await makeClip(join(it.clips, 'sea', 'LO'), 'LO', { seconds: 8 });
  await it.open();
});
afterAll(() => it.close());

const ticketFor = (fromMs: number, toMs: number): string =>
  it.ticket({ scope: 'past', renditions: ['LO'], fromSeconds: fromMs / 1000, toSeconds: toMs / 1000 });
const folderOf = (ticket: string): string => `${it.url()}/t/${ticket}/l/etv`;
const windowOf = (fromMs: number, toMs: number): string => `LO/${fromMs / 1000}-${toMs / 1000}.m3u8`;
const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

test('a programme of two days ago plays from its first to its last second', async () => {
  const [from, to] = [Date.UTC(2026, 10, 19, 5), Date.UTC(2026, 10, 19, 6)];
  const folder = folderOf(ticketFor(from, to));
  expect(await textAt(`${folder}/master.m3u8`)).toContain(`\n${windowOf(from, to)}\n`);
  const text = await textAt(`${folder}/${windowOf(from, to)}`);
  const playlist = hlsParser.parse(text) as hlsParser.types.MediaPlaylist;
  expect([playlist.playlistType, playlist.endlist, playlist.segments.length]).toEqual(['VOD', true, 900]);
  expect(playlist.segments[0]!.programDateTime?.getTime()).toBe(from);
  // The clip changes where the plan of that day says so.
  expect(playlist.segments.map(({ uri }) => uri.replace(/^.*-|\.m4s$/g, '')).indexOf('sea')).toBe(450);
  for (const at of [0, 449, 450, 899])
    expect((await fetch(`${folder}/LO/${playlist.segments[at]!.uri}`)).status).toBe(200);
});

test('ffmpeg, who knows nothing of us, reads a window to its end', async () => {
  const from = Date.UTC(2026, 10, 19, 5, 29, 44);
  const address = `${folderOf(ticketFor(from, from + 32_000))}/master.m3u8`;
  const frames = String(
    await runFfmpeg(['-v', 'error', '-i', address, '-map', '0:v', '-f', 'framecrc', '-']),
  );
  expect(frames.match(/^0,/gm)).toHaveLength(32 * 25);
});

/** Where ffmpeg begins, which takes a list from its beginning, or near its end when it grows. */
async function beginning(address: string): Promise<number> {
  const words = [
    '-v',
    'error',
    '-copyts',
    '-i',
    address,
    '-frames:v',
    '1',
    '-map',
    '0:v',
    '-f',
    'framecrc',
    '-',
  ];
  const lines = String(await runFfmpeg(words)).split('\n');
  const [, units, second] = /^#tb 0: (\d+)\/(\d+)/m.exec(lines.join('\n'))!.map(Number);
  const pts = /^0, +-?\d+, +(-?\d+)/.exec(lines.find((line) => line.startsWith('0,'))!)!;
  return Date.UTC(2024, 0, 1) + (Number(pts[1]) * units! * 1000) / second!;
}

test.each([
  ['is over', Date.UTC(2026, 10, 19, 5), Date.UTC(2026, 10, 19, 8)],
  ['still grows', Date.UTC(2026, 10, 21, 8), Date.UTC(2026, 10, 21, 12)],
])(
  'a window that %s says where to begin, and begins there for players that do not read that',
  async (_, from, to) => {
    const startMs = from + 48 * minute + 6_000;
    const folder = folderOf(ticketFor(from, to));
    const query = beginQuery({ startMs });
    expect(await textAt(`${folder}/master.m3u8${query}`)).toContain(`\n${windowOf(from, to)}${query}\n`);
    expect(await textAt(`${folder}/${windowOf(from, to)}${query}`)).toContain(
      '\n#EXT-X-START:TIME-OFFSET=2886.000,PRECISE=YES\n',
    );
    const simple = beginQuery({ startMs, sinceMs: now });
    expect(Math.abs((await beginning(`${folder}/master.m3u8${simple}`)) - startMs)).toBeLessThan(4_000);
    // It goes on as time does, and nobody is let beyond what their ticket opens.
    now += 60_000;
    const later = await textAt(`${folder}/${windowOf(startMs, to)}${simple}`);
    expect(later.match(/\.m4s$/gm)!.length).toBeGreaterThanOrEqual(17);
    now = present;
    const outside = `${folder}/${windowOf(from - minute, to)}${simple}`;
    expect((await fetch(outside)).status).toBe(403);
  },
);

test('what still runs grows until it is over, beyond the moment at which it was opened', async () => {
  const [from, to] = [Date.UTC(2026, 10, 21, 9, 25), Date.UTC(2026, 10, 21, 9, 31)];
  const address = `${folderOf(ticketFor(from, to))}/${windowOf(from, to)}`;
  const first = await textAt(address);
  expect(first).toContain('PLAYLIST-TYPE:EVENT');
  expect(first.match(/\.m4s$/gm)).toHaveLength(75);
  now = present + 20_000;
  const later = await textAt(address);
  expect(later.startsWith(first)).toBe(true);
  expect(later.match(/\.m4s$/gm)).toHaveLength(80);
  now = present + 2 * minute;
  const last = await textAt(address);
  expect(last.match(/\.m4s$/gm)).toHaveLength(90);
  expect(last).toContain('#EXT-X-ENDLIST');
  now = present;
});

test('a ticket opens its own range and nothing beside it', async () => {
  const [from, to] = [Date.UTC(2026, 10, 19, 5), Date.UTC(2026, 10, 19, 5, 30)];
  const folder = folderOf(ticketFor(from, to));
  const refused = async (path: string) => {
    const answer = await fetch(`${folder}/${path}`);
    return [answer.status, answer.headers.get('x-reason')];
  };
  expect(await refused(windowOf(from, to + minute))).toEqual([403, 'scope']);
  expect(await refused(windowOf(from - 1000, to))).toEqual([403, 'scope']);
  expect(await refused(windowOf(to, from))).toEqual([403, 'scope']);
  expect(await refused('LO/live.m3u8')).toEqual([403, 'scope']);
  expect(await refused(windowOf(from + minute, to - minute))).toEqual([200, null]);
  const inside = /^\d+-\w+\.m4s$/m.exec(await textAt(`${folder}/${windowOf(from, to)}`))![0];
  expect((await refused(`LO/${inside}`))[0]).toBe(200);
  const outside = inside.replace(/^\d+/, (n) => String(Number(n) - 1));
  expect((await refused(`LO/${outside}`))[0]).toBe(404);
  const future = inside.replace(/^\d+/, (n) => String(Number(n) + 3 * 21_600));
  expect((await refused(`LO/${future}`))[0]).toBe(404);
});

test('a segment opens with the clip that plays then, and with no other', async () => {
  await it.open(); // another edge may have listed it: this one has not even read that day
  const from = Date.UTC(2026, 10, 19, 5, 29, 52);
  const folder = folderOf(ticketFor(from, from + 16_000));
  const first = (from - Date.UTC(2024, 0, 1)) / 4_000;
  const statusOf = async (n: number, clip: string) => (await fetch(`${folder}/LO/${n}-${clip}.m4s`)).status;
  for (const [n, planned, other] of [
    [first + 1, 'bog', 'sea'],
    [first + 2, 'sea', 'bog'],
  ] as const)
    expect([await statusOf(n, planned), await statusOf(n, other)]).toEqual([200, 404]);
});

test('long playlists travel compressed, and not with the address', async () => {
  const [from, to] = [Date.UTC(2026, 10, 19, 5), Date.UTC(2026, 10, 19, 6)];
  const ticket = ticketFor(from, to);
  const plain = await textAt(`${folderOf(ticket)}/${windowOf(from, to)}`);
  const path = `/t/${ticket}/l/etv/${windowOf(from, to)}`;
  const { headers, body: packed } = await it.ask(path, 'GET', { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed).toString()).toBe(plain);
  expect(packed.length).toBeLessThan(plain.length / 8);
  const { playlists } = await it.call()(controlFirstPlaylists, { params: { ticket } });
  expect(playlists.map(({ path }) => path)).toEqual(['master.m3u8']);
});

import { join } from 'node:path';
import hlsParser from 'hls-parser';
import { Parser } from 'm3u8-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { controlHealth } from '../../../contract/routes/control.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { runFfmpeg } from '../../testing/test-media.ts';
import { importFilm, makeFilm } from '../../testing/test-title.ts';
import { removeTitle } from '../../vod/import-title.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

const now = Date.UTC(2026, 10, 21, 18, 0, 0);
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let edge: TestEdge;
let root: string;
let film: string;
const waits: number[] = [];

beforeAll(async () => {
  home = await temporaryDirectory();
  edge = await prepareEdge({
    clock: () => now,
    channels: [{ id: '10000', source: { kind: 'virtual' }, renditions: ['LO'] }],
    playout: {},
    wait: async (ms) => waits.push(ms),
  });
  root = join(edge.clips, '..', 'vod');
  film = await makeFilm(home.path);
  await importFilm(root, film);
  await edge.open();
});
afterAll(async () => {
  await edge.close();
  await home.dispose();
});

const opens = (more: object = {}): string =>
  edge.ticket({ scope: 'vod', contentId: '10000', renditions: ['LO', 'ME', 'HI'], ...more });
const at = (path: string, more: object = {}): string => `/t/${opens(more)}/v/10000/${path}`;
const textOf = async (path: string): Promise<string> => {
  const { status, body } = await edge.ask(at(path));
  expect(status).toBe(200);
  return body.toString();
};

test('a title offers its pictures, sounds and texts, and two parsers agree on them', async () => {
  const text = await textOf('master.m3u8');
  const foreign = hlsParser.parse(text) as hlsParser.types.MasterPlaylist;
  const whole = foreign.variants.filter(({ isIFrameOnly }) => !isIFrameOnly);
  expect(whole.map(({ resolution, uri }) => [resolution?.height, uri])).toEqual([
    [360, 'LO/index.m3u8'],
    [394, 'ME/index.m3u8'],
  ]);
  expect(foreign.variants[0]!.codecs).toMatch(/^avc1\.64\w{4},mp4a\.40\.2$/);
  const [first] = foreign.variants;
  expect(first!.audio.map(({ name, language, isDefault }) => [name, language, isDefault])).toEqual([
    ['eesti', 'et', true],
    ['inglise', 'en', false],
  ]);
  expect(first!.subtitles.map(({ name, isDefault, autoselect }) => [name, isDefault, autoselect])).toEqual([
    ['eesti', false, false],
  ]);
  const other = new Parser();
  other.push(text);
  other.end();
  const groups = other.manifest.mediaGroups;
  expect(Object.keys(groups['AUDIO']!['sound']!)).toEqual(['eesti', 'inglise']);
  expect(Object.keys(groups['SUBTITLES']!['texts']!)).toEqual(['eesti']);
});

test('every track is complete and its segments are there', async () => {
  for (const track of ['LO', 'ME', 'A0', 'A1']) {
    const text = await textOf(`${track}/index.m3u8`);
    const playlist = hlsParser.parse(text) as hlsParser.types.MediaPlaylist;
    expect(playlist).toMatchObject({ endlist: true, playlistType: 'VOD' });
    const total = playlist.segments.reduce((sum, { duration }) => sum + duration, 0);
    expect(total).toBeGreaterThan(8.9);
    expect(total).toBeLessThan(9.2);
    const other = new Parser();
    other.push(text);
    other.end();
    expect(other.manifest.segments.map(({ uri }) => uri)).toEqual(playlist.segments.map(({ uri }) => uri));
    for (const uri of [playlist.segments[0]!.map!.uri!, ...playlist.segments.map((segment) => segment.uri)]) {
      const answer = await edge.ask(at(`${track}/${uri}`));
      expect([uri, answer.status]).toEqual([uri, 200]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toBe(track.startsWith('A') ? 'audio/mp4' : 'video/mp4');
    }
  }
  const [uri] = /\w+\.vtt/.exec(await textOf('S0/index.m3u8'))!;
  const captions = await textOf(`S0/${uri}`);
  expect(captions).toContain('X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n');
  expect(captions).toContain('Tere õhtust');
});

test('ffmpeg plays it from beginning to end, with either sound', async () => {
  for (const sound of [0, 1]) {
    const args = ['-v', 'error', '-xerror', '-i', `${edge.url()}${at('master.m3u8')}`];
    const pick = ['-map', '0:v:0', '-map', `0:a:${sound}`, '-f', 'framecrc', 'pipe:1'];
    const frames = (await runFfmpeg([...args, ...pick])).toString().split('\n');
    // Sound begins a little before the picture in the file, and one frame is repeated to fill that.
    expect([225, 226]).toContain(frames.filter((line) => line.startsWith('0,')).length);
    expect(frames.filter((line) => line.startsWith('1,')).length).toBeGreaterThan(380);
  }
});

test('a ticket opens its own title, and of that only the pictures it names', async () => {
  const reasonAt = async (path: string): Promise<unknown> => (await edge.ask(path)).headers['x-reason'];
  expect(await reasonAt(at('ME/index.m3u8', { renditions: ['LO'] }))).toBe('scope');
  expect((await edge.ask(at('A1/index.m3u8', { renditions: ['LO'] }))).status).toBe(200);
  const low = (await edge.ask(at('master.m3u8', { renditions: ['LO'] }))).body.toString();
  expect(low).not.toContain('ME/');
  expect(await reasonAt(at('master.m3u8', { contentId: '10001' }))).toBe('scope');
  expect(await reasonAt(at('LO/index.m3u8', { scope: 'live' }))).toBe('scope');
  expect(await reasonAt(`/t/${opens()}/l/10000/master.m3u8`)).toBe('scope');
  expect(await reasonAt(`/t/${opens()}/l/10000/LO/live.m3u8`)).toBe('scope');
  expect(await reasonAt(at('LO/index.m3u8', { expiresSeconds: now / 1000 }))).toBe('expired');
});

test('who watches is counted by title, beside the one number of all of them', async () => {
  await edge.ask(at('master.m3u8', { session: 'a'.repeat(16) }));
  await edge.ask(at('LO/index.m3u8', { session: 'b'.repeat(16) }));
  const health = (await edge.call()(controlHealth, {})).edge!;
  expect(health.titles).toEqual({ 10_000: health.channels.vod });
  expect(health.channels.vod).toBeGreaterThanOrEqual(2);
});

test('what is spelled differently names nothing', async () => {
  const paths = [
    '../10001/master.m3u8',
    'LO/../../title.json',
    'title.json',
    'LO.bin',
    'LO/LO.bin',
    'LO/title.json',
    'A00/index.m3u8',
    'A7/index.m3u8',
    'LO/index.m3u8/',
    'LO//index.m3u8',
    'LO/live.m3u8',
    'LO/000000000000-0.m4s',
    'LO/%2e%2e/title.json',
    'LO/init-0000000000000000.mp4',
  ];
  for (const path of paths) expect([path, (await edge.ask(at(path))).status]).toEqual([path, 404]);
  const name = /\w{12}-0\.m4s/.exec(await textOf('LO/index.m3u8'))![0];
  for (const wrong of [name.replace('-0.', '-99.'), name.replace('-0.', '-00.'), `${name}x`])
    expect((await edge.ask(at(`LO/${wrong}`))).status).toBe(404);
});

test('a player of others is given a film little before it shows it, and its sound along with that', async () => {
  const paced = { session: '00000000000000aa', paced: true };
  for (const track of ['LO', 'A1']) {
    const list = hlsParser.parse(await textOf(`${track}/index.m3u8`)) as hlsParser.types.MediaPlaylist;
    for (const { uri } of list.segments)
      expect((await edge.ask(at(`${track}/${uri}`, paced))).status).toBe(200);
  }
  // Two segments of 4 s come at once, the 1.04 s that are left when there is room for them.
  expect(waits).toEqual([1_040]);
});

test('the server gets the multivariant playlist along, and a cache in front is told who may have what', async () => {
  const { firstPlaylists } = {
    firstPlaylists: await edge.ask(`/control/playlists/${opens()}`, 'GET', bearer),
  };
  expect(JSON.parse(firstPlaylists.body.toString()).playlists).toMatchObject([{ path: 'master.m3u8' }]);
  const auth = async (uri: string): Promise<number> =>
    (await edge.ask('/auth', 'GET', { 'x-original-uri': uri })).status;
  expect(await auth(at('LO/index.m3u8'))).toBe(204);
  expect(await auth(at('ME/index.m3u8', { renditions: ['LO'] }))).toBe(403);
});
const bearer = { authorization: 'Bearer the-secret-of-the-media-roles' };

test('a title that was removed is gone at once, and one imported anew is another', async () => {
  const before = /\w{12}-0\.m4s/.exec(await textOf('LO/index.m3u8'))![0];
  await removeTitle(root, 10_000);
  expect((await edge.ask(at('master.m3u8'))).status).toBe(404);
  expect((await edge.ask(at(`LO/${before}`))).status).toBe(404);
  const shorter = await makeFilm(home.path, { seconds: 5, size: '320x180' });
  await importFilm(root, shorter, { contentHash: 'of another film' });
  expect(await textOf('master.m3u8')).toContain('RESOLUTION=320x180');
  expect((await edge.ask(at(`LO/${before}`))).status).toBe(404);
});

import { sourceReportText } from '../../../contract/i18n/source-report.ts';
import { join } from 'node:path';
import hlsParser from 'hls-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rendition } from '../../../contract/quality.ts';
import { words } from '../../ffmpeg.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { recordedFiles } from '../../testing/recordings.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { runFfmpeg } from '../../testing/test-media.ts';
import { importFilm } from '../../testing/test-title.ts';

keepsRealTime();

let edge: TestEdge;
let skipped: readonly string[];
beforeAll(async () => {
  edge = await prepareEdge({ clock: () => Date.UTC(2026, 10, 21, 18), channels: [], playout: {} });
  ({ skipped } = await importFilm(join(edge.clips, '..', 'vod'), await filmOf(50)));
  await edge.open();
});
afterAll(() => edge.close());

const hdr = '-color_primaries bt2020 -colorspace bt2020nc -color_trc smpte2084';
async function filmOf(gop: number): Promise<string> {
  const source = `-f lavfi -i testsrc2=s=640x360:r=25:d=${gop > 200 ? 12 : 6} -f lavfi -i sine=440:d=6`;
  const coded = `-c:v libx265 -preset ultrafast -x265-params log-level=none:keyint=${gop}:min-keyint=${gop}:scenecut=0`;
  const args = words(`${source} -pix_fmt yuv420p10le ${coded} ${hdr} -c:a aac film.mkv`);
  return join(await recordedFiles(args), 'film.mkv');
}
const at = (path: string, renditions: readonly Rendition[] = ['LO', 'ME', 'HI']): string =>
  `/t/${edge.ticket({ scope: 'vod', contentId: '10000', renditions })}/v/10000/${path}`;

test('an HDR film has its own picture beside the one made for usual screens', async () => {
  const master = hlsParser.parse(String((await edge.ask(at('master.m3u8'))).body));
  const { variants } = master as hlsParser.types.MasterPlaylist;
  expect(variants.map(({ uri, codecs, videoRange }) => [uri, codecs?.slice(0, 7), videoRange])).toEqual([
    ['LO/index.m3u8', 'avc1.64', 'SDR'],
    ['HDR/index.m3u8', 'hvc1.2.', 'PQ'],
    ['LO/index.keys.m3u8', 'avc1.64', 'SDR'],
  ]);
  expect(skipped).toEqual([]);
  const read = ['-v', 'error', '-xerror', '-i', `${edge.url()}${at('HDR/index.m3u8')}`];
  const frames = (await runFfmpeg([...read, '-f', 'framecrc', 'pipe:1'])).toString();
  expect(frames.match(/^0,/gm)).toHaveLength(150);
});

test('it goes to those who may have the best picture', async () => {
  expect(String((await edge.ask(at('master.m3u8', ['LO', 'ME']))).body)).not.toContain('HDR');
  const refused = await edge.ask(at('HDR/index.m3u8', ['LO', 'ME']));
  expect(refused.headers['x-reason']).toBe('scope');
});

test('one that nobody could begin within is left out, and said to be', async () => {
  const title = await importFilm(join(edge.clips, '..', 'long'), await filmOf(300));
  expect(title.tracks.map(({ name }) => name)).toEqual(['LO', 'A0', 'TH']);
  expect(title.skipped.map(sourceReportText)).toEqual(['HDR: võtmekaadrite vahe on liiga pikk']);
});

import { describe, expect, test } from 'vitest';
import { sourceReportText } from '../../contract/i18n/source-report.ts';
import { languageTag, readInspection } from './inspect.ts';
import { ownPictureFault, planPictures } from './plan.ts';

const head = `Input #0, matroska,webm, from 'film.mkv':
  Duration: 01:32:21.02, start: 0.000000, bitrate: 2879 kb/s
`;
const plain =
  '  Stream #0:0: Video: h264 (High), yuv420p(progressive), 1280x720 [SAR 1:1 DAR 16:9], 25 fps, 25 tbr\n';
const planOf = (line: string, bitrate = '2879') =>
  planPictures(readInspection(head.replace('2879', bitrate) + line)!);

describe('what is in a film file', () => {
  test('its tracks, with the languages as players know them', () => {
    const said = `${head}${plain}  Stream #0:1(est): Audio: aac (LC), 48000 Hz, 5.1, fltp (default)
  Stream #0:2: Audio: ac3, 48000 Hz, stereo, fltp, 192 kb/s
  Stream #0:3(ger): Subtitle: subrip
  Stream #0:4(eng): Subtitle: hdmv_pgs_subtitle
  Stream #0:5: Video: mjpeg, yuvj420p(pc), 600x800, 90k tbr (attached pic)
`;
    expect(readInspection(said)).toEqual({
      durationMs: 5_541_020,
      bitsPerSecond: 2_879_000,
      picture: {
        index: 0,
        codec: 'h264',
        width: 1280,
        height: 720,
        plain: true,
        upright: true,
        interlaced: false,
        range: 'SDR',
      },
      sounds: [
        { index: 1, codec: 'aac', language: 'et', role: 'main' },
        { index: 2, codec: 'ac3', language: 'und', role: 'main' },
      ],
      texts: [
        { index: 3, codec: 'subrip', language: 'de', role: 'subtitles', readable: true },
        { index: 4, codec: 'hdmv_pgs_subtitle', language: 'en', role: 'subtitles', readable: false },
      ],
      losses: [],
    });
  });

  test('what its tracks are for, by their marks or else by their titles', () => {
    const said = `${head}${plain}  Stream #0:1(est): Audio: aac (LC), 48000 Hz, stereo, fltp (default)
    Metadata:
      title           : Eesti
  Stream #0:2(est): Audio: aac (LC), 48000 Hz, mono, fltp (visual impaired) (descriptions)
  Stream #0:3(eng): Audio: aac (LC), 48000 Hz, stereo, fltp
    Metadata:
      BPS             : 128000
      title           : Director's commentary
  Stream #0:4(est): Audio: aac (LC), 48000 Hz, stereo, fltp
    Metadata:
      title           : Kirjeldustõlge
  Stream #0:5(est): Subtitle: subrip (hearing impaired)
  Stream #0:6(est): Subtitle: subrip (forced)
  Stream #0:7(est): Subtitle: subrip
    Metadata:
      title           : Eesti (vaegkuuljatele)
  Stream #0:8(eng): Subtitle: subrip (comment)
`;
    const { sounds = [], texts = [] } = readInspection(said) ?? {};
    expect(sounds.map(({ role }) => role)).toEqual(['main', 'description', 'commentary', 'description']);
    expect(texts.map(({ role }) => role)).toEqual(['hearing', 'forced', 'hearing', 'commentary']);
  });

  test('what of it viewers do not get, in words', () => {
    const said = `${head}${plain.replace('Video: h264 (High),', 'Video: h264 (High), Closed Captions,')}
  Stream #0:1(est): Audio: aac (LC), 48000 Hz, 5.1, fltp (default)
  Stream #0:2(eng): Audio: ac3, 48000 Hz, 5.1(side), fltp, 448 kb/s
  Stream #0:3: Audio: pcm_s16le, 48000 Hz, mono, s16
  Stream #0:4: Video: h264 (High), yuv420p(progressive), 320x180, 25 fps
  Stream #0:5: Video: mjpeg, yuvj420p(pc), 600x800, 90k tbr (attached pic)
  Stream #0:6: Attachment: ttf
  Stream #0:7(eng): Data: bin_data (text / 0x74786574)
  Stream #0:8: Data: none (tmcd / 0x64636D74)
  Stream #0:9: Data: klv (KLVA / 0x41564C4B)
`;
    expect(readInspection(said)?.losses.map(sourceReportText)).toEqual([
      'failis on 2 pilti, vaatajani jõuab üks',
      'pildi sees on subtiitrid (CEA-608/708): neid näitab ainult osa mängijaid',
      'heli on 5.1, vaatajani jõuab stereo',
      'heli on mono, sellest tehakse stereo',
      'peatükid vaatajani ei jõua',
      'andmevoog klv vaatajani ei jõua',
    ]);
  });

  test('a cover is no picture, and a file with nothing else is no film', () => {
    const cover = '  Stream #0:0: Video: mjpeg, yuvj420p(pc), 600x800, 90k tbr (attached pic)\n';
    expect(readInspection(head + cover)).toBeUndefined();
    expect(readInspection('film.txt: Invalid data found when processing input\n')).toBeUndefined();
  });

  test('identifiers of MPEG streams stand between number and language', () => {
    const line =
      '  Stream #0:0[0x1e0](und): Video: mpeg2video (Main), yuv420p(tv, top first), 720x576 [SAR 64:45 DAR 16:9], 25 fps\n';
    expect(readInspection(head + line)!.picture).toMatchObject({
      width: 1024,
      height: 576,
      interlaced: true,
    });
  });

  test('languages that nobody knows are undetermined', () => {
    expect(['rus', 'fre', 'und', 'x', '??'].map(languageTag)).toEqual(['ru', 'fr', 'und', 'und', 'und']);
  });
});

describe('the pictures that are made', () => {
  const sizes = (line: string, bitrate?: string) =>
    planOf(line, bitrate).map(({ rendition, width, height, copy }) => [rendition, width, height, copy]);
  const video = (size: string, more = '') =>
    `  Stream #0:0: Video: h264 (High), yuv420p(progressive), ${size} [SAR 1:1 DAR 16:9]${more}, 25 fps\n`;

  test('are three, and the largest is the file’s own when it fits', () => {
    expect(sizes(plain)).toEqual([
      ['LO', 640, 360, false],
      ['ME', 960, 540, false],
      ['HI', 1280, 720, true],
    ]);
  });

  test('are never larger than the file’s own', () => {
    expect(sizes(video('640x360'), '390')).toEqual([['LO', 640, 360, true]]);
    expect(sizes(video('704x400'), '900').map(([name]) => name)).toEqual(['LO', 'ME']);
    expect(sizes(video('1920x1080')).at(-1)).toEqual(['HI', 1280, 720, false]);
  });

  test('keep the shape of the file’s own, in even pixels', () => {
    expect(sizes(video('1920x804'))).toEqual([
      ['LO', 640, 268, false],
      ['ME', 960, 402, false],
      ['HI', 1280, 536, false],
    ]);
    const upright = video('1920x1080') + '    Side data:\n      displaymatrix: rotation of -90.00 degrees\n';
    expect(sizes(upright).at(-1)).toEqual(['HI', 406, 720, false]);
  });

  test('are made anew when the file’s own is too heavy, coded otherwise or interlaced', () => {
    const copies = (line: string, bitrate?: string) => planOf(line, bitrate).some(({ copy }) => copy);
    expect(copies(plain, '9000')).toBe(false);
    expect(copies(plain.replace('h264 (High)', 'hevc (Main)'))).toBe(false);
    expect(copies(plain.replace('yuv420p(progressive)', 'yuv420p10le(progressive)'))).toBe(false);
    expect(copies(plain.replace('(progressive)', '(tv, top first)'))).toBe(false);
    expect(copies(plain.replace('(progressive)', '(tv, bt2020nc/bt2020/smpte2084, progressive)'))).toBe(
      false,
    );
  });
});

test.each([
  ['', '24000', 'goes to viewers'],
  ['', '26000', expect.stringContaining('26 Mbit/s')],
  ['hevc→av1', '9000', expect.stringContaining('av1')],
  ['progressive→top first', '9000', expect.stringContaining('ülerealaotusega')],
])('the own picture of an HDR film (%s, %s kb/s): %s', (change, bitrate, said) => {
  const [from = '', to = ''] = change.split('→');
  const line =
    '  Stream #0:0: Video: hevc (Main 10), yuv420p10le(tv, bt2020nc/bt2020/smpte2084, progressive), 3840x2160 [SAR 1:1 DAR 16:9], 25 fps\n';
  const { picture, bitsPerSecond } = readInspection(head.replace('2879', bitrate) + line.replace(from, to))!;
  const fault = ownPictureFault(picture!, bitsPerSecond);
  expect(fault === undefined ? 'goes to viewers' : sourceReportText(fault)).toEqual(said);
});

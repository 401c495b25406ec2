import { describe, expect, test } from 'vitest';
import { ffmpegArguments, foreignSound } from '../ffmpeg/ffmpeg-arguments.ts';
import { readSource } from './source.ts';

const read = (address: string, soundOnly = false) => readSource(address, { allowPrivate: false, soundOnly });

describe('source addresses', () => {
  test.each([
    ['http://feed.example/live/etv.m3u8?key=1', 'hls', 'http://feed.example/live/etv.m3u8?key=1'],
    ['https://feed.example/etv', 'mpegts', 'https://feed.example/etv'],
    [
      'udp://239.1.1.1:5000?fifo_size=9',
      'udp',
      'udp://239.1.1.1:5000?fifo_size=9&buffer_size=4194304&overrun_nonfatal=1',
    ],
    ['rtp://239.1.1.1:5000', 'rtp', 'rtp://239.1.1.1:5000'],
    ['srt://feed.example:9000?mode=caller', 'srt', 'srt://feed.example:9000?mode=caller'],
    ['rtmp://feed.example/app/etv', 'rtmp', 'rtmp://feed.example/app/etv'],
    ['/srv/film.ts', 'file', 'file:/srv/film.ts'],
    ['file:///srv/a%20film.ts', 'file', 'file:/srv/a film.ts'],
  ] as const)('%s is %s', (address, kind, input) => {
    const source = read(address);
    expect(source.kind).toBe(kind);
    expect(source.input.at(-1)).toBe(input);
  });

  test('what a station sends over HTTP is sound, unless it is a playlist of HLS', () => {
    expect(read('http://raadio.example/voog', true)).toMatchObject({ kind: 'radio', protocol: 'pipe' });
    expect(read('http://raadio.example/kuula.pls', true).input.at(-1)).toBe('pipe:0');
    expect(read('http://raadio.example/voog.m3u8', true).kind).toBe('hls');
    expect(read('udp://239.1.1.1:5000', true).kind).toBe('udp');
  });

  test.each(['-i', 'concat:/etc/passwd|x', 'pipe:0', 'film.ts', 'http://10.0.0.1/x'])(
    '%j is refused',
    (address) => expect(() => read(address)).toThrow(),
  );

  test('what comes from the web cannot lead to files', () => {
    for (const address of [
      'http://feed.example/live.m3u8',
      'rtmp://feed.example/a/b',
      'srt://feed.example:1',
    ]) {
      const { input } = read(address);
      expect(input[input.indexOf('-protocol_whitelist') + 1]).not.toMatch(/file|pipe|concat|subfile/);
    }
  });
});

test('no line is waited for for ever, not even when nobody watches any more', () => {
  for (const address of [
    'https://feed.example/live.m3u8',
    'http://feed.example/x',
    'rtmp://feed.example/a/b',
  ])
    expect(read(address).input.join(' ')).toMatch(/-rw_timeout 30000000 .*-i /);
});

describe('the arguments', () => {
  const film = read('/srv/film.ts');

  test('each rendition gets a pipe of its own', () => {
    const args = ffmpegArguments(film, { mode: 'encode' }, ['LO', 'ME', 'HI']);
    expect(args.filter((arg) => arg.startsWith('pipe:'))).toEqual(['pipe:1', 'pipe:3', 'pipe:4']);
    expect(ffmpegArguments(film, { mode: 'copy' }, ['HI'])).toContain('aac_adtstoasc');
    // A clock that is put forward would be waited for.
    expect(ffmpegArguments(film, { mode: 'copy' }, ['HI'])).not.toContain('-dts_delta_threshold');
  });

  test('of several programmes the one that is named is taken, picture and sound', () => {
    const source = read('udp://239.1.1.1:5000?fifo_size=9#program=1201');
    expect(source.input.join(' ')).not.toContain('#');
    const args = ffmpegArguments(source, { mode: 'copy', watch: { black: true } }, ['HI']).join(' ');
    expect(args).toMatch(/-map 0:p:1201:v:0 -map 0:p:1201:a:0\? .*-map 0:p:1201:v:0 -vf/);
    expect(ffmpegArguments(source, { mode: 'encode' }, ['AU']).join(' ')).toContain('-map 0:p:1201:a:0');
    const plain = read('srt://feed.example:9000?streamid=#!::r=etv,m=request');
    expect(plain.program).toBeUndefined();
    expect(plain.input.at(-1)).toBe('srt://feed.example:9000?streamid=#!::r=etv,m=request');
    expect(ffmpegArguments(plain, { mode: 'copy' }, ['HI'])).not.toContain('-map');
  });

  test('sound that cannot be copied is encoded, and the picture copied all the same', () => {
    const args = ffmpegArguments(film, { mode: 'copy', encodesSound: true }, ['HI']).join(' ');
    expect(args).toMatch(/-c:v copy -c:a aac/);
    expect(args).not.toContain('aac_adtstoasc');
    const sound = ffmpegArguments(film, { mode: 'copy', encodesSound: true }, ['AU']).join(' ');
    expect(sound).toMatch(/-vn -c:a aac/);
  });

  test.each([
    [
      "[aac_adtstoasc @ 0x5] [error] Codec 'mp2' (86016) is not supported by the bitstream filter 'aac_adtstoasc'. Supported codecs are: aac (86018)",
      'mp2',
    ],
    ["[error] Codec 'h264' (27) is not supported by the bitstream filter 'hevc_mp4toannexb'.", undefined],
    ['[error] Error initializing bitstream filter: aac_adtstoasc', undefined],
  ])('what ffmpeg says of sound is understood: %s', (line, codec) => {
    expect(foreignSound(line)).toBe(codec);
  });

  test('pictures are decoded in a copy only when somebody wants them watched, and then key frames alone', () => {
    const plain = ffmpegArguments(film, { mode: 'copy' }, ['HI']).join(' ');
    expect(plain).not.toMatch(/detect|skip_frame/);
    const watched = ffmpegArguments(film, { mode: 'copy', watch: { black: true } }, ['HI']).join(' ');
    expect(watched).toMatch(/-skip_frame nokey .*-i .*blackdetect/);
    expect(watched).not.toContain('freezedetect');
    const encoded = ffmpegArguments(film, { mode: 'encode', watch: { frozen: true } }, ['LO']).join(' ');
    expect(encoded).toContain('freezedetect');
    expect(encoded).not.toContain('skip_frame');
  });

  test('sound of a station of any kind becomes AAC, and has no picture to watch', () => {
    const radio = read('http://raadio.example/voog', true);
    const args = ffmpegArguments(radio, { mode: 'copy', watch: { black: true } }, ['AU']).join(' ');
    expect(args).toContain('-c:a aac');
    expect(args).not.toContain('blackdetect');
  });
});

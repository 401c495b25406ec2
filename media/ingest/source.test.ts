import { describe, expect, test } from 'vitest';
import { ffmpegArguments } from './ffmpeg-arguments.ts';
import { readSource } from './source.ts';

describe('source addresses', () => {
  test.each([
    ['http://feed.example/live/etv.m3u8?key=1', 'hls', 'http://feed.example/live/etv.m3u8?key=1'],
    ['https://feed.example/etv', 'mpegts', 'https://feed.example/etv'],
    [
      'udp://239.1.1.1:5000?fifo_size=9',
      'udp',
      'udp://239.1.1.1:5000?fifo_size=9&buffer_size=4194304&overrun_nonfatal=1',
    ],
    ['srt://feed.example:9000?mode=caller', 'srt', 'srt://feed.example:9000?mode=caller'],
    ['rtmp://feed.example/app/etv', 'rtmp', 'rtmp://feed.example/app/etv'],
    ['/srv/film.ts', 'file', 'file:/srv/film.ts'],
    ['file:///srv/a%20film.ts', 'file', 'file:/srv/a film.ts'],
  ] as const)('%s is %s', (address, kind, input) => {
    const source = readSource(address);
    expect(source.kind).toBe(kind);
    expect(source.input.at(-1)).toBe(input);
    expect(source.foreign).toBe(kind !== 'file');
  });

  test.each([
    '-i',
    '--help',
    '',
    'concat:/etc/passwd|x',
    'pipe:0',
    'data:,x',
    'film.ts',
    '//host/x',
    'lavfi',
    'exec:x',
  ])('%j is refused', (address) => expect(() => readSource(address)).toThrow('not an address'));

  test('what comes from the web cannot lead to files', () => {
    const { input } = readSource('http://feed.example/live.m3u8');
    expect(input[input.indexOf('-protocol_whitelist') + 1]).not.toContain('file');
  });
});

test('each rendition gets a pipe of its own', () => {
  const args = ffmpegArguments(readSource('/srv/film.ts'), 'encode', ['LO', 'ME', 'HI']);
  expect(args.filter((arg) => arg.startsWith('pipe:'))).toEqual(['pipe:1', 'pipe:3', 'pipe:4']);
  const copy = ffmpegArguments(readSource('/srv/film.ts'), 'copy', ['HI']);
  expect(copy).toContain('aac_adtstoasc');
});

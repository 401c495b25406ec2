import { expect, test } from 'vitest';
import { initName, pathInStream, renditionIn, streamBase, ticketOf, underBase } from './stream-address.ts';

const first = streamBase('http://one.test:8081/t/AAAA/l/etv/master.m3u8');
const second = streamBase('https://two.test/edge/t/BBBB/l/etv/master.m3u8?x=1');

test('splits an address', () => {
  expect(first).toEqual({
    prefix: 'http://one.test:8081/t/AAAA/',
    folder: 'http://one.test:8081/t/AAAA/l/etv/',
  });
  expect(second.folder).toBe('https://two.test/edge/t/BBBB/l/etv/');
});

test('knows the ticket in it', () => {
  expect(ticketOf('https://two.test/edge/t/BBBB/l/etv/master.m3u8')).toBe('BBBB');
  expect(ticketOf('https://two.test/logo.svg')).toBeUndefined();
});

test('moves requests to another server and ticket', () => {
  expect(underBase('http://one.test:8081/t/AAAA/l/etv/HI/7.m4s', second)).toBe(
    'https://two.test/edge/t/BBBB/l/etv/HI/7.m4s',
  );
  expect(underBase('https://elsewhere.test/logo.svg', second)).toBe('https://elsewhere.test/logo.svg');
});

test('finds playlists that came along, even under an old ticket', () => {
  expect(pathInStream('http://one.test:8081/t/OLD/l/etv/LO/live.m3u8', first)).toBe('LO/live.m3u8');
  expect(pathInStream('http://one.test:8081/t/AAAA/l/etv/master.m3u8', first)).toBe('master.m3u8');
  expect(pathInStream('http://one.test:8081/t/AAAA/l/kanal2/master.m3u8', first)).toBeUndefined();
});

test('initialisation segments are known by rendition and file', () => {
  expect(initName('http://one.test/t/A/l/etv/LO/init-3fa9.mp4')).toBe('LO/init-3fa9.mp4');
  expect(initName('http://one.test/t/A/l/etv/LO/7005531.m4s')).toBeUndefined();
});

test('rendition by folder', () => {
  expect(renditionIn('http://one.test/t/A/l/etv/ME/live.m3u8')).toBe('ME');
  expect(renditionIn('LO/live.m3u8')).toBe('LO');
  expect(renditionIn('http://one.test/t/A/l/etv/master.m3u8')).toBeUndefined();
});

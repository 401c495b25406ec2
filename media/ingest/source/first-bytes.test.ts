import { expect, test } from 'vitest';
import { formatByFirstBytes } from './first-bytes.ts';

const packets = (step: number, before = 0): Buffer => {
  const bytes = Buffer.alloc(before + 5 * step, 1);
  for (let at = before; at < bytes.length; at += step) bytes[at] = 0x47;
  return bytes;
};

test.each<[string, Buffer, string | undefined]>([
  ['a list', Buffer.from('\uFEFF\n#EXTM3U\n#EXT-X-VERSION:3\n'), 'playlist'],
  ['a list of stations', Buffer.from('#EXTM3U\n#EXTINF:-1,Raadio\nhttp://x/y\n'), undefined],
  ['a transport stream', packets(188), 'mpegts'],
  ['one behind junk', packets(188, 333), 'mpegts'],
  ['one with times', packets(192, 4), 'mpegts'],
  ['Flash video', Buffer.from('FLV\u0001\u0005\0\0\0\t'), 'flv'],
  ['Matroska', Buffer.from('1a45dfa39f428681', 'hex'), 'matroska'],
  ['MP4', Buffer.from('\0\0\0\u0018ftypisom'), 'mp4'],
  ['a page', Buffer.from('<!doctype html><html><body>Login'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s is known by its first bytes', (_, head, format) => expect(formatByFirstBytes(head)).toBe(format));

import { expect, test } from 'vitest';
import { isHost, originOf } from './host.ts';

const malformed = [
  '',
  '[',
  ']',
  '[::1',
  ':',
  ':80',
  '%',
  '@',
  'a@b',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'a\r\nb',
  'http://a',
];
const impossible = ['x:99999999', 'x:65536', '[zz]', 'x'.repeat(300), 'õ.ee', '256.256.256.256', undefined];

test.each([...malformed, ...impossible])('%j can not', (host) => expect(isHost(host)).toBe(false));

test.each(['kuri.example', 'tv.naide.ee:8080', 'localhost.kuri.example', '127.0.0.1.kuri.example'])(
  'what %s claims to be is named by no answer',
  (host) => {
    const ownUrl = 'http://localhost:8080';
    expect(originOf({ publicUrl: undefined, ownUrl }, 'http', host)).toBe(ownUrl);
    expect(originOf({ publicUrl: 'https://tv.naide.ee', ownUrl }, 'http', host)).toBe('https://tv.naide.ee');
  },
);

test.each([
  '192.168.1.5:8080',
  '[fd00::5]:8080',
  'minu-arvuti:8080',
  'minu-arvuti.local',
  'tv.home.arpa',
  'localhost:80',
])('at home %s is as good a name as any', (host) => {
  const names = { publicUrl: undefined, ownUrl: 'http://localhost:8080' };
  expect(originOf(names, 'http', host)).toBe(`http://${host}`);
});

import { describe, expect, it } from 'vitest';
import { parseOnscreen, parseProgramId, parseXmltvNs } from './episode-number.ts';
import { parseXmltvTime } from './xmltv-time.ts';

describe('XMLTV times', () => {
  it.each([
    ['2016', '2016-01-01T00:00:00Z'],
    ['201601', '2016-01-01T00:00:00Z'],
    ['20160101', '2016-01-01T00:00:00Z'],
    ['2016010112', '2016-01-01T12:00:00Z'],
    ['201601011234', '2016-01-01T12:34:00Z'],
    ['20160101123456', '2016-01-01T12:34:56Z'],
    ['20160101120000 +0000', '2016-01-01T12:00:00Z'],
    ['20160101120000 +1000', '2016-01-01T02:00:00Z'],
    ['20160101120000 +0010', '2016-01-01T11:50:00Z'],
    ['20160101120000 -1000', '2016-01-01T22:00:00Z'],
    ['200007281733 BST', '2000-07-28T16:33:00Z'],
    ['19880523083000 +0300', '1988-05-23T05:30:00Z'],
    ['20261025033000 +0200', '2026-10-25T01:30:00Z'],
    ['20261121204300 EET', '2026-11-21T18:43:00Z'],
    ['20261121204300 +02:00', '2026-11-21T18:43:00Z'],
    ['20261121204300 +02', '2026-11-21T18:43:00Z'],
    ['20261121204300 +2', '2026-11-21T18:43:00Z'],
    ['20261121204300 -0330', '2026-11-22T00:13:00Z'],
    ['20261121240000 +0200', '2026-11-21T22:00:00Z'],
    ['2026-11-21T20:43:00+02:00', '2026-11-21T18:43:00Z'],
    ['2026-11-21T18:43:00.250Z', '2026-11-21T18:43:00Z'],
    ['2026-11-21 20:43 +0200', '2026-11-21T18:43:00Z'],
  ])('%s is %s', (text, utc) => {
    expect(parseXmltvTime(text)).toBe(Date.parse(utc));
  });

  it.each([
    '',
    'abc',
    '1',
    '20081315000000',
    '20260231',
    '2026112125',
    '20261121200000 XYZ',
    '20261121200000 +9900',
    '20261121200000 +0275',
    '20260231240000',
    '20261121240100',
    '2026-13-01T20:00:00Z',
    '00010101',
  ])('%s is no time', (text) => {
    expect(parseXmltvTime(text)).toBeUndefined();
  });
});

describe('episode numbers', () => {
  it.each([
    ['1.0.0/1', { season: 2, episode: 1 }],
    ['0 . 12/13 . 0/3', { season: 1, episode: 13, part: 1 }],
    ['.4.', { episode: 5 }],
    ['1.2.', { season: 2, episode: 3 }],
    ['1 . 2 . 3', { season: 2, episode: 3 }],
    ['..', {}],
    [' . . ', {}],
    ['', {}],
    ['jama', {}],
  ])('xmltv_ns %s', (text, number) => {
    expect(parseXmltvNs(text)).toEqual(number);
  });

  it.each([
    ['S01E02', { season: 1, episode: 2 }],
    ['s1 e2', { season: 1, episode: 2 }],
    ['1x02', { season: 1, episode: 2 }],
    ['Hooaeg 2, osa 5', { season: 2, episode: 5 }],
    ['2. hooaeg, 5. osa', { season: 2, episode: 5 }],
    ['Сезон 3, серия 4', { season: 3, episode: 4 }],
    ['Kausi 1, jakso 9', { season: 1, episode: 9 }],
    ['Episode 12', { episode: 12 }],
    ['Osa 3/8', { episode: 3 }],
    ['2706', {}],
    ['#FFEE', {}],
    ['', {}],
  ])('onscreen %s', (text, number) => {
    expect(parseOnscreen(text)).toEqual(number);
  });

  it.each([
    ['EP01234567.0012', { episode: 12 }],
    ['EP012345670012', { episode: 12 }],
    ['EP012345670000', {}],
    ['SH012345670000', {}],
  ])('dd_progid %s', (text, number) => {
    expect(parseProgramId(text)).toEqual(number);
  });
});

import { expect, test } from 'vitest';
import { sourceReportText } from '../../contract/i18n/source-report.ts';
import { FilmFault, filmReport, shortReport } from './film-words.ts';

const path = '/srv/vod/üles laaditud/7.part';

test.each([
  [`file:${path}: Invalid data found when processing input`, 'pooleli, katki või ei ole film'],
  ['[mov,mp4 @ 0x55] moov atom not found', 'pooleli, katki või ei ole film'],
  ["[AVFilterGraph @ 0x1] No such filter: 'zscale'", 'zscale'],
  [`ENOENT: no such file or directory, open '${path}'`, 'ei ole enam seal'],
  ['ENOSPC: no space left on device, write', 'Ketas on täis'],
])('%s is told in words', (said, words) => {
  expect(sourceReportText(filmReport(new Error(said), path))).toContain(words);
});

test('what is not known is told without the paths of this machine', () => {
  const text = filmReport(new Error(`file:${path}: odd, see /etc/x`), path);
  expect(text).toContain('odd');
  expect(text).not.toMatch(/srv|etc|part/);
  expect(filmReport(new FilmFault('Filmis ei ole pilti.'), path)).toBe('Filmis ei ole pilti.');
});

test('a film that ends early is told with both lengths', () => {
  expect(sourceReportText(shortReport(5_541_020, 2_472_000)!)).toBe(
    'lõpp: failis on kirjas 01:32:21, aga seda jätkub 00:41:12 – fail on pooleli',
  );
  expect(shortReport(5_541_020, 5_520_000)).toBeUndefined();
  expect(shortReport(8_000, 4_000)).toBeUndefined();
  expect(shortReport(0, 4_000)).toBeUndefined();
});

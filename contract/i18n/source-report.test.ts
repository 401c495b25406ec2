import { expect, it } from 'vitest';
import { sourceReports } from './en/source-reports.ts';
import { tSourceReports } from './et/source-reports.ts';
import {
  addressReport,
  ingestStateText,
  isSourceReport,
  sourceReport,
  sourceReportText,
  trialText,
} from './source-report.ts';
import { addLanguage, sayIn } from './texts.ts';

addLanguage('en', { 'source-reports': sourceReports });
const both = (report: string): [string, string] => [
  sayIn('et', () => sourceReportText(report)),
  sayIn('en', () => sourceReportText(report)),
];

it('a report is said in the language of its reader, and so is what it holds', () => {
  const sound = sourceReport('withLanguage', { what: sourceReport('soundStream'), language: 'rus' });
  const report = sourceReport('isLostBecause', { what: sound, fault: sourceReport('soundSilent') });
  expect(both(report)).toEqual([
    'heli (rus) vaatajani ei jõua: allikas nimetab seda, aga ei saada',
    'sound (rus) – does not reach viewers: the source lists it and does not send it',
  ]);
});

it('why an address is not read is said like any other report', () => {
  expect(sourceReportText(addressReport('private', { host: '10.0.0.1' }))).toContain(
    '10.0.0.1 on sisevõrgu aadress',
  );
});

it.each([
  'andmeid ei tule',
  'Connection reset by peer',
  'aac',
  'noSuchKey',
  'noData {broken',
  'h264 {"a":1}',
  '',
])('what an earlier version or a stranger said stays as it is: %s', (said) => {
  expect(sourceReportText(said)).toBe(said);
  expect(isSourceReport(said)).toBe(false);
});

it('no key is a word that a source could say', () => {
  for (const key of Object.keys(sourceReports)) {
    expect(tSourceReports.has(key)).toBe(true);
    expect(isSourceReport(key), key).toBe(true);
  }
});

it('the status of a channel has its last error, its faults and its notes in words', () => {
  const reason = sourceReport('noData');
  const said = sayIn('en', () =>
    ingestStateText({
      channelId: 'etv',
      state: 'silent',
      source: null,
      bitsPerSecond: 0,
      lastSegmentAgeMs: null,
      restarts: 0,
      switches: 0,
      lastError: reason,
      faults: [{ reason, count: 2, ageMs: 1 }],
      formats: [],
      notes: [sourceReport('hevcSome'), 'mida vanem ütles'],
      nowPlaying: null,
    }),
  );
  expect(said).toMatchObject({
    lastError: 'no data comes',
    faults: [{ reason: 'no data comes', count: 2 }],
    notes: ['HEVC: only Safari and televisions; for all of them --mode encode', 'mida vanem ütles'],
  });
});

it('what a look has found is said in sentences, each once', () => {
  const trial = { picture: null, sounds: [], bitsPerSecond: null, still: null };
  const notes = [
    sourceReport('monoSound'),
    'heli on mono, sellest tehakse stereo',
    sourceReport('lookNoSound'),
  ];
  expect(trialText({ ...trial, fault: sourceReport('noData'), notes })).toMatchObject({
    fault: 'Andmeid ei tule.',
    notes: ['Heli on mono, sellest tehakse stereo.', 'Heli ei tule.'],
  });
});

import { expect, it } from 'vitest';
import { addressReport } from '../../contract/i18n/source-report.ts';
import { sayIn } from '../../contract/i18n/texts.ts';
import { feedReportText, inputReport, joinedReports, remarkReport } from './feed-report.ts';
import { addLanguages } from './languages.ts';

addLanguages();
const both = (report: string): string[] =>
  ['et', 'en'].map((language) => sayIn(language, () => feedReportText(report)));

it('what became of a feed is said in the language of its reader, with what was odd in it', () => {
  const sums = { added: 1, changed: 0, moved: 0, removed: 0 };
  const report = joinedReports([
    remarkReport('feed.imported', { ...sums, count: 1, of: 2, channels: 1 }),
    inputReport('line', { line: 7, fault: inputReport('feed.lonely') }),
  ]);
  expect(both(report)).toEqual([
    'kasutatud 1 saadet 2-st, kanaleid 1: lisatud 1, muutunud 0, nihkunud 0, eemaldatud 0; rida 7: üksik &',
    '1 programme of 2 used, channels 1: added 1, changed 0, moved 0, removed 0; line 7: a lonely &',
  ]);
});

it('an address inside the own network is named like that of a source', () => {
  const [et, en] = both(addressReport('private', { host: '10.0.0.1' }));
  expect(et).toContain('10.0.0.1 on sisevõrgu aadress');
  expect(en).toMatch(/^10\.0\.0\.1 /);
  expect(en).not.toBe(et);
});

it.each([
  'kava on vana ja pole muutunud',
  'rida 2: vigane XML: 2:1: unexpected end.',
  'inputs.noSuchKey',
  'inputs.empty {broken',
])('what an earlier version has kept stays as it is: %s', (said) => expect(both(said)).toEqual([said, said]));

it('words of a stranger within a report are no reports of ours unless they are whole', () => {
  const report = inputReport('badXml', { fault: 'inputs.empty is what it says' });
  expect(both(report)[1]).toBe('bad XML: inputs.empty is what it says');
});

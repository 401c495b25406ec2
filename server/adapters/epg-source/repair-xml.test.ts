import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedReportText } from '../../i18n/feed-report.ts';
import { createXmlRepair } from './repair-xml.ts';

function repaired(...pieces: string[]): { xml: string; notes: string[] } {
  const notes: string[] = [];
  const repair = createXmlRepair((note) => notes.push(feedReportText(note)));
  const xml = pieces.map((piece) => repair.write(piece)).join('') + repair.end();
  return { xml, notes };
}

describe('an odd sign in a feed', () => {
  it.each([
    ['Kass & koer', 'Kass &amp; koer', 'rida 1: üksik &'],
    ['a?b=1&md5=2', 'a?b=1&amp;md5=2', 'rida 1: üksik &'],
    ['&kana;', '&amp;kana;', 'rida 1: üksik &'],
    ['A&nbsp;B', 'A\u00a0B', 'rida 1: HTMLi nimi &nbsp;'],
    ['K&otilde;ik', 'Kõik', 'rida 1: HTMLi nimi &otilde;'],
    ['1 &LT; 2', '1 &lt; 2', 'rida 1: HTMLi nimi &LT;'],
    ['a\u0000b', 'ab', 'rida 1: märk U+0000 on välja jäetud'],
    ['üks\nka\u001bks', 'üks\nkaks', 'rida 2: märk U+001B on välja jäetud'],
    ['a&#11;b', 'ab', 'rida 1: märk &#11; on välja jäetud'],
    ['a&#xD800;b', 'ab', 'rida 1: märk &#xD800; on välja jäetud'],
    ['a&#xFFFFFF;b', 'ab', 'rida 1: märk &#xFFFFFF; on välja jäetud'],
  ])('%j becomes %j, and is noted', (text, xml, note) =>
    expect(repaired(text)).toEqual({ xml, notes: [note] }),
  );

  it.each(['&amp; &lt; &gt; &quot; &apos; &#245; &#xF5;', '<![CDATA[Kass & koer &nbsp;]]>', '<!-- & -->'])(
    '%j stays as it is',
    (text) => expect(repaired(text)).toEqual({ xml: text, notes: [] }),
  );

  it('is mended again behind a part that is taken to the letter', () => {
    const { xml } = repaired('<![CDATA[a & b]]> & <!-- & --> &');
    expect(xml).toBe('<![CDATA[a & b]]> &amp; <!-- & --> &amp;');
  });

  it('leaves nothing before the declaration', () =>
    expect(repaired('\uFEFF\n \n<?xml version="1.0"?>').xml).toBe('<?xml version="1.0"?>'));

  it('is told once, where it stood first', () =>
    expect(repaired('a\nb & c\nd & e & f').notes).toEqual(['rida 2: üksik &']));

  it('is mended alike where a cut comes right behind the beginning of a comment', () => {
    for (const [one, two] of [
      ['<&<!--]', ']>&'],
      ['<!---', '->&'],
      ['<!--', '-->&'],
    ] as const)
      expect(repaired(one, two)).toEqual(repaired(one + two));
  });

  it('is mended alike however the feed is cut into pieces', () => {
    const part = fc.constantFrom(
      '&',
      '&amp;',
      '&nbsp;',
      '&#245;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '\u0001',
      'a',
      '<t>',
      ';',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.array(fc.nat(40), { maxLength: 6 }),
        (parts, cuts) => {
          const whole = `<${parts.join('')}`;
          const at = [
            0,
            ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b),
            whole.length,
          ];
          const pieces = at.slice(1).map((end, i) => whole.slice(at[i], end));
          expect(repaired(...pieces)).toEqual(repaired(whole));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('costs as much as reading it, also where there is nothing else', () => {
    const before = process.cpuUsage();
    repaired(...Array.from({ length: 100 }, () => '&'.repeat(10_000)), '&a'.repeat(100_000));
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });
});

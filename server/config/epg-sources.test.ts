import { describe, expect, it } from 'vitest';
import { EnvReader } from '../../runtime/env.ts';
import { readEpgSources } from './epg-sources.ts';

const readOf = (text: string) => {
  const reader = new EnvReader({ EPG_SOURCES: text });
  return { sources: readEpgSources(reader), faults: reader.faults };
};

describe('EPG_SOURCES', () => {
  it('is a list of pairs, whose addresses may hold commas and equals signs', () => {
    const { sources, faults } = readOf('err=https://a.test/kava?x=1,2&y=3, teine=file:///srv/kava.xml.gz');
    expect(faults).toEqual([]);
    expect(sources).toEqual([
      { id: 'err', url: 'https://a.test/kava?x=1,2&y=3' },
      { id: 'teine', url: 'file:///srv/kava.xml.gz' },
    ]);
    expect(readOf('')).toEqual({ sources: [], faults: [] });
  });

  it('is a JSON list where more is to be said', () => {
    const source = { id: 'err', url: 'https://a.test/x', everyMinutes: 60, priority: 3, language: 'ru' };
    expect(readOf(JSON.stringify([source]))).toEqual({ sources: [source], faults: [] });
  });

  it.each([
    ['err', 'allika "err" aadress'],
    ['ERR=https://a.test', 'väiketähtedest'],
    ['a=ftp://a.test/salasõna', 'http://'],
    ['a=http://a.test b=http://b.test a=http://c.test', 'kaks korda'],
    ['[{"id":"a"}]', 'vajalikud on id ja url'],
    ['[{"id":"a","url":"http://a.test","muu":1}]', 'vajalikud on id ja url'],
    ['[{"id":"a","url":"http://a.test","everyMinutes":1}]', 'everyMinutes'],
    ['[{"id":"a","url":"http://a.test","language":"eesti"}]', 'language'],
    ['[jama', 'ei ole JSON'],
  ])('is refused as %s', (text, why) => {
    const faults = readOf(text).faults.join('\n');
    expect(faults).toContain(why);
    expect(faults).not.toContain('salasõna');
  });
});

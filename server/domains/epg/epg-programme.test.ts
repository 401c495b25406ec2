import { addLanguage, sayIn } from '../../../contract/i18n/texts.ts';
import { describe, expect, it } from 'vitest';
import type { EpgProgramme, LocalisedText } from '../../adapters/epg-source/port.ts';
import { draftOf } from './epg-programme.ts';

const hour = 3_600_000;
const words = (...list: [text: string, lang?: string][]): LocalisedText[] =>
  list.map(([text, lang]) => ({ text, lang }));

const programme = (fields: Partial<EpgProgramme> = {}): EpgProgramme => ({
  kind: 'programme',
  channelId: 'etv',
  startText: '20261121200000 +0200',
  startMs: 20 * hour,
  stop: { ms: 21 * hour },
  lengthMs: undefined,
  titles: words(['Uudised', 'et']),
  subTitles: [],
  descriptions: [],
  categories: [],
  countries: [],
  spoken: undefined,
  access: [],
  people: [],
  year: undefined,
  season: undefined,
  episode: undefined,
  part: undefined,
  rating: undefined,
  forAdults: false,
  imdbId: undefined,
  icon: undefined,
  ...fields,
});
const draft = (fields: Partial<EpgProgramme>, language = 'et') => {
  const made = draftOf(programme(fields), language);
  if (typeof made === 'string') throw new Error(made);
  return made;
};

describe('a programme of a feed', () => {
  it.each([
    ['badStart', { startMs: undefined }],
    ['badStop', { stop: 'unreadable' }],
    ['zeroLength', { stop: { ms: 20 * hour } }],
    ['stopBeforeStart', { stop: { ms: 20 * hour - 1 } }],
    ['noTitle', { titles: [] }],
  ] satisfies [string, Partial<EpgProgramme>][])('is left out for %s', (reason, fields) => {
    expect(draftOf(programme(fields), 'et')).toBe(reason);
  });

  it('may be without an end, which is then open', () => {
    expect(draft({ stop: 'missing' })).not.toHaveProperty('endMs');
    expect(draft({})).toMatchObject({ startMs: 20 * hour, endMs: 21 * hour });
  });

  it('ends after its length where no stop is said', () => {
    expect(draft({ stop: 'missing', lengthMs: hour / 2 }).endMs).toBe(20.5 * hour);
    expect(draft({ lengthMs: hour / 2 }).endMs).toBe(21 * hour);
  });

  it('is a film or an episode by its categories, in any language', () => {
    const film = draft({ categories: words(['Elokuva', 'fi']), subTitles: words(['Alapealkiri']) });
    expect(film).toMatchObject({ isMovie: true, name: 'Uudised' });
    expect(film).not.toHaveProperty('seriesName');
    expect(draft({ categories: words(['Draamasari', 'et']), subTitles: words(['Algus']) })).toMatchObject({
      name: 'Uudised - Algus',
      seriesName: 'Uudised',
      episodeName: 'Algus',
    });
    expect(draft({ categories: words(['Movie', 'en']), episode: 3 })).not.toHaveProperty('isMovie');
  });

  it('has its picture by our address', () => {
    const { imgUrl } = draft({ icon: 'https://pildid.naide.test/a.jpg' });
    expect(imgUrl).toMatch(/^\/pictures\/feed\/[\w-]{22}\/640\.webp$/);
    expect(draft({})).not.toHaveProperty('imgUrl');
  });

  it('is told in the wanted language, else in none, else in the one that comes first', () => {
    const titles = words(['News', 'en'], ['Uudised', 'et'], ['Новости', 'ru'], ['Uudised 2', 'et']);
    expect(draft({ titles }).name).toBe('Uudised');
    expect(draft({ titles }, 'ru').name).toBe('Новости');
    expect(draft({ titles }, 'fi').name).toBe('News');
    expect(draft({ titles: [...titles, ...words(['Teated'])] }, 'fi').name).toBe('Teated');
  });

  it('takes genres of one language, each once', () => {
    const categories = words(['Film', 'et'], ['Movie', 'en'], ['Draama', 'et'], ['Film', 'et']);
    expect(draft({ categories }).genres).toEqual(['Film', 'Draama']);
    expect(draft({ categories }, 'en').genres).toEqual(['Movie']);
    expect(draft({ categories, forAdults: true }).genres).toEqual(['Film', 'Draama', '18+']);
  });

  it('is an episode where the feed numbers it, and its second title is that of the episode', () => {
    const fields = {
      titles: words(['Õnne 13']),
      subTitles: words(['Kohtumine']),
      descriptions: words(['Sisu']),
    };
    expect(draft({ ...fields, season: 3, episode: 12 })).toMatchObject({
      name: 'Õnne 13 - S3E12 - Kohtumine',
      seriesName: 'Õnne 13',
      season: 3,
      episode: 12,
      episodeName: 'Kohtumine',
      description: 'Sisu',
    });
    expect(draft({ ...fields, episode: 0 })).toMatchObject({ name: 'Õnne 13 - E0 - Kohtumine', episode: 0 });
    expect(draft({ ...fields, subTitles: [], season: 2 }).name).toBe('Õnne 13 - S2');
  });

  it('has the part of an episode in its name, where the feed counts parts and the name does not', () => {
    const numbered = { titles: words(['Õnne 13']), season: 3, episode: 12 };
    expect(draft({ ...numbered, part: 2 })).toMatchObject({
      name: 'Õnne 13 - S3E12 - 2. osa',
      episodeName: '2. osa',
    });
    const named = (name: string) => draft({ ...numbered, subTitles: words([name]), part: 2 }).episodeName;
    expect([named('Kohtumine'), named('Kohtumine, 2. osa')]).toEqual([
      'Kohtumine, 2. osa',
      'Kohtumine, 2. osa',
    ]);
    // Everybody reads it, whichever operator has the feed read.
    addLanguage('en', { viewer: { part: 'Part {part}' } });
    expect(sayIn('en', () => named('Kohtumine'))).toBe('Kohtumine, 2. osa');
  });

  it('is no episode otherwise, and its second title begins the description', () => {
    const fields = { subTitles: words(['Elust enesest']), descriptions: words(['Sisu']) };
    const made = draft(fields);
    expect(made).toMatchObject({ name: 'Uudised', description: 'Elust enesest\nSisu' });
    expect(made).not.toHaveProperty('seriesName');
    expect(draft({ ...fields, descriptions: [] }).description).toBe('Elust enesest');
    expect(draft({}).description).toBe('');
  });
});

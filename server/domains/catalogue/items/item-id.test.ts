import { describe, expect, it } from 'vitest';
import { itemIdOf, type ItemIdentity } from './item-id.ts';

const film = (name: string, more: Partial<ItemIdentity> = {}): string =>
  itemIdOf({ name, seriesName: null, year: null, isMovie: true, imdbId: null, description: '', ...more });

const episode = (seriesName: string, more: Partial<ItemIdentity> = {}): string =>
  itemIdOf({
    name: `${seriesName} - S1E2`,
    seriesName,
    year: null,
    isMovie: false,
    imdbId: null,
    description: '',
    ...more,
  });

describe('the id of a film', () => {
  it('is its name and its year', () => {
    expect(film('Õhtu  Sõber!', { year: 2019 })).toBe('ohtu-sober-2019');
    expect(film('OHTU SOBER', { year: 2019, description: 'muu', imdbId: 'tt1' })).toBe('ohtu-sober-2019');
    expect(film('Õhtu sõber', { year: 1969 })).toBe('ohtu-sober-1969');
  });

  it('is decided by other things where the year is unknown', () => {
    expect(film('Meri', { imdbId: 'tt0000007' })).toBe('meri-tt0000007');
    const [one, other] = ['Kaks venda läheb merele.', 'Tüdruk leiab merest karbi.'].map((description) =>
      film('Meri', { description }),
    );
    expect(one).not.toBe(other);
    expect(one).toBe(film('Meri', { description: 'Kaks  vendä läheb MERELE' }));
    expect(film('Meri')).toBe(film('meri'));
  });
});

describe('the id of a series', () => {
  it('is its name, regardless of the episode, its year or its channel', () => {
    expect(episode('Metsarajal')).toBe('metsarajal');
    expect(episode('METSARAJAL', { year: 2020, description: 'x', imdbId: 'tt1' })).toBe('metsarajal');
    expect(episode('Время', { isMovie: true })).toBe('vremja');
  });

  it('is the name of a programme that belongs to none', () => {
    expect(episode('x', { name: 'Uudised', seriesName: null })).toBe('uudised');
  });
});

describe('an id', () => {
  it('is there for names of signs only', () => {
    const [one, other] = ['???', '!!!'].map((name) => episode(name));
    expect(one).toMatch(/^[\w-]{8}$/);
    expect(one).not.toBe(other);
  });

  it('is never long, and long names stay apart', () => {
    const long = 'väga '.repeat(40);
    const [one, other] = [episode(`${long}a`), episode(`${long}b`)] as const;
    expect(one.length).toBeLessThan(100);
    expect(one).not.toBe(other);
  });

  it('keeps other scripts as they are', () => {
    expect(episode('ليلة في الصحراء')).toBe('ليلة-في-الصحراء');
    expect(() => encodeURIComponent(episode('𐤀'.repeat(100)))).not.toThrow();
  });
});

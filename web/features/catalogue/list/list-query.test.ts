import { expect, test } from 'vitest';
import { filterOf, listQueryIn, paramsOf, queryIn } from './list-query.ts';

const read = (text: string) => filterOf(queryIn(new URLSearchParams(text)));

test('what is wanted of a list stands in the address, and comes back out of it', () => {
  const text = 'genre=draama&sort=rating&year=2019&name=lumi&channel=etv&only=expiring';
  expect(paramsOf(queryIn(new URLSearchParams(text))).toString()).toBe(text);
  expect(read(text)).toEqual({
    genre: 'draama',
    sortBy: 'rating',
    year: '2019',
    programName: 'lumi',
    channel: 'etv',
    only: 'expiring',
  });
});

test('what makes no sense in an address is not asked for', () => {
  expect(read('sort=price&year=19999&only=me&genre=&name=')).toEqual({});
});

test('all channels are no choice where all are shown without one', () => {
  const params = new URLSearchParams('channel=allchannels&genre=draama');
  expect(filterOf(listQueryIn(params))).toEqual({ genre: 'draama' });
  expect(filterOf(listQueryIn(new URLSearchParams('channel=etv')))).toEqual({ channel: 'etv' });
});

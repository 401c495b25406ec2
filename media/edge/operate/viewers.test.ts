import { expect, test } from 'vitest';
import { createViewers } from './viewers.ts';

test('viewers of films are one number among channels, and one for each film for half a minute', () => {
  let now = 0;
  const viewers = createViewers(() => now);
  viewers.seen('a', 'etv');
  viewers.seen('b', 'vod', '10000');
  viewers.seen('c', 'vod', '10000');
  viewers.seen('d', 'vod', '10001');
  expect(Object.fromEntries(viewers.byChannel())).toEqual({ etv: 1, vod: 3 });
  expect(Object.fromEntries(viewers.byTitle())).toEqual({ 10000: 2, 10001: 1 });
  now += 10_000;
  // A viewer who goes on to a channel watches no film any more.
  viewers.seen('c', 'etv');
  expect(Object.fromEntries(viewers.byTitle())).toEqual({ 10000: 1, 10001: 1 });
  now += 20_000;
  expect(viewers.byTitle().size).toBe(0);
});

test('of many films those are told that most watch', () => {
  const viewers = createViewers(() => 0);
  for (let title = 0; title < 300; title++) viewers.seen(`s${title}`, 'vod', String(10_000 + title));
  viewers.seen('more', 'vod', '10000');
  const counts = viewers.byTitle();
  expect(counts.size).toBe(200);
  expect(counts.get('10000')).toBe(2);
});

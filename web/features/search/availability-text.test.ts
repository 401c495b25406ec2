import { expect, test } from 'vitest';
import type { Availability, SearchResult } from '../../../contract/models/search.ts';
import { availabilityText } from './availability-text.ts';

const now = Date.parse('2026-11-21T20:43:00+02:00');
const at = (wall: string) => Date.parse(`${wall}:00+02:00`);
const text = (watch: Availability, zone = 'Europe/Tallinn', kind: SearchResult['kind'] = 'program') =>
  availabilityText({ kind, watch }, now, zone);

test('every way to watch has its words', () => {
  expect(text({ how: 'onair', until: at('2026-11-21T21:30') })).toBe('eetris kuni 21:30');
  expect(text({ how: 'replay', until: at('2026-12-07T21:30') })).toBe('järelvaadatav kuni 07.12');
  expect(text({ how: 'recorded', until: at('2027-01-21T21:30') })).toBe('salvestatud');
  expect(text({ how: 'upcoming', from: at('2026-11-27T21:30') })).toBe('tuleb R 21:30');
  expect(text({ how: 'upcoming', from: at('2026-11-22T07:00') })).toBe('tuleb homme 7:00');
  expect(text({ how: 'title', until: null })).toBe('kohe vaadatav');
  expect(text({ how: 'title', until: at('2027-01-21T21:30') })).toBe('kohe vaadatav kuni 21.01.27');
  expect(text({ how: 'gone' })).toBe('ei ole enam vaadatav');
  expect(text({ how: 'live' }, undefined, 'channel')).toBe('telekanal');
  expect(text({ how: 'live' }, undefined, 'radio')).toBe('raadiojaam');
});

test('times are the viewer’s own, and so is the day', () => {
  const late = { how: 'upcoming', from: at('2026-11-22T05:00') } as const;
  expect(text(late)).toBe('tuleb homme 5:00');
  expect(text(late, 'America/New_York')).toBe('tuleb täna 22:00');
  expect(text({ how: 'onair', until: at('2026-11-21T21:30') }, 'Asia/Kolkata')).toBe('eetris kuni P 1:00');
});

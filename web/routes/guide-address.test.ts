import { expect, test } from 'vitest';
import { guidePath, guidePlaceIn } from './guide-address.ts';

const nowhere = { date: undefined, scrolled: undefined, channelId: undefined };

test.each([
  ['/tvguide', nowhere],
  ['/tvguide?paev=2026-11-21', { ...nowhere, date: '2026-11-21' }],
  ['/tvguide?aeg=1215&rida=3', { ...nowhere, scrolled: { minute: 1215, row: 3 } }],
  ['/tvguide?paev=2026-11-20&kanal=etv', { ...nowhere, date: '2026-11-20', channelId: 'etv' }],
])('%s is one place, there and back', (path, place) => {
  expect(guidePath(place)).toBe(path);
  expect(guidePlaceIn(path.split('?')[1] ?? '')).toEqual(place);
});

test('what is no place is left out', () => {
  expect(guidePlaceIn('paev=homme&aeg=-5&rida=x')).toEqual(nowhere);
  expect(guidePlaceIn('aeg=60&rida=x')).toEqual({ ...nowhere, scrolled: { minute: 60, row: 0 } });
});

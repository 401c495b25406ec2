import { expect, it } from 'vitest';
import { accessMarks, accessWords } from './access-text.ts';

it('a programme of which nothing is said has no marks', () => {
  expect(accessMarks({})).toBe('');
  expect(accessWords({})).toEqual([]);
});

it('marks stand for words', () => {
  expect(accessMarks({ access: ['subtitles', 'sign'] })).toBe('S VT');
  expect(accessWords({ access: ['subtitles', 'description'] })).toEqual([
    'subtiitritega',
    'kirjeldustõlkega',
  ]);
});

it('subtitles for those who hear badly are subtitles', () => {
  expect(accessMarks({ access: ['subtitles', 'hearing'] })).toBe('VK');
});

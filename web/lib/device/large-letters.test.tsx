// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubResizes } from '../../testing/resizes.ts';
import { followLetters, useLargeLetters } from './large-letters.ts';

const root = document.documentElement;
const Page = () => <p>{useLargeLetters() ? 'suured' : 'tavalised'}</p>;

test('where letters are much larger than usual the page knows, while it is open', () => {
  const { resize } = stubResizes();
  followLetters();
  render(<Page />);
  const sized = (size: string) => {
    root.style.fontSize = size;
    act(resize);
    return [screen.getByText(/e/).textContent, root.hasAttribute('data-large-letters')];
  };
  expect(sized('16px')).toEqual(['tavalised', false]);
  expect(sized('20px')).toEqual(['tavalised', false]);
  expect(sized('32px')).toEqual(['suured', true]);
  expect(sized('16px')).toEqual(['tavalised', false]);
  root.dataset['television'] = '';
  expect(sized('32px')).toEqual(['tavalised', false]);
  delete root.dataset['television'];
  root.style.fontSize = '';
});

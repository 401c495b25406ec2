// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followLetters, useLargeLetters } from './large-letters.ts';

const root = document.documentElement;
const Page = () => <p>{useLargeLetters() ? 'suured' : 'tavalised'}</p>;

test('where letters are much larger than usual the page knows, while it is open', () => {
  let resized = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe = () => undefined;
    },
  );
  followLetters();
  render(<Page />);
  const sized = (size: string) => {
    root.style.fontSize = size;
    act(resized);
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

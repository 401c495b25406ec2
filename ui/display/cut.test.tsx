// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Cut, cutText } from './cut.tsx';

afterEach(cleanup);

test('a text is cut by its characters, and stays as it is where it is short enough', () => {
  expect(cutText('Kevade', 6)).toBe('Kevade');
  expect(cutText('Metsarajal: Viies aastaaeg', 20)).toBe('Metsarajal: Viies aa…');
  expect(cutText('Metsarajal Viies', 11)).toBe('Metsarajal…');
  expect(cutText('👩👩👩👩', 2)).toBe('👩👩…');
});

test('the whole of it is its name, and shown when one points at it', () => {
  const whole = 'Metsarajal: Viies aastaaeg';
  render(
    <a href="#x">
      <Cut text={whole} most={20} />
    </a>,
  );
  expect(screen.getByRole('link', { name: whole })).toBeTruthy();
  expect(screen.getByTitle(whole).firstElementChild?.textContent).toBe('Metsarajal: Viies aa…');
});

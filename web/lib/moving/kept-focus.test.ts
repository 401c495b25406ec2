// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findKept, hasKeptFocus, keepFocus } from './kept-focus.ts';

const page = '<a href="#/movies/1">Kevade</a><a href="#/movies/2">Suvi</a><button>Nüüd</button>';

test('what had the focus is found again when its page is drawn anew', () => {
  document.body.innerHTML = page;
  keepFocus('one', document.querySelectorAll('a')[1]!);
  keepFocus('two', document.querySelector('button')!);
  document.body.innerHTML = page;
  expect(findKept('one', document)?.textContent).toBe('Suvi');
  expect(findKept('two', document)?.textContent).toBe('Nüüd');
  expect([hasKeptFocus('one'), hasKeptFocus('three')]).toEqual([true, false]);
});

test('what is gone is not found', () => {
  document.body.innerHTML = '<a href="#/movies/1">Kevade</a>';
  expect(findKept('one', document)).toBeUndefined();
});

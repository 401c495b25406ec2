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

test('of a card that stands in several rows the one is found that was left, as soon as it is there', () => {
  const link = '<a href="#/kids/tuut">Rong nimega Tuut</a>';
  const row = (name: string, cards: string) => `<section><h2>${name}</h2>${cards}</section>`;
  // The end of a row is drawn when somebody goes there.
  document.body.innerHTML = row('Uued', '') + row('Lastesarjad', link);
  keepFocus('rows', document.querySelector('a')!);
  document.body.innerHTML = row('Uued', link);
  expect(findKept('rows', document)).toBeUndefined();
  document.body.innerHTML = row('Uued', link) + row('Lastesarjad', link);
  expect(findKept('rows', document)).toBe(document.querySelectorAll('a')[1]);
});

test('what is gone is not found', () => {
  document.body.innerHTML = '<a href="#/movies/1">Kevade</a>';
  expect(findKept('one', document)).toBeUndefined();
});

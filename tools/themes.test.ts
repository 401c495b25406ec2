import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './sources.ts';
import { contrastOf } from '../contract/rules/brand-colours.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const dark = read('ui/styles/tokens.css');
const themes = read('console/ui/themes.css');

/** The colours that a rule names, by token. */
function tokensIn(css: string, selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((one) => [one[1]!, one[2]!]),
  );
}

const shared = {
  ...tokensIn(dark, ':root'),
  ...tokensIn(dark, "[data-theme='dark']"),
  ...tokensIn(themes, "[data-theme='dark']"),
};
const light = { ...shared, ...tokensIn(themes, ":root[data-theme='light']") };

const grounds = ['night-0', 'night-1', 'night-2', 'night-3'];
const letters = ['ink', 'ink-2', 'ink-3', 'sky', 'ok', 'warn', 'danger'];
/** What is read on what, besides letters on every ground. */
const pairs = [
  ['ink', 'night-4'],
  ['ink-2', 'night-4'],
  ['sky', 'night-4'],
  ['on-throat', 'throat'],
  ['ok', 'ok-ground'],
  ['warn', 'warn-ground'],
  ['bad', 'bad-ground'],
  ['bad', 'bad-ground-hi'],
  ['bad', 'night-1'],
  ['on-ink', 'ink'],
] as const;

test.each([
  ['dark', shared],
  ['light', light],
])('%s: letters are read on every ground, as WCAG AA wants it', (_, tokens) => {
  const all = [...letters.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)), ...pairs];
  const tooFaint = all
    .map(([ink, ground]) => [ink, ground, contrastOf(tokens[ink]!, tokens[ground]!)] as const)
    .filter(([, , contrast]) => !(contrast >= 4.5));
  expect(tooFaint).toEqual([]);
});

test.each([
  ['dark', shared],
  ['light', light],
])('%s: lines of fields and of charts are seen on panels', (_, tokens) => {
  const seen = ['line-strong', ...Array.from({ length: 9 }, (__, at) => `chart-${at + 1}`)];
  const tooFaint = seen.filter((token) => !(contrastOf(tokens[token]!, tokens['night-1']!) >= 3));
  expect(tooFaint).toEqual([]);
});

test('by day every colour is named anew, but for the accent and letters on it', () => {
  const own = tokensIn(themes, ":root[data-theme='light']");
  const missing = Object.keys(shared).filter((token) => !(token in own) && !/throat/.test(token));
  expect(missing).toEqual([]);
});

test('styles of the console name colours by tokens, but for grounds of pictures', () => {
  const named = repositoryFiles()
    .filter((path) => /^console\/.*\.module\.css$/.test(path))
    .flatMap((path) =>
      (read(path).match(/.*#[0-9a-f]{3,8}\b.*/gi) ?? []).map((line) => `${path}: ${line.trim()}`),
    );
  expect(named.filter((line) => !/background: #(000|fff);$/.test(line))).toEqual([]);
});

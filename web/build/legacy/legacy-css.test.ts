import { expect, test } from 'vitest';
import { legacyCss, tooNewIn } from './legacy-css.ts';

test.each([
  ['.a:focus-visible{color:red}', '.a:focus{color:red}'],
  ['.a{width:min(100% - 20px,340px)}', '.a{width:340px}'],
  ['.a{width:min(960px,100vw - 28px)}', '.a{width:960px}'],
  ['.a{max-height:min(860px,100vh - 48px)}', '.a{max-height:calc(100vh - 48px)}'],
  ['.a{max-height:min(860px,calc(100vh - 48px))}', '.a{max-height:calc(100vh - 48px)}'],
  ['.a{transform:translateX(clamp(-1 * var(--b),-50%,4px))}', '.a{transform:translateX(-50%)}'],
  ['.a{padding:calc(84px + env(safe-area-inset-bottom))}', '.a{padding:calc(84px + 0px)}'],
  ['.a{height:100svh}', '.a{height:100vh}'],
  ['.a:has(b){color:red}.c{color:blue}', '.c{color:blue}'],
  ['.a{container:b/inline-size}@container b (max-width:9rem){.a{top:0}}.c{color:blue}', '.a{}.c{color:blue}'],
])('%s is said in an older way', (modern, old) => {
  expect(legacyCss(modern)).toBe(old);
  expect(tooNewIn(modern)).not.toEqual([]);
  expect(tooNewIn(old)).toEqual([]);
});

test('space between in a line and in a column becomes margins', () => {
  expect(legacyCss('.a{display:flex;gap:8px}')).toContain('.a>*+:not(#none){margin-left:8px}');
  expect(legacyCss('.a{display:flex;flex-direction:column;gap:8px}')).toContain('{margin-top:8px}');
  expect(legacyCss('.a{display:flex;flex-wrap:wrap;gap:4px 8px}')).toContain(
    '.a>:not(#none){margin-right:8px;margin-bottom:4px}',
  );
  // Chromium 84 and 85 would have both.
  expect(legacyCss('.a{display:flex;gap:8px}')).not.toContain('gap');
});

test('a gap that is said where the box is not stands by what the box is', () => {
  expect(legacyCss('.a{display:grid}.a{gap:8px}')).toContain('.a{grid-gap:8px}');
  expect(legacyCss('.a{display:flex;gap:2px}@media (width){.a{gap:8px}}')).toContain(
    '.a>*+:not(#none){margin-left:8px}',
  );
});

test('a grid is a line or a column where there are no grids', () => {
  const css = legacyCss('.a{display:grid;grid-template-columns:80px 1fr;gap:8px}');
  const [, otherwise = ''] = css.split('@supports not (display:grid)');
  expect(otherwise).toContain('.a{display:flex;flex-flow:row nowrap}');
  expect(otherwise).toContain('.a>:nth-child(1){flex:0 0 80px;min-width:0}');
  expect(otherwise).toContain('.a>*+:not(#none){margin-left:8px}');
});

test('what is pushed to the end by its margin stays there', () => {
  expect(legacyCss('.a{display:flex;gap:8px}.b{margin-left:auto}')).toContain(
    '.b:not(#none):not(#none){margin-left:auto}',
  );
});

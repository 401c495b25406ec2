import { expect, it, vi } from 'vitest';
import { docFaults } from './docs.ts';
import { codeOf, importsOf, isSource, isTest, report } from './sources.ts';

it('code is what is left without comments and strings', () => {
  expect(codeOf("const a = 'Date.now()'; // Date.now()\nb();")).toBe("const a = ''; \nb();");
  expect(codeOf('/** Date.now()\n * more */\nc("x \\" y");')).toBe("\nc('');");
  // An address is no comment, and what follows it is code.
  expect(codeOf("get('http://a.test/x'); d();")).toContain('d();');
  expect(codeOf('get(`http://a.test/${e()}`); f();')).toContain('e()}`); f();');
});

it('imports are found in every form in which they are written', () => {
  const text = `
    import fs from 'node:fs';
    import { a, type B } from './a.ts';
    import type { C } from '../contract/c.ts';
    import {
      d,
      e,
    } from "./deep/d.ts";
    import './effect.ts';
    export { f } from './f.ts';
    export * from './g.ts';
    export type { H } from './h.ts';
    const later = await import('./later.ts');
    /* import './commented.ts'; */
    const text = "from './text.ts'";`;
  const found = importsOf('media/x.ts', text);
  expect(found.filter(({ inside }) => !inside).map(({ target }) => target)).toEqual(['node:fs']);
  expect(found.filter(({ inside }) => inside).map(({ target }) => target)).toEqual([
    'media/a.ts',
    'contract/c.ts',
    'media/deep/d.ts',
    'media/effect.ts',
    'media/f.ts',
    'media/g.ts',
    'media/h.ts',
    'media/later.ts',
  ]);
});

it('tests are told from sources, and declarations are neither', () => {
  for (const path of ['server/a.test.ts', 'web/a.test.tsx', 'server/scenario/a.ts', 'media/testing/a/b.ts'])
    expect([isTest(path), isSource(path)]).toEqual([true, true]);
  for (const path of ['server/a.ts', 'web/testing.ts', 'server/scenarios/a.tsx'])
    expect([isTest(path), isSource(path)]).toEqual([false, true]);
  for (const path of ['media/a.d.ts', 'web/a.css', 'run.cjs']) expect(isSource(path)).toBe(false);
});

it('a check is good when it has nothing to tell', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(report('docs', [])).toBe(true);
  expect(printed).not.toHaveBeenCalled();
  expect(report('docs', ['üks', 'kaks'])).toBe(false);
  expect(printed.mock.calls).toEqual([['docs: üks'], ['docs: kaks']]);
  printed.mockRestore();
});

it('a document points at what is there', () => {
  const known = { scripts: { check: 'x' }, folders: new Set(['tools', 'docs']) };
  const faults = (text: string, file = 'docs/glossary.md') => docFaults(file, text, known);
  const good = [
    '[the page](ARCHITECTURE.md#words), [up](../CONTRIBUTING.md), [out](https://a.test/x), [here](#words)',
    '`tools/docs.ts`, `tools/`, `elsewhere/x.ts`, `npm run check`, `npm run check -- --fix`',
  ];
  for (const text of good) expect(faults(text)).toEqual([]);
  expect(faults('[x](none.md#a) [y](CONTRIBUTING.md)')).toEqual([
    'docs/glossary.md: dead link none.md',
    'docs/glossary.md: dead link CONTRIBUTING.md',
  ]);
  expect(faults('[y](CONTRIBUTING.md)', 'README.md')).toEqual([]);
  expect(faults('`tools/none.ts` and `docs/none/`')).toHaveLength(2);
  expect(faults('npm run chek; npm run toString')).toEqual([
    'docs/glossary.md: no such script chek',
    'docs/glossary.md: no such script toString',
  ]);
});

import type { Fault } from './faults.ts';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deadCode } from './dead-code.ts';
import { measureShape, worseThan } from './measures.ts';
import { lintFaults } from './shape.ts';
import { slowPatterns } from './slow-patterns.ts';

const home = realpathSync(mkdtempSync(join(tmpdir(), 'psk-shape-')));
afterAll(() => rmSync(home, { recursive: true }));

/** Writes files below a folder of their own. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(home, 'files-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const remarks = (faults: readonly Fault[]): string[] =>
  faults.map(({ where, rule }) => `${where}: ${rule}`).sort();
const faultsOf = async (files: Record<string, string>): Promise<string[]> =>
  remarks(await lintFaults(folderWith(files), ['.']));

const functionOf = (lines: number): string =>
  `export function f(): number {\n${'  void 0;\n'.repeat(lines - 3)}  return 1;\n}\n`;
const named = (count: number): string[] => Array.from({ length: count }, (_, i) => `n${i}`);

describe('the shape of a file', () => {
  it('has no part in a cycle, not even of types', async () => {
    const b = "import { a } from './a.ts';\nexport const b = a;\nexport type B = number;\n";
    const both = ['a.ts: no-cycle', 'b.ts: no-cycle'];
    expect(
      await faultsOf({ 'a.ts': "import { b } from './b.ts';\nexport const a = b;\n", 'b.ts': b }),
    ).toEqual(both);
    const typed = "import type { B } from './b.ts';\nexport const a: B = 1;\n";
    expect(await faultsOf({ 'a.ts': typed, 'b.ts': b })).toEqual(both);
    expect(await faultsOf({ 'a.ts': 'export const a = 1;\n', 'b.ts': b })).toEqual([]);
  });
});

describe('the code as a whole', () => {
  const measured = (files: Record<string, string>) => measureShape(folderWith(files), Object.keys(files));

  it('is told of functions over 60 lines, of folders over 20 files and of files that import more than 25 others', () => {
    const many = Object.fromEntries(named(21).map((n) => [`server/${n}.ts`, '']));
    const imports = named(26).map((n) => `import { ${n} } from './${n}.ts';\n`);
    const { remarks } = measured({
      'a.ts': functionOf(61),
      'b.ts': functionOf(60),
      'c.ts': imports.join(''),
      ...many,
    });
    expect(remarks.map(({ where, says }) => `${where}: ${says}`)).toEqual([
      'server: 21 source files',
      'a.ts:1: a function of 61 lines',
      'c.ts: imports 26 files',
    ]);
  });

  it('counts functions with a body of statements, and no tests', () => {
    const { shape } = measured({
      'a.ts': `${functionOf(5)}${functionOf(7).replace('f()', 'g()')}${functionOf(9).replace('f()', 'h()')}export const one = (): number =>\n  1;\n`,
      'a.test.ts': functionOf(90),
    });
    expect(shape).toEqual({ medianLines: 7, longPerThousand: 0 });
    expect(measured({ 'a.ts': functionOf(100) }).shape).toEqual({ medianLines: 100, longPerThousand: 10 });
  });

  it('may be a twentieth worse than in the last release, and no more', () => {
    const before = { medianLines: 20, longPerThousand: 1 };
    expect(worseThan({ medianLines: 21, longPerThousand: 1.05 }, before)).toEqual([]);
    expect(worseThan({ medianLines: 22, longPerThousand: 1 }, before)).toEqual([
      'the median function has lines: 22.00, 20.00 in the last release',
    ]);
    expect(worseThan({ medianLines: 9, longPerThousand: 1.06 }, before)).toEqual([
      'functions over 60 lines, of 1,000 lines: 1.06, 1.00 in the last release',
    ]);
  });
});

describe('what nothing uses', () => {
  it('is an export that nobody imports, a file that nobody reaches, a package', async () => {
    const folder = folderWith({
      'package.json': JSON.stringify({
        name: 'x',
        type: 'module',
        main: 'index.ts',
        dependencies: { pg: '8.0.0' },
      }),
      'index.ts': "import { used } from './parts.ts';\nconsole.log(used);\n",
      'parts.ts': 'export const used = 1;\nexport const unused = 2;\n',
      'lost.ts': 'export const lost = 1;\n',
    });
    expect(remarks(await deadCode(folder))).toEqual([
      'lost.ts: files lost.ts',
      'package.json: dependencies pg',
      'parts.ts: exports unused',
    ]);
  });
});

describe('a regular expression over what others write', () => {
  const faultsIn = (pattern: string, path = 'server/domains/a.ts'): string[] =>
    remarks(slowPatterns(folderWith({ [path]: `export const pattern = ${pattern};\n` }), [path]));

  it.each([String.raw`/^(a+)+$/`, String.raw`/\s*:?\s*x/`, String.raw`/[^@]+@/`, String.raw`/\/+$/`])(
    '%s takes longer than it takes to read the text',
    (pattern) => {
      expect(faultsIn(pattern)).toEqual(['server/domains/a.ts: slow-pattern']);
      expect(faultsIn(pattern, 'server/config/a.ts')).toEqual([]);
      expect(faultsIn(pattern, 'server/domains/a.test.ts')).toEqual([]);
    },
  );

  it.each([String.raw`/^a+$/`, String.raw`/\s*(?::\s*)?x/y`, String.raw`/(?<!\/)\/+$/`])(
    '%s does not',
    (pattern) => expect(faultsIn(pattern)).toEqual([]),
  );
});

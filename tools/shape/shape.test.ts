import type { Fault } from './faults.ts';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deadCode } from './dead-code.ts';
import { folderFaults, lintFaults } from './shape.ts';
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

const told = (faults: readonly Fault[]): string[] =>
  faults.map(({ where, rule }) => `${where}: ${rule}`).sort();
const faultsOf = async (files: Record<string, string>): Promise<string[]> =>
  told(await lintFaults(folderWith(files), ['.']));

const functionOf = (lines: number): string =>
  `export function f(): number {\n${'  void 0;\n'.repeat(lines - 3)}  return 1;\n}\n`;
const named = (count: number): string[] => Array.from({ length: count }, (_, i) => `n${i}`);

describe('the shape of a file', () => {
  it('has functions of 100 lines at most; a group of tests may be longer', async () => {
    expect(await faultsOf({ 'a.ts': functionOf(100) })).toEqual([]);
    expect(await faultsOf({ 'a.ts': functionOf(101) })).toEqual(['a.ts: max-lines-per-function']);
    expect(await faultsOf({ 'a.test.ts': functionOf(101) })).toEqual([]);
  });

  it('has imports of 25 others at most, types included', async () => {
    const importing = (count: number) => ({
      'a.ts': named(count)
        .map((n, i) => `import ${i % 2 ? 'type ' : ''}{ ${n} } from './${n}.ts';`)
        .join('\n'),
      ...Object.fromEntries(named(count).map((n) => [`${n}.ts`, `export const ${n} = 1;`])),
    });
    expect(await faultsOf(importing(25))).toEqual([]);
    expect(await faultsOf(importing(26))).toEqual(['a.ts: max-dependencies']);
  });

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

describe('a folder', () => {
  it('holds 20 sources at most, tests not counted', () => {
    const sources = named(20).map((n) => `server/${n}.ts`);
    expect(folderFaults([...sources, 'server/n1.test.ts', 'server/deeper/x.ts'])).toEqual([]);
    expect(folderFaults([...sources, 'server/x.tsx']).map(({ where }) => where)).toEqual(['server']);
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
    expect(told(await deadCode(folder))).toEqual([
      'lost.ts: files lost.ts',
      'package.json: dependencies pg',
      'parts.ts: exports unused',
    ]);
  });
});

describe('a regular expression over what others write', () => {
  const faultsIn = (pattern: string, path = 'server/domains/a.ts'): string[] =>
    told(slowPatterns(folderWith({ [path]: `export const pattern = ${pattern};\n` }), [path]));

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

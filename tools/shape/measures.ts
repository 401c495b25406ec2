import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isSource, isTest } from '../sources.ts';

/** How the code is shaped, as a whole: figures that a release hands to the next one. */
export interface Shape {
  /** Half of all functions with a body of statements have at most so many lines. */
  medianLines: number;
  /** Functions of more than 60 lines, for each thousand lines of source. */
  longPerThousand: number;
}

/** What a reader may want to cut, and nothing has to be: a rule that failed would be met to the line, and shape the code. */
export interface Remark {
  where: string;
  says: string;
}

const [longLines, mostImports, mostFiles] = [60, 25, 20];

/** How much worse than the last release's a figure may be. */
const tolerance = 1.05;

const isMeant = (path: string): boolean =>
  isSource(path) && !isTest(path) && !/(^|\/)(fixtures|migrations|testing)\//.test(path);

/** Measures all sources but tests and what only they use. */
export function measureShape(root: string, paths: readonly string[]): { shape: Shape; remarks: Remark[] } {
  const sources = paths
    .filter(isMeant)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const lengths: number[] = [];
  const remarks: Remark[] = folderRemarks(sources.map(({ path }) => path));
  let lines = 0;
  for (const { path, text } of sources) {
    lines += text.split('\n').length - 1;
    const { functions, imports } = partsOf(path, text);
    lengths.push(...functions.map(({ length }) => length));
    if (imports > mostImports) remarks.push({ where: path, says: `imports ${imports} files` });
    for (const { line, length } of functions)
      if (length > longLines)
        remarks.push({ where: `${path}:${line}`, says: `a function of ${length} lines` });
  }
  const long = lengths.filter((length) => length > longLines).length;
  return {
    shape: { medianLines: medianOf(lengths), longPerThousand: (long * 1_000) / (lines || 1) },
    remarks,
  };
}

/** What became worse than it was in the last release, by more than a twentieth. */
export const worseThan = (now: Shape, before: Shape): string[] =>
  [
    ['the median function has lines', now.medianLines, before.medianLines] as const,
    [
      `functions over ${longLines} lines, of 1,000 lines`,
      now.longPerThousand,
      before.longPerThousand,
    ] as const,
  ]
    .filter(([, is, was]) => is > was * tolerance)
    .map(([what, is, was]) => `${what}: ${is.toFixed(2)}, ${was.toFixed(2)} in the last release`);

function folderRemarks(paths: readonly string[]): Remark[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([where, count]) => ({ where, says: `${count} source files` }));
}

interface Parts {
  functions: { line: number; length: number }[];
  imports: number;
}

function partsOf(path: string, text: string): Parts {
  const { program, module } = parseSync(path, text);
  const lineAt = lineCounter(text);
  const functions: Parts['functions'] = [];
  const note = ({ start, end, body }: FunctionNode): void => {
    // An arrow that only answers an expression is as long as what it says.
    if (body?.type !== 'BlockStatement') return;
    const line = lineAt(start);
    functions.push({ line, length: lineAt(end) - line + 1 });
  };
  const visitor = new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  });
  visitor.visit(program);
  return { functions, imports: module.staticImports.length };
}

interface FunctionNode {
  start: number;
  end: number;
  body: { type: string } | null;
}

/** Answers the line of an offset, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

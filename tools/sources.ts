import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Every file that is or would be committed, as paths from the root. */
export function repositoryFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\n').filter((path) => path && existsSync(join(root, path)));
}

export const isSource = (path: string): boolean => /\.(ts|tsx)$/.test(path) && !/\.d\.ts$/.test(path);
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^server\/scenario\/|^(media|runtime|web)\/testing\//.test(path);

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Source without comments and strings, so that a rule about code is not tripped by prose. */
export const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

export interface Import {
  /** A repository file as a path from the root, or a package by its name. */
  target: string;
  inside: boolean;
  /** Whether it is only imported when the program comes to it. */
  lazy: boolean;
}

/** What a file imports. */
export function importsOf(path: string, content = read(path)): Import[] {
  const text = content.replace(/\/\*[\s\S]*?\*\//g, '');
  const found = (pattern: RegExp, lazy: boolean): Import[] =>
    [...text.matchAll(pattern)].map(([, specifier]) => {
      const inside = specifier!.startsWith('.');
      const target = inside ? posix.normalize(posix.join(dirname(path), specifier!)) : specifier!;
      return { target, inside, lazy };
    });
  return [
    ...found(/^\s*(?:import|export)\s+(?:type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm, false),
    ...found(/\bimport\(\s*['"]([^'"]+)['"]/g, true),
  ];
}

/** Prints faults, if any, under the name of the check; answers whether there were none. */
export function report(check: string, faults: readonly string[]): boolean {
  for (const fault of faults) console.error(`${check}: ${fault}`);
  return faults.length === 0;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { analyse } from 'scslre';
import { isTest } from '../sources.ts';
import type { Fault } from './faults.ts';

/** Where texts of others are read: feeds, statements, lists, forms, addresses. Settings are the operator's own. */
const readsOthers = /^(contract|runtime|media|server\/(adapters|console|domains|platform|views))\//;
const isMeant = (path: string): boolean =>
  readsOthers.test(path) && path.endsWith('.ts') && !isTest(path) && !path.includes('/testing/');

/**
 * Regular expressions for which somebody can write a text that takes more than the time of reading it: nested quantifiers, two
 * that take the same letters, and what is looked for anew from each letter on.
 */
export function slowPatterns(root: string, paths: readonly string[]): Fault[] {
  return paths.filter(isMeant).flatMap((where) => {
    const text = readFileSync(join(root, where), 'utf8');
    return patternsIn(where, text)
      .filter(isSlow)
      .map(({ pattern }) => ({ where, rule: 'slow-pattern', says: `/${pattern}/ may take very long` }));
  });
}

interface Pattern {
  pattern: string;
  flags: string;
}

function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'Literal' && 'regex' in node && node.regex)
      found.push(node.regex as Pattern);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program.body);
  return found;
}

const isSlow = ({ pattern, flags }: Pattern): boolean =>
  analyse({ source: pattern, flags }, { maxReports: 1, reportTypes: { Move: true } }).reports.length > 0;

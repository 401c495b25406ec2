import type { Node } from 'oxc-parser';
import { lineOf, programOf, stringIn, visit } from './syntax.ts';

const estonianLetter = /[õäöüšžÕÄÖÜŠŽ]/;

/** Words in source that belong into a catalogue: texts with letters of Estonian, and what an element says. */
export function wordsIn(path: string, source: string): string[] {
  const found: string[] = [];
  visit(programOf(path, source), (node) => {
    const text = textIn(node);
    const isWord = node.type === 'JSXText' ? /\p{L}{2}/u.test(text ?? '') : estonianLetter.test(text ?? '');
    if (isWord) found.push(`${path}:${lineOf(source, node)}: ${text?.trim()}`);
    return node.type !== 'ImportDeclaration';
  });
  return found;
}

function textIn(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.cooked ?? undefined;
  return node.type === 'Literal' ? stringIn(node) : undefined;
}

/** Forms of plural that are chosen by hand: one thing to read when there is one, and another otherwise. */
export function plurals(path: string, source: string): string[] {
  const found: string[] = [];
  visit(programOf(path, source), (node) => {
    if (
      node.type === 'ConditionalExpression' &&
      isOne(node.test) &&
      [node.consequent, node.alternate].every(isText)
    )
      found.push(`${path}:${lineOf(source, node)}`);
    return true;
  });
  return found;
}

const isOne = (test: Node): boolean =>
  test.type === 'BinaryExpression' &&
  /^[!=]==?$/.test(test.operator) &&
  test.right.type === 'Literal' &&
  test.right.value === 1;

const isText = (node: Node): boolean =>
  /\p{L}/u.test(stringIn(node) ?? '') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^t([A-Z]|$)/.test(node.callee.name));

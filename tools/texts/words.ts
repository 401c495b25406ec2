import type { Node } from 'oxc-parser';
import { lineOf, programOf, stringIn, visit } from './syntax.ts';

const estonianLetter = /[õäöüšžÕÄÖÜŠŽ]/;
/** Short words that few Estonian sentences do without, beside another word. */
const estonianWord =
  /(?<=^|[\s„(])(?:ei|ole|kuni|juba|mitte|peab|saab?|kui|vaja|puudub|liiga|ainult)(?=[\s.,:;“)]|$)/iu;
const isEstonian = (text: string): boolean =>
  estonianLetter.test(text) || (/\s/.test(text) && estonianWord.test(text));
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Words in source that belong into a catalogue: Estonian, what an element says, and what an operator is refused with. */
export function wordsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const spoken = new Set<Node>();
  visit(programOf(path, source), (node) => {
    for (const part of refusalIn(node)) spoken.add(part);
    const text = textIn(node) ?? '';
    if (node.type === 'JSXText' || spoken.has(node) ? hasWord(text) : isEstonian(text))
      found.push(`${path}:${lineOf(source, node)}: ${text.trim()}`);
    return node.type !== 'ImportDeclaration';
  });
  return found;
}

/** What a refusal of an operation says, as far as it stands in quotes. */
function refusalIn(node: Node): Node[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const name = node.callee.type === 'Identifier' ? node.callee.name : undefined;
  const position = name === 'ensureOperation' ? 1 : name === 'OperationError' ? 0 : undefined;
  const says = position === undefined ? undefined : node.arguments[position];
  return says?.type === 'TemplateLiteral' ? says.quasis : says ? [says] : [];
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

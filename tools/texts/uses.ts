import { posix } from 'node:path';
import type { Node } from 'oxc-parser';
import type { Catalogue } from './catalogues.ts';
import { lineOf, programOf, stringIn, visit } from './syntax.ts';

/** How a file uses texts. */
export interface Uses {
  path: string;
  /** By the path of a catalogue: keys, and patterns of keys, that its function is called with. */
  asked: Map<string, RegExp[]>;
  /** Catalogues of which keys come from elsewhere, or that are handed on. */
  open: Set<string>;
  /** Catalogues of which keys come from outside. */
  foreign: Set<string>;
  /** What could be a key: all texts in quotes. */
  literals: RegExp[];
  /** Texts that are taken when the module loads, before a language may have come. */
  early: string[];
}

/** Reads how a file uses the catalogues that it imports. */
export function usesIn(path: string, source: string): Uses {
  const program = programOf(path, source);
  const uses: Uses = {
    path,
    asked: new Map(),
    open: new Set(),
    foreign: new Set(),
    literals: [],
    early: [],
  };
  const imported = new Map<string, string>();
  const askedOf = (catalogue: string): RegExp[] => {
    const patterns = uses.asked.get(catalogue) ?? [];
    uses.asked.set(catalogue, patterns);
    return patterns;
  };
  const see = (node: Node, above: Node | undefined, isEarly: boolean): boolean => {
    if (node.type === 'ImportDeclaration') {
      const target = posix.join(posix.dirname(path), node.source.value);
      for (const { local } of node.specifiers)
        if (/\/i18n\/et\//.test(target)) imported.set(local.name, target);
      return false;
    }
    const pattern = patternOf(node);
    if (pattern) uses.literals.push(pattern);
    const catalogue = node.type === 'Identifier' ? imported.get(node.name) : undefined;
    if (catalogue === undefined) return true;
    if (
      above?.type === 'MemberExpression' &&
      above.property.type === 'Identifier' &&
      above.property.name === 'has'
    )
      uses.foreign.add(catalogue);
    const call = above?.type === 'CallExpression' && above.callee === node ? above : undefined;
    const patterns = call ? patternsOf(call.arguments[0]) : undefined;
    if (call && isEarly) uses.early.push(`${path}:${lineOf(source, node)}`);
    if (patterns) askedOf(catalogue).push(...patterns);
    else uses.open.add(catalogue);
    return true;
  };
  const visitIn = (root: Node, isEarly: boolean): void =>
    visit(root, (node, above) => {
      if (isEarly && node !== root && /Function|^PropertyDefinition$/.test(node.type)) {
        visitIn(node, false);
        return false;
      }
      return see(node, above, isEarly);
    });
  visitIn(program, true);
  return uses;
}

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(node: Node): RegExp | undefined {
  const text = stringIn(node);
  if (text !== undefined) return new RegExp(`^${quoted(text)}$`);
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.map(({ value }) => quoted(value.cooked ?? ''));
  return parts.some((part) => part.includes('\\.')) ? new RegExp(`^${parts.join('.+')}$`) : undefined;
}

/** Keys that an argument can be; undefined when that is not to be seen. */
function patternsOf(node: Node | undefined): RegExp[] | undefined {
  if (node?.type === 'ConditionalExpression') {
    const [one, other] = [patternsOf(node.consequent), patternsOf(node.alternate)];
    return one && other && [...one, ...other];
  }
  if (node?.type === 'TemplateLiteral')
    return [new RegExp(`^${node.quasis.map(({ value }) => quoted(value.cooked ?? '')).join('.+')}$`)];
  const text = stringIn(node);
  return text === undefined ? undefined : [new RegExp(`^${quoted(text)}$`)];
}

/** Keys of a catalogue that nobody asks for. */
export function unusedKeys({ path, workspace, closed, entries }: Catalogue, all: readonly Uses[]): string[] {
  if (closed || all.some(({ foreign }) => foreign.has(path))) return [];
  const near = all.filter(
    (uses) => uses.path.startsWith(`${workspace}/`) || workspace === 'ui' || workspace === 'contract',
  );
  const isOpen = all.some(({ open }) => open.has(path));
  const patterns = [
    ...all.flatMap(({ asked }) => asked.get(path) ?? []),
    ...(isOpen ? near.flatMap(({ literals }) => literals) : []),
  ];
  return [...entries.keys()].filter((key) => !patterns.some((pattern) => pattern.test(key)));
}

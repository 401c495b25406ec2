import { parseSync, type Expression, type Node, type ObjectExpression, type Program } from 'oxc-parser';

/** The syntax tree of a file. */
export const programOf = (path: string, source: string): Program => parseSync(path, source).program;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Visits all nodes, each with the one above it; what lies in one for which `see` answers false is left out. */
export function visit(node: Node, see: (node: Node, above?: Node) => boolean, above?: Node): void {
  if (!see(node, above)) return;
  for (const part of Object.values(node) as unknown[])
    for (const one of Array.isArray(part) ? (part as unknown[]) : [part])
      if (isNode(one)) visit(one, see, node);
}

/** The text of a literal, or of a template without values. */
export function stringIn(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** What an object written in quotes has, by name. */
export const propertiesIn = (object: ObjectExpression): [name: string, value: Expression][] =>
  object.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : stringIn(key);
    return name === undefined ? [] : [[name, value]];
  });

export const lineOf = (source: string, { start }: Node): number => source.slice(0, start).split('\n').length;

import type { Route } from '../../../contract/route.ts';
import { UploadName } from '../../../contract/models/console/titles.ts';
import { kebab } from './kebab.ts';

/** JSON Schema, as far as calls of the console use it. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly string[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** A value that a command takes: a path parameter, or a property of the query or the body, however deep. */
export interface Field {
  /** Its option without the hyphens: `from-ms`, `source.kind`. */
  option: string;
  /** The part of the call that it is in, and the names of properties from there on. */
  path: readonly [part: 'params' | 'query' | 'body', ...names: string[]];
  /** As the contract says it, for a list the list. */
  schema: Schema;
  /** What one value of it is. */
  kind: 'text' | 'number' | 'yes-no' | 'flag' | 'upload' | 'json';
  isList: boolean;
  isNullable: boolean;
  /** It has to be said. */
  isNeeded: boolean;
  /** It may be said without its option: the position among the others decides. */
  isPositional: boolean;
}

const uploadName = (UploadName as Schema).pattern;

/** The same call twice is one where it carries the same; the command makes it of what was typed. */
export const requestIdName = 'requestId';

/** What a schema comes to without null and the empty text: its alternatives. */
export const alternativesOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf
    ? schema.anyOf.filter((one) => one.type !== 'null' && one.const !== '').flatMap(alternativesOf)
    : [schema];

export const isNullable = (schema: Schema): boolean =>
  schema.type === 'null' || (schema.anyOf?.some(isNullable) ?? false);

/** The words that a value may be; undefined where it is no word of a list. */
export function wordsOf(schema: Schema): readonly string[] | undefined {
  const lists = alternativesOf(schema).map((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
  return lists.every((list) => list.length > 0) ? lists.flat().map(String) : undefined;
}

/** What a call takes. */
export type RouteInput = Pick<Route, 'params' | 'query' | 'body'>;

/** Every value that a call takes. Options are as short as they can be: of two alike the deeper one is named with what it is in. */
export function fieldsOf(route: RouteInput): Field[] {
  const found = (['params', 'query', 'body'] as const).flatMap((part) =>
    route[part] ? leavesOf([part], route[part] as Schema, true) : [],
  );
  const taken = new Set(['json', 'file', 'out', 'help']);
  const named = new Map<LeafField, string>();
  for (const leaf of found.toSorted((a, b) => a.path.length - b.path.length)) {
    const names = leaf.path.slice(1).map(kebab);
    const options = names.map((_, i) => names.slice(i).join('.')).toReversed();
    const option = options.find((one) => !taken.has(one)) ?? leaf.path.map(kebab).join('.');
    taken.add(option);
    named.set(leaf, option);
  }
  return found.map((leaf) => fieldOf(leaf, named.get(leaf)!));
}

/** What may be said by its position: first what has to be said. */
export const placesOf = (fields: readonly Field[]): readonly Field[] =>
  fields.filter((one) => one.isPositional).toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded));

/** Instants are greater, in milliseconds: 2001 and later. */
export const firstInstant = 1e12;

/** Names carry their units: instants end in `Ms` and `At`, and so do lengths of time, which are bounded. */
export const isInstant = ({ kind, path, schema }: Field): boolean =>
  kind === 'number' &&
  /(Ms|At)$/.test(path.at(-1)!) &&
  alternativesOf(schema).every(({ maximum = Infinity }) => maximum >= firstInstant);

/** A calendar day. */
export const isDay = ({ schema }: Pick<Field, 'schema'>): boolean =>
  alternativesOf(schema).some(({ pattern }) => pattern?.includes('{4}-') ?? false);

/** `--no-x`: no, nothing, or an empty list. */
export const isUndoable = ({ kind, isNullable, isList }: Field): boolean =>
  kind === 'yes-no' || isNullable || isList;

interface LeafField {
  path: Field['path'];
  schema: Schema;
  isNeeded: boolean;
}

function leavesOf(path: Field['path'], schema: Schema, isNeeded: boolean): LeafField[] {
  const alternatives = alternativesOf(schema);
  if (!alternatives.every((one) => one.properties)) return [{ path, schema, isNeeded }];
  const [only, ...others] = alternatives;
  const names = new Set(alternatives.flatMap((one) => Object.keys(one.properties!)));
  return [...names].flatMap((name) => {
    const schemas = alternatives.flatMap((one) => one.properties![name] ?? []);
    const inner = schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
    const needed = isNeeded && others.length === 0 && (only!.required?.includes(name) ?? false);
    return leavesOf([...path, name], inner, needed);
  });
}

function fieldOf({ path, schema, isNeeded }: LeafField, option: string): Field {
  const alternatives = alternativesOf(schema);
  const isList = alternatives.every((one) => one.type === 'array');
  const kind = kindOf(isList ? (alternatives[0]!.items ?? {}) : schema, isNeeded);
  const isSaid = isNeeded && path.at(-1) !== requestIdName;
  return {
    option,
    path,
    schema,
    kind,
    isList,
    isNullable: isNullable(schema),
    isNeeded: isSaid && !isNullable(schema),
    isPositional: isSaid && !isList && (kind === 'text' || kind === 'number'),
  };
}

function kindOf(schema: Schema, isNeeded: boolean): Field['kind'] {
  const alternatives = alternativesOf(schema);
  const types = new Set(alternatives.map(({ type }) => type));
  if (types.has('boolean')) return 'yes-no';
  if (types.has('integer') || types.has('number')) return 'number';
  // In queries and forms everything is a text: what may only be one word is there or not.
  if (!isNeeded && wordsOf(schema)?.length === 1) return 'flag';
  if (schema.pattern === uploadName) return 'upload';
  return wordsOf(schema) || types.has('string') ? 'text' : 'json';
}

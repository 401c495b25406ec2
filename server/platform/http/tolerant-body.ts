import type { TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';

type Body = Record<string, unknown>;

/**
 * Reads bodies as clients send them that were not written here, before the schema judges them; no body says nothing. Null and an empty text are
 * nothing said, a text or list that is missing is empty and other fields are their default (so the rule about it answers, in its own words), and numbers
 * and yes or no may come as text, in lists too.
 * All else stays as it came.
 */
export function tolerantBody(schema: TObject): (body: unknown) => unknown {
  const required = new Set(schema.required as readonly string[] | undefined);
  const fields = Object.entries(schema.properties);
  return (body) => {
    if ((typeof body !== 'object' && body !== undefined) || Array.isArray(body)) return body;
    const read: Body = { ...body };
    for (const [name, field] of fields) {
      const { [name]: value } = read;
      const isAbsent = value === undefined || value === null || value === '';
      if (!isAbsent) read[name] = Check(field, value) ? value : asSchemaSays(field, value);
      else if (required.has(name)) read[name] = missing(field, value);
      else if (!Check(field, value)) delete read[name];
      if (read[name] === undefined) delete read[name];
    }
    return read;
  };
}

/** What stands for a field that has to be there and is not. */
function missing(field: TSchema, value: unknown): unknown {
  const { default: nothing } = field as { default?: unknown };
  if (nothing !== undefined) return nothing;
  if (value !== undefined && Check(field, value)) return value;
  const types = typeOf(field);
  if (types.includes('array')) return [];
  return types.includes('string') ? '' : value;
}

function asSchemaSays(field: TSchema, value: unknown): unknown {
  const { items } = field as { items?: TSchema };
  if (items && Array.isArray(value))
    return value.map((item: unknown) => (Check(items, item) ? item : asSchemaSays(items, item)));
  const types = typeOf(field);
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value);
  return types.includes('boolean') ? (yesOrNo.get(value) ?? value) : value;
}

const yesOrNo = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

const typeOf = (field: TSchema): string[] => {
  const { type, anyOf = [] } = field as { type?: string; anyOf?: readonly TSchema[] };
  return type === undefined ? anyOf.flatMap(typeOf) : [type];
};

/** Fields of which something is said: a browser writes a null that a script puts into a form or an address as the word. */
export const spoken = (texts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== 'null' && text !== 'undefined'));

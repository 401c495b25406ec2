import type { TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';

type Body = Record<string, unknown>;

/**
 * Reads bodies as clients send them that were not written here, before the schema judges them; no body says nothing. Null and an empty text are
 * nothing said, a text that is missing is empty and other fields are their default (so the rule about it answers, in its own words), and numbers
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
  return typeOf(field).includes('string') ? '' : value;
}

function asSchemaSays(field: TSchema, value: unknown): unknown {
  const { items } = field as { items?: TSchema };
  if (items && Array.isArray(value))
    return value.map((item: unknown) => (Check(items, item) ? item : asSchemaSays(items, item)));
  const types = typeOf(field);
  const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;
  if (types.includes('integer') || types.includes('number')) return number;
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

const typeOf = (field: TSchema): string[] => {
  const { type, anyOf = [] } = field as { type?: string; anyOf?: readonly TSchema[] };
  return type === undefined ? anyOf.flatMap(typeOf) : [type];
};

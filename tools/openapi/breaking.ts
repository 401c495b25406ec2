/** As much of a JSON schema as decides whether clients break; all else is compared as it stands. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/**
 * What of a newer document breaks clients that were written for an older one: a call, parameter or field of an answer that is gone
 * or of another kind, a field that has to be sent and had not to be, a value that is no longer taken or was never answered before.
 */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const is = after.paths[path]?.[method];
      return is ? changesOf(was, is).map((change) => `${name}: ${change}`) : [`${name}: gone`];
    }),
  );
}

function changesOf(was: Operation, is: Operation): string[] {
  const { parameters: wereParameters = [] } = was;
  const { parameters = [] } = is;
  const named = (all: typeof parameters, one: (typeof parameters)[number]) =>
    all.find(({ in: where, name }) => where === one.in && name === one.name);
  return [
    ...wereParameters.flatMap((one) => {
      const now = named(parameters, one);
      return now ? taken(one.schema, now.schema, one.name) : [`parameter ${one.name} is gone`];
    }),
    ...parameters
      .filter((one) => one.required && !named(wereParameters, one)?.required)
      .map(({ name }) => `parameter ${name} has to be sent`),
    ...Object.entries(was.requestBody?.content ?? {}).flatMap(([kind, { schema }]) => {
      const now = is.requestBody?.content?.[kind];
      return now ? taken(schema, now.schema, 'body') : [`no body of ${kind} is taken`];
    }),
    ...Object.entries(was.responses ?? {}).flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([kind, { schema }]) => {
        const now = is.responses?.[status]?.content?.[kind];
        return now ? answered(schema, now.schema, `answer ${status}`) : [`no answer ${status} of ${kind}`];
      }),
    ),
  ];
}

/** What was taken and is taken no more. */
function taken(was: Schema | undefined, is: Schema | undefined, at: string): string[] {
  if (!was || !is) return is && !was ? [`${at} is checked now`] : [];
  const kinds = alternativesOf(is);
  return alternativesOf(was).flatMap((one) => {
    const takes = ({ type }: Schema) => type === one.type || (type === 'number' && one.type === 'integer');
    const fitting = kinds.filter(takes);
    if (fitting.length === 0) return [`${at} is no longer taken as ${one.type ?? 'anything'}`];
    return fewest(fitting.map((kind) => takenAs(one, kind, at)));
  });
}

function takenAs(was: Schema, is: Schema, at: string): string[] {
  const { properties = {}, required = [] } = is;
  const gone = (was.enum ?? []).filter((value) => is.enum && !is.enum.includes(value));
  return [
    ...gone.map((value) => `${at} is no longer taken as ${JSON.stringify(value)}`),
    ...(is.enum && !was.enum ? [`${at} is one of a few values now`] : []),
    ...required.filter((name) => !was.required?.includes(name)).map((name) => `${at}.${name} has to be sent`),
    ...Object.entries(was.properties ?? {}).flatMap(([name, schema]) =>
      properties[name] ? taken(schema, properties[name], `${at}.${name}`) : [`${at}.${name} is gone`],
    ),
    ...(was.items ? taken(was.items, is.items, `${at}[]`) : []),
  ];
}

/** What was answered and is so no more, or is answered and was not. */
function answered(was: Schema | undefined, is: Schema | undefined, at: string): string[] {
  if (!was || !is) return was && !is ? [`${at} has no schema any more`] : [];
  const kinds = alternativesOf(was);
  return alternativesOf(is).flatMap((one) => {
    const fitting = kinds.filter((kind) => kind.type === one.type);
    if (fitting.length === 0) return [`${at} may be ${one.type ?? 'anything'} now`];
    return fewest(fitting.map((kind) => answeredAs(kind, one, at)));
  });
}

function answeredAs(was: Schema, is: Schema, at: string): string[] {
  const { properties = {}, required = [] } = is;
  const added = (is.enum ?? []).filter((value) => was.enum && !was.enum.includes(value));
  return [
    ...added.map((value) => `${at} may be ${JSON.stringify(value)} now`),
    ...(was.enum && !is.enum ? [`${at} may be anything now`] : []),
    ...(was.required ?? [])
      .filter((name) => properties[name] && !required.includes(name))
      .map((name) => `${at}.${name} may be missing`),
    ...Object.entries(was.properties ?? {}).flatMap(([name, schema]) =>
      properties[name] ? answered(schema, properties[name], `${at}.${name}`) : [`${at}.${name} is gone`],
    ),
    ...(was.items ? answered(was.items, is.items, `${at}[]`) : []),
  ];
}

const alternativesOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(alternativesOf) ?? [schema];

/** One alternative that fits is enough. */
const fewest = (lists: readonly string[][]): string[] =>
  lists.reduce((least, list) => (list.length < least.length ? list : least));

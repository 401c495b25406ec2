import { escapeHtml } from '../../../../contract/escape-html.ts';

/** What of an OpenAPI document the page shows. */
export interface ApiDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, ApiCall>>;
}

interface ApiCall {
  summary?: string;
  tags?: readonly string[];
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  nullable?: boolean;
  format?: string;
}

/** The page has no script; its one style is named by a hash in the policy. */
export const docsStyle = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
:root { color-scheme: light dark; }
details { border-top: 1px solid #8884; padding: 0.35rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; text-transform: uppercase; font-size: 0.8rem; }
summary span { display: block; margin-left: 4rem; opacity: 0.8; }
pre { overflow-x: auto; padding: 0.5rem 0.75rem; background: #8881; }
h2 { margin-top: 2rem; }
h4 { margin: 0.5rem 0 0; }
`;

/** The calls of a document as a page, by the first part of their addresses. */
export function docsPage({ info, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const groups = Map.groupBy(calls, ({ call }) => call.tags?.[0] ?? '');
  const sections = [...groups].map(
    ([name, members]) =>
      `<h2>${escapeHtml(name)}</h2>${members.map(({ path, method, call }) => callHtml(path, method, call)).join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title>
<style>${docsStyle}</style>
<main>
<h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>
<p>For programs: <a href="/api/openapi.json">OpenAPI</a>.</p>
${sections.join('\n')}
</main>
</html>
`;
}

function callHtml(path: string, method: string, call: ApiCall): string {
  const parts = [
    ...(call.parameters ?? []).map(
      (one) =>
        `<h4>${escapeHtml(one.in)}: ${escapeHtml(one.name)}${one.required ? '' : '?'}</h4>${schemaHtml(one.schema)}`,
    ),
    ...contentHtml('Body', call.requestBody?.content),
    ...Object.entries(call.responses ?? {}).flatMap(([status, { content }]) => contentHtml(status, content)),
  ];
  const title = `<b>${escapeHtml(method)}</b><code>${escapeHtml(path)}</code>`;
  const about = call.summary ? `<span>${escapeHtml(call.summary)}</span>` : '';
  return `<details><summary>${title}${about}</summary>${parts.join('')}</details>`;
}

const contentHtml = (title: string, content: Record<string, { schema?: Schema }> = {}): string[] =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      `<h4>${escapeHtml(title)}: ${escapeHtml(type)}</h4>${schema ? schemaHtml(schema) : ''}`,
  );

const schemaHtml = (schema: Schema): string => `<pre>${escapeHtml(schemaText(schema))}</pre>`;

/** A schema as a type of TypeScript would say it. */
export function schemaText(schema: Schema, indent = ''): string {
  const text = plainText(schema, indent);
  return schema.nullable && text !== 'null' ? `${text} | null` : text;
}

function plainText(schema: Schema, indent: string): string {
  if (schema.anyOf) return schema.anyOf.map((one) => schemaText(one, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.type === 'array') return `Array<${schema.items ? schemaText(schema.items, indent) : 'unknown'}>`;
  if (schema.type !== 'object') return schema.type ?? 'unknown';
  const deeper = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(([name, one]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${deeper}${name}${mark}: ${schemaText(one, deeper)};\n`;
  });
  const others = schema.additionalProperties;
  if (typeof others === 'object') lines.push(`${deeper}[name: string]: ${schemaText(others, deeper)};\n`);
  return lines.length === 0 ? 'object' : `{\n${lines.join('')}${indent}}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const added = /^\s*add_header (Strict-Transport-Security .*;)$/m;

/** What stands between the braces of each location. */
function locationsOf(text: string): { name: string; body: string }[] {
  return [...text.matchAll(/^( *)location ([^{]+) \{\n([\s\S]*?)^\1\}/gm)].map(
    ([, , name = '', body = '']) => ({
      name,
      body,
    }),
  );
}

describe.each(['../one-machine/nginx.conf', 'compose/site.conf.template'])('%s', (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const adding = locationsOf(text).filter(({ body }) => body.includes('add_header'));

  it('asks for TLS in every answer: a location that adds headers loses those of its site', () => {
    const asked = added.exec(text)?.[1];
    expect(asked).toContain('max-age=');
    expect(adding.length).toBeGreaterThan(0);
    for (const { name, body } of adding) expect([name, added.exec(body)?.[1]]).toEqual([name, asked]);
  });
});

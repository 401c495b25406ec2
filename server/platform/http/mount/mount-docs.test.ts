import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyOf, operatorAs, signedIn } from '../../../scenario/callers.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { schemaText } from './docs-page.ts';

const s = scenario();

describe('the API page', () => {
  it('is made from the same contract', async () => {
    const document = (await s.inject({ url: '/api/docs/json' })).json() as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/channels', '/api/stream/url', '/demo/stream/url', '/auth/user']),
    );
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
  });

  it.each(['/api/docs', '/api/docs/'])('is read at %s without a script', async (url) => {
    const page = await s.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const style = /<style>([^<]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
    expect(page.body).not.toMatch(/<script|\sstyle=/);
    expect(page.body).toContain('<code>/api/stream/url</code>');
    expect(page.body).not.toContain('<code>/admin/api/');
  });

  it('is a document with a tag, which is sent once, and another one to callers with a key', async () => {
    const { key } = await keyOf(s, 'support', ['service:read']);
    const ask = (headers: Record<string, string> = {}) => s.inject({ url: '/api/openapi.json', headers });
    const authorization = `Bearer ${key}`;
    const [forAll, forKey] = [await ask(), await ask({ authorization })];
    const tags = [forAll, forKey].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(2);
    const again = await ask({ authorization, 'if-none-match': tags[1]! });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': tags[1]! })).statusCode).toBe(200);
    expect(forAll.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringMatching(/authorization/i),
    });
    const { components, paths } = forKey.json() as {
      components: { securitySchemes: object };
      paths: Record<string, Record<string, object>>;
    };
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'operator']);
    expect(paths['/admin/api/now']!['get']).toMatchObject({
      security: [{ operator: [] }],
      'x-scope': 'service:read',
    });
    expect(paths['/admin/api/operators']!['get']).not.toHaveProperty('x-scope');
    const ofStreams = (path: string) => Object.values(paths[path]!)[0];
    expect(ofStreams('/api/stream/url')).toMatchObject({ security: [{ session: [] }] });
    expect(ofStreams('/demo/stream/url')).not.toHaveProperty('security');
  });

  it('shows the calls of the console to operators alone', async () => {
    const shownTo = async (token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await s.inject({ url: '/api/docs/json', headers });
      const { paths } = answer.json() as { paths?: object };
      return paths ? Object.keys(paths).filter((path) => path.startsWith('/admin/api/')) : answer.statusCode;
    };
    const forAll = await shownTo();
    expect(forAll).toEqual([]);
    expect(await shownTo((await signedIn(s, 'mari')).token)).toBe(401);
    expect((await s.inject({ url: '/api/docs', headers: { authorization: 'Bearer x' } })).statusCode).toBe(
      401,
    );
    expect(await shownTo((await operatorAs(s, 'support')).token)).toContain('/admin/api/operators/change');
  });
});

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'integer', nullable: true }, 'integer | null'],
  [{ anyOf: [{ enum: ['a'] }, { enum: [null], nullable: true }] }, '"a" | null'],
  [{ type: 'array', items: { type: 'object' } }, 'Array<object>'],
  [
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'object', properties: { b: { type: 'number' } } } },
    },
    '{\n  a: {\n    b?: number;\n  };\n}',
  ],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{\n  [name: string]: boolean;\n}'],
])('a schema reads as a type: %j', (schema, text) => expect(schemaText(schema)).toBe(text));

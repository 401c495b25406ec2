import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { root } from '../sources.ts';
import { advisoriesOf, exceptionsIn, judge, packagesIn } from './advisories.ts';

interface Query {
  package: { name: string; ecosystem: string };
  version: string;
  page_token?: string;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** A database that is asked over HTTP, and answers in OSV's form; two pages for what has two advisories. */
async function database(known: Record<string, string[]>): Promise<{ url: string; asked: Query[][] }> {
  const asked: Query[][] = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { queries } = JSON.parse(body) as { queries: Query[] };
      asked.push(queries);
      const results = queries.map(({ package: { name }, version, page_token: page = '0' }) => {
        const ids = known[`${name}@${version}`] ?? [];
        const vulns = ids.slice(Number(page), Number(page) + 1).map((id) => ({ id, modified: '2026-11-01' }));
        return vulns.length === 0
          ? {}
          : { vulns, ...(ids.length > Number(page) + 1 && { next_page_token: String(Number(page) + 1) }) };
      });
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }));
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server!.address() as AddressInfo).port}`, asked };
}

it('asks about every package of this repository’s lock file, a thousand at a time', async () => {
  const packages = packagesIn(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  expect(packages.length).toBeGreaterThan(500);
  expect(packages).toContainEqual({ name: 'react', version: expect.stringMatching(/^\d/) });
  expect(packages.filter(({ name }) => name.startsWith('@paasuke/'))).toEqual([]);
  const { url, asked } = await database({});
  const many = Array.from({ length: 1_500 }, (_, i) => ({ name: `p${i}`, version: '1.0.0' }));
  expect(await advisoriesOf(many, url)).toEqual([]);
  expect(asked.map(({ length }) => length)).toEqual([1_000, 500]);
});

it('finds all advisories of a package, also those on a second page', async () => {
  const { url } = await database({ 'left@1.2.3': ['GHSA-a', 'GHSA-b'] });
  const packages = [
    { name: 'left', version: '1.2.3' },
    { name: 'left', version: '1.2.4' },
  ];
  expect(await advisoriesOf(packages, url)).toEqual([
    { id: 'GHSA-a', name: 'left', version: '1.2.3' },
    { id: 'GHSA-b', name: 'left', version: '1.2.3' },
  ]);
});

it.each([
  [503, '{}'],
  [200, '{"results":[]}'],
  [200, '{"error":"no"}'],
])('takes %i %s for no answer', async (status, body) => {
  const answers = (async () => new Response(body, { status })) as typeof fetch;
  await expect(advisoriesOf([{ name: 'a', version: '1.0.0' }], 'http://none.test', answers)).rejects.toThrow(
    /answers \d{3}/,
  );
});

it('lives with what is excepted until the last day, and says what is excepted for nothing', () => {
  const advisory = { id: 'GHSA-a', name: 'left', version: '1.2.3' };
  const exceptions = exceptionsIn([
    { id: 'GHSA-a', reason: 'only reached by a build', until: '2026-12-01' },
    { id: 'GHSA-z', reason: 'was mended long since', until: '2027-01-01' },
  ]);
  expect(judge([advisory], exceptions, '2026-12-01')).toEqual({
    faults: [],
    remarks: [
      'left 1.2.3: GHSA-a, excepted until 2026-12-01: only reached by a build',
      'GHSA-z is excepted, and no package has it any more',
    ],
  });
  expect(judge([advisory], exceptions, '2026-12-02').faults).toEqual([
    'left 1.2.3: GHSA-a, excepted until 2026-12-01 only',
  ]);
  expect(judge([advisory], [], '2026-12-01').faults).toEqual(['left 1.2.3: GHSA-a']);
});

it.each([[{}], [[{ id: 'GHSA-a' }]], [[{ id: 'GHSA-a', reason: 'because', until: 'soon' }]]])(
  'refuses exceptions without a reason or a last day: %j',
  (list) => {
    expect(() => exceptionsIn(list)).toThrow();
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyOf } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const page = readFileSync(join(import.meta.dirname, '../../../docs/operate/automation.md'), 'utf8');
const calls = [...page.matchAll(/^curl (.+)$/gm)].map(([, line]) => line!);

it('the page has calls to copy', () => expect(calls.length).toBeGreaterThan(2));

it.each(calls)('curl %s', async (line) => {
  const { key } = await keyOf(s, 'owner');
  const typed = line.replaceAll('$PAASUKE_KEY', key);
  const headers = [...typed.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name, value]) => [name!, value!]);
  const payload = /-d '([^']+)'/.exec(typed)?.[1];
  const url = /https:\/\/tv\.example\.org(\S+)/.exec(typed)![1]!;
  const answer = await s.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(payload !== undefined && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
});

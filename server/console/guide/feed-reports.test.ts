import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchGuideSource, saveGuideSource } from '../../../contract/routes/console/guide.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let server: Server;
let feed: string;
let url: string;
beforeAll(async () => {
  server = createServer((_, response) => response.end(feed));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kava.xml`;
});
afterAll(() => void server.close());

/** A feed of programmes of an hour each, from one o'clock on. */
const feedOf = (...titles: string[]): string => {
  const programmes = titles.map(
    (title, i) =>
      `<programme channel="etv.ee" start="20261122${13 + i}0000 +0200" stop="20261122${14 + i}0000 +0200">` +
      `<title>${title}</title></programme>`,
  );
  return `<tv><channel id="etv.ee"><display-name>ETV</display-name></channel>${programmes.join('')}</tv>`;
};

it('why a feed was not taken in is said to each reader in their language, also when another fetched it', async () => {
  s.passes(Date.parse('2026-11-22T12:30:00+02:00') - s.now());
  await s.channel();
  const { call, token } = await operatorAs(s, 'lineup');
  const fetchNow = () => call(fetchGuideSource, { body: { sourceId: 'kava', accept: false } });
  feed = feedOf('Film', 'Uudised', 'Õhtu');
  await call(saveGuideSource, { body: { id: 'kava', url } });
  await fetchNow();
  feed = feedOf('Film');
  expect(await fetchNow()).toMatchObject({ outcome: 'refused', report: 'saateid on 1, viimati oli 3' });
  const readIn = async (language: string, path: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    return (await s.inject({ method: 'GET', url: `/admin/api/guide/${path}`, headers })).json<unknown>();
  };
  for (const [language, words] of [
    ['et', 'saateid on 1, viimati oli 3'],
    ['en', 'programmes: 1, last time 3'],
  ] as const) {
    expect(await readIn(language, 'sources')).toMatchObject({
      sources: [{ alarm: words }],
      alarms: [expect.stringContaining(words), expect.anything()],
    });
    expect(await readIn(language, 'sources/kava')).toMatchObject({ fetches: [{ report: words }, {}] });
  }
});

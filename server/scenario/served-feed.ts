import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A feed of the guide at an address; it says what was last given. */
export function servedFeed() {
  let text = '';
  let url = '';
  const server = createServer((_, response) => response.end(text));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kava.xml`;
  });
  afterAll(() => void server.close());
  return {
    url: () => url,
    says: (said: string) => void (text = said),
  };
}

/** The day that its programmes are of. */
export const feedDate = '2026-11-22';

/** An hour of a channel, from a full hour of that day in Tallinn. */
export const programme = (hour: number, title: string, id = 'etv.ee'): string =>
  `<programme channel="${id}" start="20261122${String(hour).padStart(2, '0')}0000 +0200" ` +
  `stop="20261122${String(hour + 1).padStart(2, '0')}0000 +0200"><title>${title}</title></programme>`;

export const feedOf = (...programmes: string[]): string =>
  `<tv><channel id="etv.ee"><display-name>ETV</display-name></channel>${programmes.join('')}</tv>`;

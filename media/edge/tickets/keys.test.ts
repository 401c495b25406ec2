import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { controlHealth, controlRefresh } from '../../../contract/routes/control.ts';
import { writeWhole } from '../../../runtime/files.ts';
import { ticketMac } from '../../../runtime/ticket-keys.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { makeClip } from '../../testing/test-media.ts';

/** Keys of tickets change while somebody watches. */
const now = Date.UTC(2026, 10, 21, 9, 30, 2);
const key = (kid: number) => Buffer.alloc(32, kid);
const fileOf = (...kids: number[]) =>
  JSON.stringify({ ticketKeys: kids.map((kid) => `${kid}:${key(kid).toString('base64')}`).join(',') });
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let path: string;
let it: TestEdge;

beforeAll(async () => {
  home = await temporaryDirectory();
  path = join(home.path, 'secrets.json');
  await writeWhole(path, fileOf(3));
  it = await prepareEdge({
    clock: () => now,
    channels: [{ id: 'etv', source: { kind: 'virtual' }, renditions: ['LO'] }],
    playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']] },
    env: { TICKET_KEYS_FILE: path },
  });
  await makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
  await it.open();
});
afterAll(async () => {
  await it.close();
  await home.dispose();
});

const statusOf = async (kid: number) => {
  const ticket = it.ticket({ kid }, ticketMac(new Map([[kid, key(kid)]])));
  return (await it.ask(`/t/${ticket}/l/etv/LO/live.m3u8`)).status;
};

async function keep(...kids: number[]): Promise<void> {
  await writeWhole(path, fileOf(...kids));
  await it.call()(controlRefresh, {});
  expect((await it.call()(controlHealth, {})).edge?.ticketKeys).toEqual(kids.toSorted((a, b) => a - b));
}

test('a session plays on while the keys are rotated, and ends with the key of its ticket', async () => {
  expect([await statusOf(3), await statusOf(4)]).toEqual([200, 403]);
  await keep(3, 4); // added
  expect([await statusOf(3), await statusOf(4)]).toEqual([200, 200]);
  await keep(4, 3); // used
  expect([await statusOf(3), await statusOf(4)]).toEqual([200, 200]);
  await keep(4); // retired
  expect([await statusOf(3), await statusOf(4)]).toEqual([403, 200]);
});

test.each(['', '{', '{}', '{"ticketKeys":"1:short"}', fileOf(3).replace('3:', '300:')])(
  'a file that says %j changes nothing',
  async (text) => {
    await keep(3);
    await writeWhole(path, text);
    await it.call()(controlRefresh, {});
    expect((await it.call()(controlHealth, {})).edge?.ticketKeys).toEqual([3]);
    expect(await statusOf(3)).toBe(200);
  },
);

test('an edge without any key does not start, and says which file is to hold them', async () => {
  const keyless = await prepareEdge({
    clock: () => now,
    channels: [],
    playout: {},
    env: { TICKET_KEYS: '', TICKET_KEYS_FILE: path },
  });
  try {
    for (const text of ['', '{}', '{"ticketKeys":"1:short"}']) {
      await writeWhole(path, text);
      await expect(keyless.open()).rejects.toThrow(`TICKET_KEYS_FILE: failis ${path} ei ole piletivõtmeid`);
    }
    await writeWhole(path, fileOf(3));
    await keyless.open();
  } finally {
    await keyless.close();
  }
});

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { longestTicketLifeMs } from '../../../contract/constants.ts';
import { readTicket, signTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import { createFakeMedia } from '../../adapters/media/fake-media.ts';
import { parseTicketKeys, ticketMac } from '../../../runtime/ticket-keys.ts';
import { loadSecrets } from '../../config/secrets.ts';
import { createSigning } from './index.ts';
import { streamingOperations } from './operations.ts';
import { OperationError } from '../../platform/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { emptyTestDatabase } from '../../scenario/test-database.ts';

let folder: string;
let path: string;
let now: number;
let media = createFakeMedia();
let database!: Database;

beforeAll(async () => {
  database = await emptyTestDatabase();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'psk-keys-'));
  path = loadSecrets(folder, {}).ticketKeysFile!;
  now = Date.UTC(2026, 10, 21, 18);
  media = createFakeMedia();
});
afterEach(() => rmSync(folder, { recursive: true }));

const actor = 'operator:mari';
const operations = () =>
  streamingOperations({
    db: database.db,
    clock: () => now,
    media: media.port,
    edges: [],
    ticketKeysFile: path || undefined,
  });
const add = () => operations().addTicketKey(actor);
const use = (kid: number) => operations().useTicketKey(kid, actor);
const retire = (kid: number, atOnce = false) => operations().retireTicketKey(kid, { atOnce }, actor);
const keys = () => parseTicketKeys(loadSecrets(folder, {}).ticketKeys);
const order = () => [keys().signing, [...keys().keys.keys()]];

describe('ticket keys', () => {
  it('are rotated in three steps, none of which refuses a ticket that lives', async () => {
    const signing = createSigning(keys());
    const ticket: StreamTicket = {
      kid: 1,
      scope: 'live',
      renditions: ['LO'],
      expiresSeconds: 2_000_000_000,
      session: '00000000000000ff',
      fromSeconds: 0,
      toSeconds: 0,
      streamMs: 0,
      contentId: 'etv',
    };
    const before = signTicket({ ...ticket, kid: signing.kid }, signing.mac);
    await add();
    expect(order()).toEqual([1, [1, 2]]);
    media.setTicketKeys([1, 2]);
    await use(2);
    expect(order()).toEqual([2, [2, 1]]);
    signing.use(keys());
    const after = signTicket({ ...ticket, kid: signing.kid }, signing.mac);
    for (const text of [before, after])
      expect(readTicket(text, ticketMac(keys().keys))).toMatchObject({ contentId: 'etv' });
    expect(operations().ticketKeys()).toEqual([
      { kid: 2, signs: true },
      { kid: 1, signs: false, signedUntil: now },
    ]);
    now += longestTicketLifeMs;
    await retire(1);
    expect(order()).toEqual([2, [2]]);
    expect(readTicket(before, ticketMac(keys().keys))).toBe('signature');
    expect(readTicket(after, ticketMac(keys().keys))).toMatchObject({ kid: 2 });
  });

  it('do not sign before every living edge knows them', async () => {
    await add();
    await expect(use(2)).rejects.toThrow('s1, s2');
    expect(order()).toEqual([1, [1, 2]]);
    media.setTicketKeys([1, 2]);
    await use(2);
  });

  it('are not retired while they sign, or while their tickets live, unless they have leaked', async () => {
    await expect(retire(1)).rejects.toThrow(OperationError);
    await add();
    media.setTicketKeys([1, 2]);
    await use(2);
    now += longestTicketLifeMs - 1;
    await expect(retire(1)).rejects.toThrow(OperationError);
    await retire(1, true);
    expect(order()).toEqual([2, [2]]);
  });

  it('rest for as long as the pages for operators say', async () => {
    const restMinutes = longestTicketLifeMs / 60_000;
    expect(restMinutes).toBe(365);
    for (const page of ['keys.md', 'members.md'])
      expect(readFileSync(join(import.meta.dirname, '../../../docs/operate', page), 'utf8')).toMatch(
        /six\s+hours\s+and\s+five\s+minutes/i,
      );
    await add();
    media.setTicketKeys([1, 2]);
    await use(2);
    await expect(retire(1)).rejects.toThrow('Võtme 1 pileteid võib kehtida kuni 2026-11-22 00:05Z.');
  });

  it('have numbers of their own, also after the highest', async () => {
    media.setTicketKeys(Array.from({ length: 256 }, (_, i) => i));
    for (let kid = 2; kid <= 255; kid++) {
      await add();
      await use(kid);
      await retire(kid - 1, true);
    }
    expect(await add()).toBe(1);
    expect(order()).toEqual([255, [255, 1]]);
  });

  it('stay readable by their owner only, beside the other secret', async () => {
    const { mediaSecret } = loadSecrets(folder, {});
    await add();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(loadSecrets(folder, {}).mediaSecret).toBe(mediaSecret);
    expect(JSON.stringify(operations().ticketKeys())).not.toContain(
      JSON.parse(readFileSync(path, 'utf8')).ticketKeys.slice(2, 20),
    );
  });

  it('are not touched for a number that there is not', async () => {
    for (const none of [use(9), retire(9)]) await expect(none).rejects.toThrow(OperationError);
    expect(order()).toEqual([1, [1]]);
  });

  it('are taken from the file that everybody reads, rather than from what was copied at a start', async () => {
    await add();
    const env = { MEDIA_SECRET: 'x', TICKET_KEYS: '9:vana', TICKET_KEYS_FILE: path };
    const taken = loadSecrets('/nowhere', env);
    expect(taken.ticketKeysFile).toBe(path);
    expect([...parseTicketKeys(taken.ticketKeys).keys.keys()]).toEqual([1, 2]);
  });

  it('are not to be had when the environment says them', async () => {
    path = '';
    await expect(add()).rejects.toThrow(OperationError);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { ticketGraceMs, ticketRenewalMs, visitorTicketSeconds } from '../../../contract/constants.ts';
import { controlRefresh, controlRevoke } from '../../../contract/routes/control.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';

/** A visitor's ticket of a minute, and a server that goes away. */
const start = Date.UTC(2026, 10, 21, 9, 30);
const lifeMs = visitorTicketSeconds * 1000;
const session = '00000000000000aa';
let now: number;
let it: TestEdge;

beforeEach(async () => {
  now = start;
  it = await prepareEdge({ clock: () => now, channels: [], playout: {} });
  await it.open();
});
afterEach(() => it.close());

const newTicket = () => it.ticket({ session, expiresSeconds: (now + lifeMs) / 1000 });

/** What becomes of a request with the ticket; the edge has just asked the server, or tried to. */
async function verdict(ticket: string): Promise<string> {
  await it.call()(controlRefresh, {});
  const { status, headers } = await it.ask(`/t/${ticket}/l/etv/LO/live.m3u8`);
  return status === 403 ? String(headers['x-reason']) : 'open';
}

async function passes(ms: number): Promise<void> {
  now += ms;
  await it.call()(controlRefresh, {});
}

test('a ticket ends on time while the server is there to give another one', async () => {
  const ticket = newTicket();
  expect(await verdict(ticket)).toBe('open');
  await passes(lifeMs);
  expect(await verdict(ticket)).toBe('expired');
});

test('it opens for longer while the server is away, but not for ever', async () => {
  const ticket = newTicket();
  expect(await verdict(ticket)).toBe('open');
  it.server.silent = 'everything';
  await passes(1_000);
  await passes(lifeMs);
  expect(await verdict(ticket)).toBe('open');
  now = start + lifeMs + ticketGraceMs - 1;
  expect(await verdict(ticket)).toBe('open');
  now += 1;
  expect(await verdict(ticket)).toBe('expired');
});

test('one that was over before the server went away stays over', async () => {
  const ticket = newTicket();
  expect(await verdict(ticket)).toBe('open');
  await passes(lifeMs);
  it.server.silent = 'everything';
  await passes(1_000);
  expect(await verdict(ticket)).toBe('expired');
});

test('a session that ended opens nothing, however it came to be known', async () => {
  const ticket = newTicket();
  expect(await verdict(ticket)).toBe('open');
  it.server.silent = 'everything';
  await passes(lifeMs + 1_000);
  expect(await verdict(ticket)).toBe('open');
  await it.call()(controlRevoke, { body: { latest: 1, revoked: [{ seq: 1, session }] } });
  expect(await verdict(ticket)).toBe('session');
});

test('a server that is killed again and again shuts nobody out; once it stays, tickets end on time', async () => {
  const ticket = newTicket();
  expect(await verdict(ticket)).toBe('open');
  for (let kill = 0; kill < 10; kill++) {
    it.server.silent = 'everything';
    await passes(10_000);
    expect(await verdict(ticket)).toBe('open');
    it.server.silent = false;
    await passes(1_000);
    expect(await verdict(ticket)).toBe('open');
  }
  await passes(ticketRenewalMs - 1);
  expect(await verdict(ticket)).toBe('open');
  await passes(1);
  expect(await verdict(ticket)).toBe('expired');
});

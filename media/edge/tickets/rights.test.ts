import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { revocationGraceMs, revocationSilenceMs, steadyTicketSeconds } from '../../../contract/constants.ts';
import { controlRefresh, controlRevoke } from '../../../contract/routes/control.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { makeClip } from '../../testing/test-media.ts';

/** A right that ends while a ticket of six hours plays, on two edges of one server each. */
const start = Date.UTC(2026, 10, 21, 9, 30, 2);
let now = start;
let edges: TestEdge[];
let sessions = 0;

beforeAll(async () => {
  const options = {
    clock: () => now,
    channels: [{ id: 'etv', source: { kind: 'virtual' as const }, renditions: ['LO' as const] }],
    playout: {},
  };
  edges = [await prepareEdge(options), await prepareEdge(options)];
  for (const edge of edges) await makeClip(join(edge.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
});
beforeEach(async () => {
  now = start;
  for (const edge of edges) {
    edge.server.silent = false;
    edge.server.revocations = { latest: 0, revoked: [] };
    await edge.open();
  }
});
afterAll(() => Promise.all(edges.map((edge) => edge.close())));

function steady() {
  const session = (++sessions).toString(16).padStart(16, '0');
  const expiresSeconds = Math.floor(now / 1000) + steadyTicketSeconds;
  return { session, ticket: edges[0]!.ticket({ session, streamMs: now, expiresSeconds }) };
}

/** What an edge gives of a stream: of the list and of the segments that it has named, and what it says to a cache. */
async function given(edge: TestEdge, ticket: string, names: string[] = []) {
  const folder = `/t/${ticket}/l/etv/LO`;
  const list = await edge.ask(`${folder}/live.m3u8`);
  const paths = [`${folder}/live.m3u8`, ...names.map((name) => `${folder}/${name}`)];
  const answers = await Promise.all(paths.map((path) => edge.ask(path)));
  const cached = await Promise.all(paths.map((path) => edge.ask('/auth', 'GET', { 'x-original-uri': path })));
  return {
    names: String(list.body).match(/^.+\.m4s$/gm) ?? [],
    statuses: [...new Set([...answers, ...cached].map(({ status }) => status))],
    reasons: [...new Set(answers.map(({ headers }) => headers['x-reason']))],
  };
}
const poll = (edge: TestEdge) => edge.call()(controlRefresh, {});

test('nothing is given any more, by either, from the push on', async () => {
  const { session, ticket } = steady();
  const listed = await Promise.all(edges.map((edge) => given(edge, ticket)));
  for (const [i, edge] of edges.entries()) {
    const { statuses } = await given(edge, ticket, listed[i]!.names);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 204]);
  }
  now += 500;
  const body = { latest: 1, revoked: [{ seq: 1, session }] };
  await Promise.all(edges.map((edge) => edge.call()(controlRevoke, { body })));
  for (const [i, edge] of edges.entries())
    expect(await given(edge, ticket, listed[i]!.names)).toMatchObject({
      statuses: [403],
      reasons: ['session'],
    });
  // The same member goes on by another session, as the server signs it.
  const after = steady();
  for (const edge of edges) expect((await given(edge, after.ticket)).names.length).toBeGreaterThan(0);
});

test('an edge that was cut off gives no more than it may, and nothing once it is back', async () => {
  const { session, ticket } = steady();
  const [cut, whole] = edges as [TestEdge, TestEdge];
  for (const edge of edges) expect((await given(edge, ticket)).names.length).toBeGreaterThan(0);
  cut.server.silent = 'everything';
  const revocations = { latest: 1, revoked: [{ seq: 1, session }] };
  for (const { server } of edges) server.revocations = revocations;
  now += revocationSilenceMs + 1;
  await Promise.all(edges.map(poll));
  expect((await given(whole, ticket)).reasons).toEqual(['session']);
  expect((await given(cut, ticket)).statuses.toSorted((a, b) => a - b)).toEqual([200, 204]);
  // It cannot know; but it does not go on for the hours of the ticket.
  now = start + revocationGraceMs;
  expect((await given(cut, ticket)).statuses.toSorted((a, b) => a - b)).toEqual([200, 204]);
  now += 1;
  expect((await given(cut, ticket)).statuses).toEqual([503]);
  cut.server.silent = false;
  await poll(cut);
  expect((await given(cut, ticket)).reasons).toEqual(['session']);
});

test('one that is back goes on with a viewer who may watch still', async () => {
  const { ticket } = steady();
  const [cut] = edges as [TestEdge];
  await given(cut, ticket);
  cut.server.silent = 'everything';
  now += revocationGraceMs + 1;
  await poll(cut);
  expect((await given(cut, ticket)).statuses).toEqual([503]);
  cut.server.silent = false;
  await poll(cut);
  expect((await given(cut, ticket)).statuses.toSorted((a, b) => a - b)).toEqual([200, 204]);
});

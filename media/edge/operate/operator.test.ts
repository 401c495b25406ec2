import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { controlDrain, controlHealth } from '../../../contract/routes/control.ts';
import { prepareEdge, testSecret, type TestEdge } from '../../testing/test-edge.ts';
import { makeClip } from '../../testing/test-media.ts';
import type { Edge } from '../edge.ts';

/** What an operator sees of an edge, and asks of it. */
const start = Date.UTC(2026, 10, 21, 9, 30, 2);
let now = start;
let it: TestEdge;
let edge: Edge;

beforeAll(async () => {
  it = await prepareEdge({
    clock: () => now,
    channels: ['etv', 'etv2'].map((id) => ({ id, source: { kind: 'virtual' }, renditions: ['LO'] })),
    playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']], etv2: [[Date.UTC(2026, 10, 20), 'bog']] },
    env: { METRICS_TOKEN: 'for-the-monitoring', EDGE_DRAIN_SECONDS: '30' },
  });
  await makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
});
beforeEach(async () => {
  now = start;
  it.server.silent = false;
  edge = await it.open();
});
afterAll(() => it.close());

const live = (session: string, channelId = 'etv') =>
  it.ask(
    `/t/${it.ticket({ session: session.padStart(16, '0'), contentId: channelId })}/l/${channelId}/LO/live.m3u8`,
  );
const healthz = async () => {
  const { status, body } = await it.ask('/healthz', 'GET', { authorization: `Bearer ${testSecret}` });
  return [status, JSON.parse(String(body))] as const;
};
const metrics = async (token = testSecret) => {
  const { status, body } = await it.ask('/metrics', 'GET', { authorization: `Bearer ${token}` });
  return { status, text: String(body) };
};
const health = async () => (await it.call()(controlHealth, {})).edge;
const drain = (draining: boolean) => it.call()(controlDrain, { body: { draining } });

describe('the health of an edge', () => {
  test('is told to balancers of load', async () => {
    expect(await healthz()).toEqual([200, { alive: true, draining: false, revocationsAgeMs: 0 }]);
    await drain(true);
    expect(await healthz()).toEqual([503, { alive: true, draining: true, revocationsAgeMs: 0 }]);
    // Who ends what is dead is to leave it alone.
    expect((await it.ask('/livez')).status).toBe(200);
    await drain(false);
    expect((await healthz())[0]).toBe(200);
    // Behind a proxy every stranger comes from this machine.
    expect(String((await it.ask('/healthz')).body)).toBe('{"alive":true}');
  });

  test('is not good when it cannot know whose session has ended', async () => {
    it.server.silent = 'everything';
    now += 15_001;
    const [status, said] = await healthz();
    expect(status).toBe(503);
    expect(said.revocationsAgeMs).toBeGreaterThan(15_000);
  });

  test('counts viewers for half a minute, however often they ask and no matter what they watch', async () => {
    for (let i = 0; i < 3; i++) await live('a1');
    await live('b2', 'etv2');
    expect(await health()).toMatchObject({ viewers: 2 });
    now += 29_999;
    await live('b2', 'etv');
    now += 1;
    expect(await health()).toMatchObject({ viewers: 1 });
    expect((await metrics()).text).toContain('paasuke_edge_viewers{channel="etv"} 1\n');
  });

  test('says how much it sends', async () => {
    const bytes = (await live('a1')).body.length;
    now += 1_000;
    expect(await health()).toMatchObject({ bitsPerSecond: Math.round((bytes * 8) / 10) });
    now += 10_000;
    expect(await health()).toMatchObject({ bitsPerSecond: 0 });
  });
});

describe('an edge that drains', () => {
  test('serves on, also those who are new', async () => {
    await drain(true);
    expect((await live('c3')).status).toBe(200);
    expect(await health()).toMatchObject({ draining: true });
  });

  test('has finished at once when nobody watches, or has not for a while', async () => {
    await edge.drain(new AbortController().signal);
    await live('d4');
    now += 10_000;
    await edge.drain(new AbortController().signal);
    expect(await health()).toMatchObject({ draining: true });
  });

  test('has finished when its time is over or nobody wants to wait', async () => {
    await live('e5');
    const hurry = new AbortController();
    const hurried = edge.drain(hurry.signal);
    hurry.abort();
    await hurried;
    const patient = edge.drain(new AbortController().signal);
    now += 9_999; // still there…
    await live('e5');
    now += 30_000; // …and now the grace time is over
    await patient;
  });

  test.each([{}, { draining: 'jah' }, [true]])('does not take %j for an order', async (body) => {
    const answer = await fetch(`${it.url()}/control/drain`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testSecret}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await health()).toMatchObject({ draining: false });
  });
});

describe('the metrics', () => {
  test('are for those who bear a secret', async () => {
    expect((await it.ask('/metrics')).status).toBe(401);
    expect((await metrics('guessed')).status).toBe(401);
    expect((await metrics('for-the-monitoring')).status).toBe(200);
    const control = await fetch(`${it.url()}/control/health`, {
      headers: { authorization: 'Bearer for-the-monitoring' },
    });
    expect(control.status).toBe(401);
  });

  test('count answers by kind and status, bytes, refusals and times', async () => {
    const name = /^.+\.m4s$/m.exec(String((await live('f6')).body))![0];
    const folder = `/t/${it.ticket()}/l/etv/LO`;
    const segment = await it.ask(`${folder}/${name}`);
    await it.ask(`${folder}/${name}`, 'HEAD');
    const missing = await it.ask(`${folder}/1-bog.m4s`);
    await it.ask(`/t/${it.ticket({ expiresSeconds: 1 })}/l/etv/LO/live.m3u8`);
    await it.ask(`/t/${it.ticket()}/l/etv2/LO/live.m3u8`);
    await it.ask('/t/x/l/etv/master.m3u8');
    const { text } = await metrics();
    const lines = text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'paasuke_edge_requests_total{kind="live",status="200"} 1',
        'paasuke_edge_requests_total{kind="live",status="403"} 2',
        'paasuke_edge_requests_total{kind="segment",status="200"} 2',
        'paasuke_edge_requests_total{kind="segment",status="404"} 1',
        'paasuke_edge_requests_total{kind="multivariant",status="403"} 1',
        `paasuke_edge_sent_bytes_total{kind="segment"} ${segment.body.length + missing.body.length}`,
        'paasuke_edge_refusals_total{reason="expired"} 1',
        'paasuke_edge_refusals_total{reason="scope"} 1',
        'paasuke_edge_refusals_total{reason="malformed"} 1',
        'paasuke_edge_request_duration_seconds_count{kind="segment"} 3',
        'paasuke_edge_draining 0',
        'paasuke_edge_revocations_age_seconds 0',
      ]),
    );
    const buckets = lines.filter((line) => line.startsWith('paasuke_edge_request_duration_seconds_bucket'));
    expect(buckets).toContain('paasuke_edge_request_duration_seconds_bucket{le="+Inf",kind="live"} 3');
    for (const line of lines.filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
  });
});

describe('a cache in front', () => {
  const auth = (uri: string) => it.ask('/auth', 'GET', { 'x-original-uri': uri });

  test('may give away what the ticket opens, and nothing else', async () => {
    const name = /^.+\.m4s$/m.exec(String((await live('a1')).body))![0];
    const old = `${Number.parseInt(name, 10) - 1_000}-bog.m4s`;
    const at = (path: string, ticket = it.ticket()) => `/t/${ticket}/l/${path}`;
    expect((await auth(at(`etv/LO/${name}`))).status).toBe(204);
    for (const uri of [
      at(`etv/LO/${old}`),
      at(`etv2/LO/${name}`),
      at(`etv/LO/${name}`, it.ticket({ renditions: ['ME'] })),
      at(`etv/LO/..%2fLO/${name}`),
      at(`etv/LO/${name}`, 'x'.repeat(80)),
      '/metrics',
      '',
    ])
      expect([uri, (await auth(uri)).status]).toEqual([uri, 403]);
    const expired = await auth(at(`etv/LO/${name}`, it.ticket({ expiresSeconds: 1 })));
    expect([expired.status, expired.headers['x-reason']]).toEqual([403, 'expired']);
  });

  test('hears nothing good while nobody knows whose session has ended', async () => {
    const name = /^.+\.m4s$/m.exec(String((await live('a1')).body))![0];
    it.server.silent = 'everything';
    now += 15_001;
    const stranger = it.ticket({ session: '00000000000000bb' });
    expect((await auth(`/t/${stranger}/l/etv/LO/${name}`)).status).toBe(503);
  });
});

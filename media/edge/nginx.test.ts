import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlRefresh, controlRevoke } from '../../contract/routes/control.ts';
import type { StreamTicket } from '../../contract/stream-ticket.ts';
import { prepareEdge, testSecret, type TestEdge } from '../testing/test-edge.ts';
import { makeClip } from '../testing/test-media.ts';
import { startTestNginx, type TestNginx } from '../testing/test-nginx.ts';
import { findNginx } from '../../rig/nginx.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';

/** The configuration in deploy/nginx, run by a real nginx. */
describe.skipIf(!findNginx())('nginx in front of an edge', () => {
  let now = Date.UTC(2026, 10, 21, 9, 30, 2);
  let it: TestEdge;
  let nginx: TestNginx;

  beforeAll(async () => {
    it = await prepareEdge({
      clock: () => now,
      channels: ['etv', 'etv2'].map((id) => ({ id, source: { kind: 'virtual' }, renditions: ['LO', 'ME'] })),
      playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']], etv2: [[Date.UTC(2026, 10, 20), 'bog']] },
    });
    await makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
    await it.open();
    nginx = await startTestNginx(it.port());
  });
  afterAll(async () => {
    await nginx?.stop();
    await it.close();
  });

  let sessions = 0;
  const folder = (more: Partial<StreamTicket> = {}): string => {
    const session = (++sessions).toString(16).padStart(16, '0');
    return `/t/${it.ticket({ session, renditions: ['LO'], ...more })}/l/etv/LO`;
  };
  /** Asks exactly for the path given: fetch would tidy it up first. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const { hostname, port } = new URL(nginx.url);
      const call = request({ hostname, port, path, headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) });
      });
      call.on('error', reject).end();
    });
  const names = async () =>
    String((await ask(`${folder()}/live.m3u8`)).body)
      .match(/^.+\.m4s$/gm)!
      .toReversed();
  const served = async (kind: string): Promise<number> => {
    const headers = { authorization: `Bearer ${testSecret}` };
    const text = String((await it.ask('/metrics', 'GET', headers)).body);
    return Number(new RegExp(`requests_total\\{kind="${kind}",status="200"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };

  test('fetches a segment once for everybody, also when all come at the same time', async () => {
    const [one, two] = await names();
    const before = await served('segment');
    const first = await ask(`${folder()}/${one}`);
    const second = await ask(`${folder()}/${one}`);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
    expect(second.body.equals((await it.ask(`${folder()}/${one}`)).body)).toBe(true);
    expect(second.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400, immutable',
      'content-type': 'video/mp4',
    });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => ask(`${folder()}/${two}`)));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await served('segment')) - before).toBe(3); // one, one past nginx, two
  });

  test('answers part of a segment from what it holds', async () => {
    const [one] = await names();
    const whole = await ask(`${folder()}/${one}`);
    const part = await ask(`${folder()}/${one}`, { range: 'bytes=10-19' });
    expect([part.status, part.body]).toEqual([206, whole.body.subarray(10, 20)]);
  });

  test('gives nothing it holds to a ticket that does not open it', async () => {
    const [one] = await names();
    expect((await ask(`${folder()}/${one}`)).status).toBe(200);
    const forged = it.ticket({}, ticketMac(new Map([[1, Buffer.alloc(32, 8)]])));
    const cases: [string, string][] = [
      [`/t/${forged}/l/etv/LO/${one}`, 'signature'],
      [`/t/${'x'.repeat(80)}/l/etv/LO/${one}`, 'malformed'],
      [`${folder({ expiresSeconds: 1 })}/${one}`, 'expired'],
      [`${folder({ contentId: 'etv2' })}/${one}`, 'scope'],
      [`${folder({ renditions: ['ME'] })}/${one}`, 'scope'],
    ];
    for (const [path, reason] of cases) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers['x-reason']]).toEqual([path, 403, reason]);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cache-control']).toBeUndefined();
      expect(body.length).toBeLessThan(1_000);
    }
  });

  test('does not give the past to a ticket for the present, though it holds it', async () => {
    const [one] = await names();
    const path = `${folder({ expiresSeconds: now / 1000 + 3_600 })}/${one}`;
    expect((await ask(path)).headers['x-cache']).toBeDefined();
    now += 11 * 60_000;
    await it.call()(controlRefresh, {});
    const answer = await ask(path);
    expect([answer.status, answer.headers['x-reason']]).toEqual([403, 'scope']);
  });

  test('hears of a session’s end as the edge does', async () => {
    const [one] = await names();
    const session = 'dd'.padStart(16, '0');
    const path = `${folder({ session })}/${one}`;
    expect((await ask(path)).status).toBe(200);
    const body = { latest: 1, revoked: [{ seq: 1, session }] };
    await it.call()(controlRevoke, { body });
    const refused = await ask(path);
    expect([refused.status, refused.headers['x-reason']]).toEqual([403, 'session']);
  });

  test.each([
    ['an escape', (path: string) => path.replace('/LO/', '/%4CO/')],
    ['two slashes', (path: string) => path.replace('/LO/', '/LO//')],
    ['a way round', (path: string) => path.replace('/LO/', '/ME/../LO/')],
    ['another channel’s way round', (path: string) => path.replace('/etv/', '/etv/../etv2/')],
  ])('takes %s for what the edge takes it for', async (_, spell) => {
    const [one] = await names();
    const path = `${folder()}/${one}`;
    expect((await ask(path)).status).toBe(200);
    const answer = await ask(spell(path));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['x-cache']).toBeUndefined();
  });

  test('keeps no playlist and no refusal', async () => {
    const before = await served('live');
    for (let i = 0; i < 3; i++) await ask(`${folder()}/live.m3u8`);
    expect((await served('live')) - before).toBe(3);
    const missing = `${folder()}/${Number.parseInt((await names())[0]!, 10)}-nothing.m4s`;
    for (let i = 0; i < 2; i++) {
      const { status, headers } = await ask(missing);
      expect([status, headers['x-cache']]).toEqual([404, 'MISS']);
    }
  });

  test('shows neither control nor metrics, to nobody', async () => {
    const headers = { authorization: `Bearer ${testSecret}` };
    for (const path of ['/control/health', '/metrics', '/auth', '/_auth', '/t/../metrics', '/'])
      expect([path, (await ask(path, headers)).status]).toEqual([path, 404]);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('lets nothing out when the edge is gone, also what it holds', async () => {
    const [one] = await names();
    const path = `${folder()}/${one}`;
    expect((await ask(path)).status).toBe(200);
    await it.open(); // on another port
    const answer = await ask(path);
    expect([answer.status, answer.headers['x-cache']]).toEqual([500, undefined]);
  });
});

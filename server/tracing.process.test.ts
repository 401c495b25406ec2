import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../runtime/testing/free-port.ts';
import { programDatabase, type ProgramDatabase } from './scenario/test-database.ts';

/** A span as OTLP's JSON tells it. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A collector of our own that knows the protocol from its specification, not from the library that speaks it. */
const spans: Span[] = [];
const collector = createServer((request, response) => {
  void json(request).then((sent) => {
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of (sent as Export).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'psk-traces-'));
const ticket = 'pilet-mida-keegi-näha-ei-tohi';
let child: ChildProcess;
let database: ProgramDatabase;
let [server, edge] = ['', ''];

beforeAll(async () => {
  await listening(collector);
  database = await programDatabase();
  const [port, edgePort] = [await freePort(), await freePort()];
  [server, edge] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${edgePort}`];
  child = fork(join(root, 'main.ts'), ['--roles=api,edge'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...database.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      DATA_DIR: home,
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      SERVER_URL: server,
      EDGES: JSON.stringify([{ id: 's1', url: edge, controlUrl: edge }]),
      MEDIA_SECRET: 'saladus-mida-keegi-teine-ei-tea-0123456789',
      TICKET_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
      EDGE_HOST: '127.0.0.1',
      EDGE_PORT: String(edgePort),
      LOG_LEVEL: 'error',
    },
  });
  await Promise.race([
    new Promise<void>((resolve) =>
      child.on('message', ({ type }: { type: string }) => type === 'ready' && resolve()),
    ),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${String(code)}`))),
  ]);
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await ended;
  await database.drop();
  collector.close();
  rmSync(home, { recursive: true, force: true });
});

async function listening(one: Server): Promise<void> {
  one.listen(0, '127.0.0.1');
  await once(one, 'listening');
}

const found = (check: (span: Span) => boolean): Promise<Span> =>
  vi.waitFor(
    () => {
      const span = spans.find(check);
      expect(span).toBeDefined();
      return span!;
    },
    { timeout: 60_000, interval: 100 },
  );
const parentOf = (child: Span) => found(({ spanId }) => spanId === child.parentSpanId);
const textOf = (span: Span, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

it('a call is a trace of its own, no matter what its caller says, with its queries in it', async () => {
  const foreign = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${foreign}-b7ad6b7169203331-01`;
  expect((await fetch(`${server}/channels`, { headers: { traceparent } })).status).toBe(200);
  const call = await found(({ name }) => name === 'GET /channels');
  expect(call).toMatchObject({ kind: 2 });
  expect(call.parentSpanId ?? '').toBe('');
  expect(call.traceId).not.toBe(foreign);
  const query = await found(({ name, parentSpanId }) => name === 'SELECT' && parentSpanId === call.spanId);
  expect(textOf(query, 'db.query.text')).toMatch(/channel/);
});

it('what one part asks another for is one trace', async () => {
  // The edge asks the server for the line-up, the server asks the edge how it is.
  for (const [asked, asks] of [
    ['GET /internal/media/lineup', 'GET'],
    ['GET /control/health', 'GET'],
  ] as const) {
    const answered = await found(({ name, parentSpanId }) => name === asked && Boolean(parentSpanId));
    const client = await parentOf(answered);
    expect(client).toMatchObject({ name: asks, kind: 3, traceId: answered.traceId });
  }
});

it('no ticket stands in a trace', async () => {
  await fetch(`${edge}/t/${ticket}/etv/live/LO.m3u8`);
  await found(({ name }) => name === 'GET /t');
  expect(JSON.stringify(spans)).not.toContain(ticket);
  expect(JSON.stringify(spans)).not.toContain(encodeURI(ticket));
});

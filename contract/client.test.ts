import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { servedQuality } from './quality.ts';
import { mountedPaths } from './route.ts';
import { userInfo } from './routes/auth.ts';
import { guideChannelDay } from './routes/guide.ts';
import { streamUrl } from './routes/streaming.ts';

function recording(answer: () => Response) {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer();
  }) as typeof globalThis.fetch;
  return { calls, fetch };
}

describe('the typed client', () => {
  it('calls the members’ address with the session, and the visitors’ without', async () => {
    const { calls, fetch } = recording(() => Response.json([]));
    const input = { params: { channel: 'etv', date: '2026-11-21' } };
    await createClient({ baseUrl: 'http://a', fetch, token: () => 'märk' })(guideChannelDay, input);
    await createClient({ baseUrl: '', fetch, token: () => undefined })(guideChannelDay, input);
    expect(calls.map((call) => call.url)).toEqual([
      'http://a/api/guide/etv/forday/2026-11-21',
      '/demo/guide/etv/forday/2026-11-21',
    ]);
    expect(calls[0]!.init.headers).toMatchObject({ authorization: 'Bearer märk' });
    expect(calls[1]!.init.headers).not.toHaveProperty('authorization');
  });

  it('turns an error answer into its code', async () => {
    const { fetch } = recording(() =>
      Response.json({ error: 'viewtime.expired', message: 'otsas' }, { status: 403 }),
    );
    const call = createClient({ baseUrl: '', fetch, token: () => 't' });
    await expect(call(streamUrl, { body: { channelId: 'etv' } })).rejects.toMatchObject({
      code: 'viewtime.expired',
      status: 403,
    });
  });

  it.each([502, 503, 504])('calls a proxy’s own %i a service that is away, which passes', async (status) => {
    const { fetch } = recording(() => new Response('<html>', { status }));
    const call = createClient({ baseUrl: '', fetch, token: () => undefined });
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'server.unavailable', status });
  });

  it('calls a page of something else a failed server, and silence the network', async () => {
    const broken = recording(() => new Response('<html>', { status: 500 }));
    const silent = (async () => {
      throw new TypeError('fetch failed');
    }) as typeof globalThis.fetch;
    const client = (fetch: typeof globalThis.fetch) =>
      createClient({ baseUrl: '', fetch, token: () => undefined });
    await expect(client(broken.fetch)(userInfo, {})).rejects.toMatchObject({
      code: 'server.failed',
      status: 500,
    });
    await expect(client(silent)(userInfo, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });
});

describe('routes', () => {
  it('of viewers stand at two addresses', () => {
    expect(mountedPaths(streamUrl)).toEqual(['/api/stream/url', '/demo/stream/url']);
    expect(mountedPaths(userInfo)).toEqual(['/user/info']);
  });
});

describe('the quality that is served', () => {
  const has = (low: boolean, medium: boolean, high: boolean) => ({ low, medium, high });
  it.each([
    ['low', has(true, true, true), 'low'],
    ['low', has(false, true, true), 'medium'],
    ['high', has(true, true, false), 'medium'],
    ['medium', has(true, false, true), 'high'],
    ['low', has(false, false, true), 'high'],
    ['high', has(true, false, false), 'low'],
  ] as const)('asked %s, with %j, is %s', (asked, qualities, served) => {
    expect(servedQuality(asked, qualities)).toBe(served);
  });
});

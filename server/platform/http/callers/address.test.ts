import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { route } from '../../../../contract/route.ts';
import { httpInTests } from '../http-in-tests.ts';
import type { TrustProxy } from './forwarded.ts';

describe('the address of a caller', () => {
  const where = route({
    summary: '',
    errors: [],
    output: Type.Unknown(),
    method: 'GET',
    path: '/where',
    audience: 'visitor',
  });

  const seen = async (trustProxy: TrustProxy, forwarded: string, remoteAddress = '10.0.0.9') => {
    const { app, mount } = httpInTests({ trustProxy });
    mount(where, async ({ http: { address } }) => ({ address }));
    const headers = { 'x-forwarded-for': forwarded };
    const answer = await app.inject({ url: '/where', headers, remoteAddress });
    await app.close();
    return answer.json<{ address: string }>().address;
  };

  it('is what the last proxy says, no matter what the client has put before it', async () => {
    for (const forged of ['', '198.51.100.66, ', '198.51.100.66, 127.0.0.1, '])
      expect(await seen(1, `${forged}203.0.113.7`)).toBe('203.0.113.7');
  });

  it('is looked for behind as many proxies as there are', async () => {
    expect(await seen(2, '198.51.100.66, 203.0.113.7, 10.0.0.8')).toBe('203.0.113.7');
  });

  it('is looked for behind proxies of named networks, and a stranger is not believed', async () => {
    expect(await seen(['10.0.0.0/8'], '198.51.100.66, 203.0.113.7, 10.0.0.8')).toBe('203.0.113.7');
    expect(await seen(['10.0.0.0/8'], '203.0.113.7', '198.51.100.66')).toBe('198.51.100.66');
  });

  it('is the one that asks, where only so many proxies are believed and that is none of ours', async () => {
    expect(await seen(1, '203.0.113.7', '198.51.100.66')).toBe('198.51.100.66');
    expect(await seen(9, '10.0.0.1, 127.0.0.1', '2001:db8::1')).toBe('2001:db8::1');
    expect(await seen(2, '127.0.0.1, 203.0.113.7, 198.51.100.9')).toBe('198.51.100.9');
    for (const named of ['198.51.100.0/24', '0.0.0.0/0'])
      expect(await seen([named], '203.0.113.7', '198.51.100.66'), named).toBe('203.0.113.7');
  });

  it('has neither the port nor the brackets that a proxy writes with it', async () => {
    for (const [forwarded, address] of [
      ['203.0.113.7:4711', '203.0.113.7'],
      ['198.51.100.66:1, 203.0.113.7:4711', '203.0.113.7'],
      ['[2001:db8:5::1]:4711', '2001:db8:5::1'],
      ['[2001:db8:5::1]', '2001:db8:5::1'],
    ] as const)
      expect(await seen(1, forwarded)).toBe(address);
    expect(await seen(2, '203.0.113.7:4711, 10.0.0.8:80')).toBe('203.0.113.7');
    expect(await seen(['10.0.0.0/8'], '203.0.113.7:4711, 10.0.0.8:80')).toBe('203.0.113.7');
  });

  it('is the one that asks, where no proxy is named', async () => {
    expect(await seen(false, '203.0.113.7')).toBe('10.0.0.9');
  });
});

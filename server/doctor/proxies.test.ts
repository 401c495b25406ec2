import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { lookAtProxies } from './look-at-proxies.ts';

const complaints = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'good').map(({ state, found }) => `${state}: ${found}`);

/** What the server says; undefined where it does not answer. */
function answerOf(seen: object | undefined): object {
  if (seen === undefined) throw new Error('connect ECONNREFUSED');
  return seen;
}

describe('proxies', () => {
  type ProxyAnswer = { address?: unknown; unbelieved?: unknown };
  /** How the server sees who asks, without a forged address and with one. */
  const look = (
    trustProxy: false | number | string[],
    plain?: ProxyAnswer,
    forging = plain,
    publicUrl = 'https://tv.test',
  ) =>
    lookAtProxies(
      { trustProxy, publicUrl, mediaSecret: 'saladus' },
      { json: async (_, headers) => answerOf(headers?.['x-forwarded-for'] ? forging : plain) },
    );
  const stranger = '203.0.113.5';
  const forged = { address: '192.0.2.1', unbelieved: null };

  it('are well when a stranger is seen as themselves, no matter what they send along', async () => {
    for (const trust of [false, 1, ['10.0.0.0/8', '203.0.113.7']] as const)
      expect(complaints(await look(trust as false, { address: stranger, unbelieved: null }))).toEqual([]);
  });

  it('are judged by the setting where nobody answers, or nonsense', async () => {
    for (const answer of [undefined, {}, { address: 7 }]) {
      expect(complaints(await look(1, answer))).toEqual([]);
      expect(complaints(await look(false, answer))).toEqual([
        'warn: ühtegi vaheserverit ei ole nimetatud (TRUST_PROXY)',
      ]);
    }
    expect(complaints(await look(1, forged, forged, 'http://localhost:8080'))).toEqual([]);
  });

  it('so many that strangers are among them are told', async () => {
    const found = await look(['10.0.0.0/8', '0.0.0.0/0', '2000::/3']);
    expect(complaints(found)).toEqual(
      ['0.0.0.0/0', '2000::/3'].map(
        (wide) =>
          `bad: vaheserverite hulgas on ka võõrad (TRUST_PROXY=${wide}): igaüks võib end teise aadressiga näidata`,
      ),
    );
    expect(found.every(({ mend }) => mend)).toBe(true);
  });

  it('that are not believed, and those that pass on what strangers send, are told', async () => {
    const unbelieved = await look(1, { address: '198.51.100.9', unbelieved: '198.51.100.9' });
    expect(complaints(unbelieved)).toEqual([expect.stringMatching(/^warn: 198\.51\.100\.9 ütleb/)]);
    const passing = await look(1, { address: stranger, unbelieved: null }, forged);
    expect(complaints(passing)).toEqual([expect.stringMatching(/^bad: X-Forwarded-For.* läheb läbi/)]);
    expect([...unbelieved, ...passing].every(({ mend }) => mend)).toBe(true);
    // Who asks from a network of proxies is believed as one of them.
    expect(complaints(await look(1, { address: '10.0.0.3', unbelieved: null }, forged))).toEqual([]);
  });
});

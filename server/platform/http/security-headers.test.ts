import { describe, expect, it } from 'vitest';
import { scenario } from '../../scenario/scenario.ts';
import { inlineScriptsOf } from './own-scripts.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';

const policyOf = (sources: Partial<Parameters<typeof contentSecurityPolicy>[0]>) =>
  new Map(
    contentSecurityPolicy({
      streams: [],
      frames: [],
      forms: [],
      scripts: [],
      bareScripts: [],
      ownScripts: [],
      ...sources,
    })
      .split('; ')
      .map((directive) => {
        const [name = '', ...list] = directive.split(' ');
        return [name, list] as const;
      }),
  );

describe('the policy of the page', () => {
  it('lets nothing in that is not named, and no script that stands in the page', () => {
    const policy = policyOf({});
    expect(policy.get('default-src')).toEqual([`'none'`]);
    expect(policy.get('script-src')).toEqual([`'self'`]);
    expect(policy.get('frame-src')).toEqual([`'none'`]);
    for (const name of ['frame-ancestors', 'base-uri', 'object-src'])
      expect(policy.get(name)).toEqual([`'none'`]);
  });

  it('knows the stream servers, and nobody else’s', () => {
    const streams = ['http://tv.naide.test:8081', 'http://tv.naide.test:8082'];
    const policy = policyOf({ streams });
    expect(policy.get('connect-src')).toEqual([`'self'`, ...streams]);
    expect(policy.get('media-src')).toEqual([`'self'`, 'blob:', 'data:', ...streams]);
  });

  it('leaves room for the frame of a payment provider, where one is named', () => {
    const policy = policyOf({ frames: ['https://maksed.naide.test'] });
    expect(policy.get('frame-src')).toEqual(['https://maksed.naide.test']);
    expect(policy.get('form-action')).toEqual([`'self'`]);
    expect(policy.get('script-src')).toEqual([`'self'`]);
  });

  it('takes a script from where the operator has said so, once, and lets it have no frame', () => {
    const bareScripts = ['https://skript.naide.test'];
    const policy = policyOf({ bareScripts });
    expect(policy.get('script-src')).toEqual([`'self'`, ...bareScripts]);
    expect([policy.get('frame-src'), policy.get('connect-src')]).toEqual([[`'none'`], [`'self'`]]);
    expect(policyOf({ bareScripts, scripts: bareScripts }).get('script-src')).toEqual([
      `'self'`,
      ...bareScripts,
    ]);
  });

  it('lets a script run that the build has written into the page, and no other', () => {
    const html = `<script>1</script><script type="application/json">{"a":1}</script><script src="./a.js"></script>`;
    const ownScripts = inlineScriptsOf(`${html}<script data-b="c">2</script>`);
    expect(ownScripts).toHaveLength(2);
    expect(ownScripts[0]).toBe(`'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='`);
    expect(policyOf({ ownScripts }).get('script-src')).toEqual([`'self'`, ...ownScripts]);
  });

  it('lets forms be posted to a bank, where one is named, and shows it in no frame', () => {
    const policy = policyOf({ forms: ['https://pank.naide.test'] });
    expect(policy.get('form-action')).toEqual([`'self'`, 'https://pank.naide.test']);
    expect(policy.get('frame-src')).toEqual([`'none'`]);
  });
});

describe('every answer', () => {
  const s = scenario();

  it('is not guessed at, not framed, and says nothing of where somebody comes from', async () => {
    for (const url of ['/healthz', '/user/info', '/ei/ole', '/api/user']) {
      const { headers } = await s.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('asks to come back over TLS where it came over TLS', () => {
    expect(commonHeaders({ protocol: 'https' })['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});

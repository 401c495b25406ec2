import { describe, expect, it } from 'vitest';
import { operatorAs, signedIn } from '../../../scenario/callers.ts';
import { scenario } from '../../../scenario/scenario.ts';

const s = scenario();

describe('the API page', () => {
  it('is made from the same contract', async () => {
    const document = (await s.inject({ url: '/api/docs/json' })).json() as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/channels', '/api/stream/url', '/demo/stream/url', '/auth/user']),
    );
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
    const page = await s.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    );
  });

  it('shows the calls of the console to operators alone', async () => {
    const shownTo = async (token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await s.inject({ url: '/api/docs/json', headers });
      const { paths } = answer.json() as { paths?: object };
      return paths ? Object.keys(paths).filter((path) => path.startsWith('/admin/api/')) : answer.statusCode;
    };
    const forAll = await shownTo();
    expect(forAll).toEqual([]);
    expect(await shownTo((await signedIn(s, 'mari')).token)).toBe(401);
    expect(await shownTo((await operatorAs(s, 'support')).token)).toContain('/admin/api/operators/change');
  });
});

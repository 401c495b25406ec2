import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addressOf } from '../../contract/client.ts';
import { loginWithToken } from '../../contract/routes/auth.ts';
import { finishSocialLogin, startSocialLogin } from '../../contract/routes/sign-in/social.ts';
import { createFakeSocialLogin } from '../adapters/social-login/fake.ts';
import { createOidcLogin } from '../adapters/social-login/oidc.ts';
import { oidcClient, startOidcProvider } from './oidc-provider.ts';
import { scenario, type ScenarioOptions } from './scenario.ts';

export const publicUrl = 'https://tv.naide.test';
export const redirectUri = publicUrl + addressOf(finishSocialLogin, { params: { provider: 'kodu' } }, false);

/** Somebody of whom the provider knows everything that it can know. */
export const mari = {
  email: 'mari@naide.test',
  email_verified: true,
  given_name: 'Mari',
  family_name: 'Mets',
};

/** A scenario with a real OpenID provider, `kodu`, and a second one that nobody comes back from. */
export function socialScenario(options: Pick<ScenarioOptions, 'logTo'> = {}) {
  let provider!: Awaited<ReturnType<typeof startOidcProvider>>;
  const s = scenario({
    ...options,
    publicUrl,
    social: (clock) => [
      createOidcLogin({
        ...oidcClient,
        id: 'kodu',
        name: 'Kodu',
        issuer: provider.issuer,
        production: false,
        clock,
      }),
      createFakeSocialLogin('naide').login,
    ],
  });
  beforeAll(async () => {
    provider = await startOidcProvider(redirectUri);
  });
  beforeEach(() => provider.reset());
  afterAll(() => provider.close());

  /** The first step: to the page of the provider, with a cookie to come back with. */
  async function begin(query: { mode?: 'tv' } = {}, id = 'kodu') {
    const answer = await s.inject({
      url: addressOf(startSocialLogin, { params: { provider: id }, query }, false),
    });
    const [cookie = ''] = [answer.headers['set-cookie']].flat();
    return { status: answer.statusCode, url: String(answer.headers.location), cookie };
  }

  /** The last step: where the browser is led to in the end. */
  async function comeBack(url: string, cookie: string): Promise<string> {
    const { pathname, search } = new URL(url);
    const answer = await s.inject({
      url: pathname + search,
      headers: { cookie: cookie.split(';')[0]!, host: 'kurjam.test' },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
    const location = String(answer.headers.location);
    expect(location.startsWith(`${publicUrl}/#/`)).toBe(true);
    return location.slice(publicUrl.length + 2);
  }

  /** All of it: a person who signs in at the provider, or says no there. */
  async function signInThere(subject: string | undefined, query: { mode?: 'tv' } = {}): Promise<string> {
    const { url, cookie } = await begin(query);
    return comeBack(await provider.visit(url, subject), cookie);
  }

  return {
    s,
    get provider() {
      return provider;
    },
    begin,
    comeBack,
    signInThere,
    /** The second half of a login: the session, for the key in the address. */
    withKey: (token: string, more: object = {}) => s.client()(loginWithToken, { body: { token, ...more } }),
  };
}

/** The key in an address that a login ended at. */
export const keyIn = (path: string): string => /(?:token|state)=([\w-]+)/.exec(path)![1]!;

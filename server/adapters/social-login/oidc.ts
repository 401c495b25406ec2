import * as oidc from 'openid-client';
import { hourMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { defined } from '../../../runtime/defined.ts';
import type { LoginSecrets, Person, SocialLogin, SocialOutcome } from './port.ts';

export interface OidcOptions {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  production: boolean;
  clock: Clock;
}

const answerWithinSeconds = 8;
const discoveryKeptMs = hourMs;

/** A provider that speaks OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOidcLogin(options: OidcOptions): SocialLogin {
  const { id, name, issuer, clientId, clientSecret, production, clock } = options;
  const plainHttp = !production && isLoopback(issuer);
  const discovered = createTtlCache<oidc.ServerMetadata>({ ms: discoveryKeptMs, most: 1, clock });

  function prepare(config: oidc.Configuration): oidc.Configuration {
    config.timeout = answerWithinSeconds;
    if (plainHttp) oidc.allowInsecureRequests(config);
    // The id token is believed for its signature, not only for the line on which it came.
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  /**
   * What the provider says of itself is asked once an hour; its keys for every login, so that one that was just
   * signed with a new key is not turned away.
   */
  async function configuration(): Promise<oidc.Configuration> {
    const metadata = await discovered.get(issuer, async () => {
      const execute = plainHttp ? [oidc.allowInsecureRequests] : [];
      const auth = oidc.ClientSecretPost(clientSecret);
      const found = await oidc.discovery(new URL(issuer), clientId, {}, auth, {
        execute,
        timeout: answerWithinSeconds,
      });
      return found.serverMetadata();
    });
    return prepare(new oidc.Configuration(metadata, clientId, {}, oidc.ClientSecretPost(clientSecret)));
  }

  async function finish(login: LoginSecrets & { currentUrl: string }): Promise<SocialOutcome> {
    try {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(login.currentUrl), {
        pkceCodeVerifier: login.codeVerifier,
        expectedState: login.state,
        expectedNonce: login.nonce,
        idTokenExpected: true,
      });
      const claims = defined(tokens.claims());
      // Many providers keep the address out of the id token when there is a page to ask for it.
      const more =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      return { kind: 'person', person: personOf({ ...more, ...claims }) };
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
        return { kind: 'denied' };
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }

  return {
    id,
    name,
    confirmsAddresses: false,
    async start({ state, nonce, codeVerifier, redirectUri }) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },
    finish,
  };
}

const isLoopback = (issuer: string): boolean =>
  /^http:$/.test(new URL(issuer).protocol) &&
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(issuer).hostname);

function personOf(claims: Record<string, unknown> & { sub: string }): Person {
  const text = (name: string): string | undefined => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const [first, ...rest] = text('name')?.split(/\s+/) ?? [];
  return {
    subject: claims.sub,
    email: text('email'),
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: text('given_name') ?? first,
    lastName: text('family_name') ?? (rest.join(' ') || undefined),
  };
}

/** What went wrong, without anything that was sent or received. */
function reasonOf(error: unknown): string {
  const { name, code, error: said } = error as { name?: string; code?: string; error?: string };
  return [name, code, said].filter((part) => typeof part === 'string').join(' ');
}

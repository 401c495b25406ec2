import { generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { closeServer } from './close-server.ts';

export const oidcClient = { clientId: 'paasuke', clientSecret: 'saladus-mida-keegi-ei-tea' };

export interface ClaimsOfPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID provider on this machine, whose people, keys and moods are the test's. */
export async function startOidcProvider(redirectUri: string) {
  const people = new Map<string, ClaimsOfPerson>();
  const server = await listening();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let key = newKey('esimene');
  const first = key;
  let published = key;
  let person: string | undefined;
  let wrong: Record<string, unknown> = {};
  let down = false;

  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: oidcClient.clientId,
            client_secret: oidcClient.clientSecret,
            redirect_uris: [redirectUri],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        jwks: { keys: [first.jwk as never] },
        cookies: { keys: ['küpsis'] },
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name'],
        },
        findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        async loadExistingGrant({ oidc }) {
          const owner = { clientId: oidcClient.clientId, accountId: oidc.session!.accountId! };
          const grant = new oidc.provider.Grant(owner);
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      }),
  );
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      ctx.respond = false;
      const result = person ? { login: { accountId: person } } : { error: 'access_denied' };
      return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    }
    await next();
    const body = ctx.body as { id_token?: string; keys?: unknown };
    if (ctx.path === '/jwks') ctx.body = { keys: [publicOf(published.jwk)] };
    if (ctx.path === '/token' && body.id_token) {
      const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString());
      ctx.body = { ...body, id_token: signed({ ...claims, ...wrong }, key) };
    }
  });
  const answer = provider.callback();
  server.on('request', (request, response) => (down ? request.destroy() : void answer(request, response)));

  return {
    issuer,
    /** Somebody who has an account there. */
    knows: (subject: string, claims: ClaimsOfPerson) => void people.set(subject, claims),
    /** A browser at the page of the provider, which signs in or says no; answers where it is led back to. */
    async visit(url: string, subject: string | undefined): Promise<string> {
      person = subject;
      const cookies = new Map<string, string>();
      for (let next = url; ;) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const page = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of page.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
          cookies.set(name!, value!);
        }
        const location = page.headers.get('location');
        if (!location) throw new Error(`the provider shows a page: ${page.status} ${await page.text()}`);
        next = new URL(location, next).href;
        if (next.startsWith(redirectUri)) return next;
      }
    },
    /** Puts something else into the id tokens from now on. */
    lies: (claims: Record<string, unknown>) => (wrong = claims),
    rotateKeys: () => (published = key = newKey('teine')),
    /** Somebody else signs, in the name of the key that is known. */
    isForged: () => (key = newKey(first.jwk.kid)),
    goesDown: (isDown: boolean) => (down = isDown),
    reset() {
      wrong = {};
      published = key = first;
      down = false;
      people.clear();
    },
    close: () => closeServer(server),
  };
}

function listening(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

interface Key {
  jwk: JsonWebKey & { kid: string };
  private: KeyObject;
}

function newKey(kid: string): Key {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  return { jwk, private: privateKey };
}

const publicOf = ({ kty, n, e, kid }: JsonWebKey & { kid: string }) => ({
  kty,
  n,
  e,
  kid,
  use: 'sig',
  alg: 'RS256',
});

function signed(claims: object, key: Key): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: key.jwk.kid })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.private).toString('base64url')}`;
}

/** It tells at length that it is set up for development, which it is. */
function quietly<T>(make: () => T): T {
  const { info, warn } = console;
  Object.assign(console, { info() {}, warn() {} });
  try {
    return make();
  } finally {
    Object.assign(console, { info, warn });
  }
}

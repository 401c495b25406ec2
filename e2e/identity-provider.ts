import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { identityPort, port } from './settings.ts';

export const identityClient = { id: 'paasuke', secret: 'reiside-saladus-reiside-saladus' };
export const identityIssuer = `http://127.0.0.1:${identityPort}`;

/**
 * A real OpenID provider with its own pages, for journeys. Who signs in there is who they say they are: the name
 * in the form is the address, and an address that begins with `kinnitamata` was never confirmed.
 */
export async function startIdentityProvider(): Promise<() => Promise<void>> {
  // It tells at length that it is set up for development, which it is.
  const { info, warn } = console;
  Object.assign(console, { info() {}, warn() {} });
  const provider = new Provider(identityIssuer, {
    clients: [
      {
        client_id: identityClient.id,
        client_secret: identityClient.secret,
        redirect_uris: [`http://localhost:${port}/auth/naide/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['reiside küpsis'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith('kinnitamata'),
        given_name: 'Salme',
        family_name: 'Reisija',
      }),
    }),
  });
  Object.assign(console, { info, warn });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(identityPort, '127.0.0.1', () => resolve()));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

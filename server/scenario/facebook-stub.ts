import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.ts';

export const facebookApp = { appId: '1234567890', appSecret: 'rakenduse-saladus' };

interface Profile {
  id: string;
  name?: string;
  first_name?: string;
  last_name?: string;
  email?: string;
}

/** As much of Facebook as a login needs; it answers nobody who does not prove to know the secret of the app. */
export async function startFacebookStub(redirectUri: string) {
  const tokens = new Map<string, Profile>();
  let inspected: Record<string, unknown> = {};
  let down = false;
  const server = createServer((request, response) => {
    if (down) return void request.destroy();
    const { pathname, searchParams } = new URL(request.url!, 'http://graph.test');
    const asked = Object.fromEntries(searchParams);
    const body = answerOf(pathname.replace(/^\/v\d+\.\d+/, ''), asked);
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: { message: 'ei' } }));
  });

  function answerOf(path: string, asked: Record<string, string>): object | undefined {
    const { appId, appSecret } = facebookApp;
    if (path === '/oauth/access_token') {
      const right = asked['client_id'] === appId && asked['client_secret'] === appSecret;
      const known = tokens.has(`token of ${asked['code']}`);
      if (!right || asked['redirect_uri'] !== redirectUri || !known) return undefined;
      return { access_token: `token of ${asked['code']}`, token_type: 'bearer' };
    }
    if (path === '/debug_token') {
      const profile = tokens.get(asked['input_token'] ?? '');
      if (asked['access_token'] !== `${appId}|${appSecret}` || !profile) return undefined;
      return { data: { app_id: appId, is_valid: true, user_id: profile.id, ...inspected } };
    }
    const token = asked['access_token'] ?? '';
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    return path === '/me' && asked['appsecret_proof'] === proof ? tokens.get(token) : undefined;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Somebody says yes at the dialog; answers where the browser is led back to. */
    agrees(dialog: string, profile: Profile): string {
      const { searchParams } = new URL(dialog);
      tokens.set(`token of ${profile.id}`, profile);
      return `${searchParams.get('redirect_uri')}?code=${profile.id}&state=${searchParams.get('state')}`;
    },
    /** What the token turns out to be when it is looked at. */
    inspects: (data: Record<string, unknown>) => (inspected = data),
    goesDown: (isDown: boolean) => (down = isDown),
    reset() {
      inspected = {};
      down = false;
      tokens.clear();
    },
    close: () => closeServer(server),
  };
}

/** A request that Facebook sends by itself. */
export function signedRequest(payload: object, secret = facebookApp.appSecret): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`;
}

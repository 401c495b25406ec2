import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../runtime/secret.ts';
import type { LoginSecrets, Person, SocialLogin, SocialOutcome } from './port.ts';

export interface FacebookOptions {
  appId: string;
  appSecret: string;
  /** Where Facebook is, without the version; another place in tests. */
  dialogUrl?: string;
  graphUrl?: string;
}

/** Versions of the Graph API live for about two years. */
const apiVersion = 'v24.0';
const answerWithinMs = 8_000;

/** Facebook speaks OAuth 2, but no OpenID Connect on the web; so the few calls are made by hand. */
export function createFacebookLogin(options: FacebookOptions): SocialLogin {
  const { appId, appSecret } = options;
  const dialogUrl = `${options.dialogUrl ?? 'https://www.facebook.com'}/${apiVersion}`;
  const graphUrl = `${options.graphUrl ?? 'https://graph.facebook.com'}/${apiVersion}`;

  async function ask(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const response = await fetch(`${graphUrl}${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  }

  /** The code becomes a token, the token is checked to be for us, and then it is asked whose it is. */
  async function personOf(code: string, redirectUri: string): Promise<Person> {
    const exchange = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code };
    const token = textOf((await ask('/oauth/access_token', exchange))['access_token']);
    if (!token) throw new Error('no token');
    const inspection = { input_token: token, access_token: `${appId}|${appSecret}` };
    const { data } = (await ask('/debug_token', inspection)) as {
      data?: { app_id?: unknown; is_valid?: unknown; user_id?: unknown };
    };
    if (data?.is_valid !== true || data.app_id !== appId) throw new Error('the token is not for this app');
    const me = await ask('/me', {
      fields: 'id,name,first_name,last_name,email',
      access_token: token,
      appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
    });
    if (!textOf(me['id']) || me['id'] !== data.user_id) throw new Error('the token is somebody else’s');
    return {
      subject: String(me['id']),
      email: textOf(me['email']),
      emailVerified: false,
      firstName: textOf(me['first_name']) ?? textOf(me['name']),
      lastName: textOf(me['last_name']),
    };
  }

  async function finish(login: LoginSecrets & { currentUrl: string }): Promise<SocialOutcome> {
    const query = new URL(login.currentUrl).searchParams;
    if (query.get('error') === 'access_denied') return { kind: 'denied' };
    const code = query.get('code');
    if (!code || query.get('state') !== login.state)
      return { kind: 'failed', reason: 'no code, or not ours' };
    try {
      return { kind: 'person', person: await personOf(code, login.redirectUri) };
    } catch (error) {
      return { kind: 'failed', reason: (error as Error).message };
    }
  }

  return {
    id: 'facebook',
    name: 'Facebook',
    confirmsAddresses: true,
    async start({ state, redirectUri }) {
      const query = { client_id: appId, redirect_uri: redirectUri, state, scope: 'email,public_profile' };
      const more = { response_type: 'code' };
      return `${dialogUrl}/dialog/oauth?${new URLSearchParams({ ...query, ...more }).toString()}`;
    },
    finish,
    readSignedRequest: (text) => readSignedRequest(text, appSecret),
  };
}

/** `base64url(signature).base64url(json)`, signed with the secret of the app. */
function readSignedRequest(text: string, appSecret: string): { subject: string } | undefined {
  const [signature, payload, ...rest] = text.split('.');
  if (!signature || !payload || rest.length > 0) return undefined;
  const expected = createHmac('sha256', appSecret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (!sameSecret(given, expected)) return undefined;
  try {
    const { algorithm, user_id: subject } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as Record<string, unknown>;
    const known = typeof algorithm === 'string' && algorithm.toUpperCase() === 'HMAC-SHA256';
    return known && typeof subject === 'string' && subject ? { subject } : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

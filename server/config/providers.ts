import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EnvReader } from '../../runtime/env.ts';

/** Mail leaves through an SMTP server; without one it is kept for the operator to read. */
export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string | undefined;
  /** `Minu TV <teated@example.org>`, or the address alone; an operator may set another. */
  from: string;
  dkim: { domain: string; selector: string; keyFile: string } | undefined;
}

export type CaptchaConfig =
  { kind: 'altcha'; maxNumber: number } | { kind: 'recaptcha'; siteKey: string; secret: string };

/** A provider through which members may sign in. */
export type SocialConfig =
  | { kind: 'oidc'; id: string; name: string; issuer: string; clientId: string; clientSecret: string }
  | { kind: 'facebook'; id: 'facebook'; name: 'Facebook'; appId: string; appSecret: string };

/** Work for about a second on a phone; a desktop needs a tenth of that. */
const captchaMaxNumber = 50_000;

export function readMail(read: EnvReader, publicUrl: string): MailConfig {
  const host = new URL(publicUrl).hostname;
  const [domain, selector, keyFile] = together(read, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE']);
  refuseForeignKey(read, read.file('DKIM_KEY_FILE'));
  const from = read.text('MAIL_FROM') ?? `teated@${host}`;
  return {
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    from,
    dkim: domain && selector && keyFile ? { domain, selector, keyFile } : undefined,
  };
}

/** Mail that is signed with anything else would stay here, one by one. */
function refuseForeignKey(read: EnvReader, path: string | undefined): void {
  if (path === undefined || read.faults.some((fault) => fault.startsWith('DKIM_KEY_FILE'))) return;
  try {
    createPrivateKey(readFileSync(path));
  } catch {
    read.faults.push(
      `DKIM_KEY_FILE: ${path} ei ole võti PEM-kujul; tee see: openssl genrsa -out võti.pem 2048`,
    );
  }
}

export function readCaptcha(read: EnvReader): CaptchaConfig {
  const [siteKey, secret] = together(read, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']);
  if (siteKey && secret) return { kind: 'recaptcha', siteKey, secret };
  return { kind: 'altcha', maxNumber: captchaMaxNumber };
}

/** Google, Facebook, and any further OpenID Connect provider that `OIDC_PROVIDERS` names. */
export function readSocial(read: EnvReader): SocialConfig[] {
  const found: SocialConfig[] = [];
  const [googleId, googleSecret] = together(read, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (googleId && googleSecret) {
    const client = { clientId: googleId, clientSecret: googleSecret };
    found.push({
      kind: 'oidc',
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      ...client,
    });
  }
  const [appId, appSecret] = together(read, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  if (appId && appSecret)
    found.push({ kind: 'facebook', id: 'facebook', name: 'Facebook', appId, appSecret });
  for (const id of read.text('OIDC_PROVIDERS')?.split(',') ?? []) found.push(...readOidc(read, id.trim()));
  return found;
}

/** Words that stand below `/auth/` already. */
const taken = ['user', 'token', 'logout', 'captcha', 'register', 'activate', 'activation', 'forgot', 'reset'];

function readOidc(read: EnvReader, id: string): SocialConfig[] {
  if (
    !/^[a-z][a-z0-9-]{0,30}$/.test(id) ||
    [...taken, 'link', 'providers', 'email-change', 'email-return', 'facebook'].includes(id)
  ) {
    read.faults.push(`OIDC_PROVIDERS: "${id}" ei sobi teenuse nimeks`);
    return [];
  }
  const name = (what: string) => `OIDC_${id.toUpperCase().replaceAll('-', '_')}_${what}`;
  const issuer = read.url(name('ISSUER'), ['https:', 'http:']);
  const [clientId, clientSecret] = together(read, [name('CLIENT_ID'), name('CLIENT_SECRET')]);
  if (!issuer || !clientId || !clientSecret) {
    read.faults.push(`OIDC_PROVIDERS: ${id} vajab ${name('ISSUER')}, …_CLIENT_ID ja …_CLIENT_SECRET`);
    return [];
  }
  return [{ kind: 'oidc', id, name: read.text(name('NAME')) ?? id, issuer, clientId, clientSecret }];
}

/** Settings that mean something only when all of them are there. */
function together(read: EnvReader, names: readonly string[]): (string | undefined)[] {
  const values = names.map((name) => read.text(name));
  if (values.some(Boolean) && !values.every(Boolean))
    read.faults.push(`${names.join(', ')}: sea kõik või mitte ühtegi`);
  return values;
}

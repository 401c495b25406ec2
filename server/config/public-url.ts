import type { EnvReader } from '../../runtime/env.ts';
import { createNetworks } from '../../runtime/network.ts';

const name = 'PUBLIC_URL';
const loopback = createNetworks(['127.0.0.0/8', '::1']);

/** Whether an address leads to this machine alone. */
export function isOwnMachine(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.localhost') || loopback.has(host);
}

/**
 * Where people reach the service: a scheme, a host and a port, nothing else. In production over TLS, but for an address
 * of this machine, and not the one that samples name.
 */
export function readPublicUrl(read: EnvReader): string | undefined {
  const given = read.url(name, ['http:', 'https:']);
  if (given === undefined) {
    if (read.production && read.text(name) === undefined)
      read.faults.push(`${name}: kirjades peab olema teenuse aadress; sea see, mida inimesed kasutavad`);
    return undefined;
  }
  const { origin, protocol, hostname, username, password, pathname, search, hash } = new URL(given);
  const behind = `${pathname === '/' ? '' : pathname}${search}${hash}`;
  if (username || password)
    read.faults.push(
      `${name}: kasutajat ja parooli aadressis ei ole, sest see läheb kirjadesse; eemalda need`,
    );
  if (behind)
    read.faults.push(
      `${name}: aadressi lõpus on "${behind}", aga leht ja kutsed elavad oma nime juurel; ` +
        `anna teenusele oma nimi, näiteks ${protocol}//tv.${hostname}`,
    );
  if (read.production && protocol === 'http:' && !isOwnMachine(origin))
    read.faults.push(
      `${name}: paroolid läheksid krüpteerimata; pane ette TLS (docs/operate/nginx.md) ja sea ${origin.replace('http:', 'https:')}`,
    );
  return origin;
}

const sampleHosts = /(?:@|\/\/|\.)example\.(?:org|com|net)(?![\w.-])/i;

/** Refuses in production names of a sample that was not filled in: what goes there is lost. */
export function refuseSampleHosts(read: EnvReader): void {
  if (!read.production) return;
  for (const setting of [name, 'EDGES', 'MAIL_FROM', 'SUPPORT_EMAIL']) {
    const [sample] = sampleHosts.exec(read.text(setting) ?? '') ?? [];
    if (sample)
      read.faults.push(`${setting}: ${sample.slice(1).replace(/^\//, '')} on näidisfaili nimi; sea oma`);
  }
}

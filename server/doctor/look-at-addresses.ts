import { dayMs } from '../../contract/time.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { Clock } from '../../runtime/clock.ts';
import { bad, good, warn, wordsOf, type Finding } from './finding.ts';
import { compareClocks } from './look-at-machine.ts';

const renewedDays = 14;

interface Address {
  what: string;
  url: string;
  /** What answers with 200 when it is well. */
  healthPath: string;
}

/** Everything on the way to an address of ours: its name, its certificate, and what answers there. */
export async function lookAtAddress(
  { what, url, healthPath }: Address,
  { outside, clock, production }: { outside: OutsidePort; clock: Clock; production: boolean },
): Promise<Finding[]> {
  const { hostname, protocol, port } = new URL(url);
  const addresses = await outside.addressesOf(hostname);
  if (addresses.length === 0)
    return [bad(what, `nime ${hostname} ei ole`, `Lisa DNSi kirje A või AAAA: ${hostname}.`)];
  const found: Finding[] = [good(what, `${hostname} → ${addresses.join(', ')}`)];
  if (protocol === 'https:')
    found.push(await lookAtCertificate(what, hostname, Number(port || 443), { outside, clock }));
  else if (production)
    found.push(
      bad(
        what,
        `${url} ei ole krüpteeritud`,
        'Pane ette TLS (docs/operate/nginx.md) ja sea https:// aadress.',
      ),
    );
  return [...found, ...(await lookWhoAnswers(what, url + healthPath, { outside, clock }))];
}

async function lookAtCertificate(
  what: string,
  host: string,
  port: number,
  { outside, clock }: { outside: OutsidePort; clock: Clock },
): Promise<Finding> {
  const mend = 'Uuenda sertifikaat; certbot või Caddy teeb seda ise (certbot renew --dry-run).';
  try {
    const days = Math.floor(((await outside.certificateEnds(host, port)) - clock()) / dayMs);
    const text = `sertifikaat kehtib veel ${days} päeva`;
    return days < renewedDays ? warn(what, text, mend) : good(what, text);
  } catch (fault) {
    return bad(what, `sertifikaat ei kõlba: ${wordsOf(fault)}`, mend);
  }
}

async function lookWhoAnswers(
  what: string,
  url: string,
  { outside, clock }: { outside: OutsidePort; clock: Clock },
): Promise<Finding[]> {
  const mend = 'Kas see osa töötab, ja kas tulemüür ning vaheserver lasevad siia läbi?';
  try {
    const { status, dateMs } = await outside.ask(url);
    return [
      status === 200 ? good(what, `${url} vastab`) : bad(what, `${url} vastab koodiga ${status}`, mend),
      ...(dateMs === undefined ? [] : [compareClocks(what, dateMs, clock())]),
    ];
  } catch (fault) {
    return [bad(what, `${url} ei vasta: ${wordsOf(fault)}`, mend)];
  }
}

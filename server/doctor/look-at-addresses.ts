import { dayMs } from '../../contract/time.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { Clock } from '../../runtime/clock.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
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
    return [
      bad(
        what,
        tDoctor('address.nameless', { host: hostname }),
        tDoctor('address.mendName', { host: hostname }),
      ),
    ];
  const found: Finding[] = [good(what, `${hostname} → ${addresses.join(', ')}`)];
  if (protocol === 'https:')
    found.push(await lookAtCertificate(what, hostname, Number(port || 443), { outside, clock }));
  else if (production)
    found.push(
      bad(
        what,
        tDoctor('address.plain', { url }),
        tDoctor('address.mendPlain', { page: 'docs/operate/nginx.md' }),
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
  const mend = tDoctor('address.mendCertificate');
  try {
    const days = Math.floor(((await outside.certificateEnds(host, port)) - clock()) / dayMs);
    const text = tDoctor('address.certificate', { count: days });
    return days < renewedDays ? warn(what, text, mend) : good(what, text);
  } catch (fault) {
    return bad(what, tDoctor('address.badCertificate', { fault: wordsOf(fault) }), mend);
  }
}

async function lookWhoAnswers(
  what: string,
  url: string,
  { outside, clock }: { outside: OutsidePort; clock: Clock },
): Promise<Finding[]> {
  const mend = tDoctor('address.mend');
  try {
    const { status, dateMs } = await outside.ask(url);
    return [
      status === 200
        ? good(what, tDoctor('address.answers', { url }))
        : bad(what, tDoctor('address.answersWith', { url, status }), mend),
      ...(dateMs === undefined ? [] : [compareClocks(what, dateMs, clock())]),
    ];
  } catch (fault) {
    return [bad(what, tDoctor('address.silent', { url, fault: wordsOf(fault) }), mend)];
  }
}

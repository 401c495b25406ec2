import { randomUUID } from 'node:crypto';
import { createNetworks, holdsStrangers, privateNetworks } from '../../runtime/network.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { Config } from '../config/config.ts';
import { isOwnMachine } from '../config/public-url.ts';
import { seenPath, type SeenRequest } from '../platform/http/callers/mount-seen.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
import { bad, good, warn, type Finding } from './finding.ts';

type Settings = Pick<Config, 'trustProxy' | 'publicUrl' | 'mediaSecret'>;

const what = () => tDoctor('what.proxy');
/** Of a network for documentation: nobody asks from there. */
const forged = '192.0.2.1';

/** Which proxies are believed when they say for whom they ask: by the setting, and by asking as a stranger would. */
export async function lookAtProxies(
  settings: Settings,
  outside: Pick<OutsidePort, 'json'>,
): Promise<Finding[]> {
  const { trustProxy, publicUrl } = settings;
  const seen = isOwnMachine(publicUrl) ? undefined : await trial(settings, outside).catch(() => undefined);
  const found = [...wideNetworks(trustProxy), ...(seen ? judgeTrial(trustProxy, seen) : [])];
  if (found.length > 0) return found;
  if (trustProxy === false && !seen && publicUrl.startsWith('https:'))
    return [warn(what(), tDoctor('proxy.unnamed'), tDoctor('proxy.mendUnnamed'))];
  return [good(what(), wordsFor(trustProxy))];
}

const wordsFor = (trustProxy: Settings['trustProxy']): string => {
  if (trustProxy === false) return tDoctor('proxy.none');
  return typeof trustProxy === 'number'
    ? tDoctor('proxy.hops', { count: trustProxy })
    : trustProxy.join(', ');
};

const wideNetworks = (trustProxy: Settings['trustProxy']): Finding[] =>
  (Array.isArray(trustProxy) ? trustProxy : [])
    .filter(holdsStrangers)
    .map((network) => bad(what(), tDoctor('proxy.strangers', { network }), tDoctor('proxy.mendStrangers')));

interface Trial {
  plain: SeenRequest;
  /** The same with a forged address sent along. */
  forging: SeenRequest;
}

async function trial(
  { publicUrl, mediaSecret }: Settings,
  outside: Pick<OutsidePort, 'json'>,
): Promise<Trial> {
  const ask = async (headers: Record<string, string> = {}): Promise<SeenRequest> => {
    const answer = await outside.json(publicUrl + seenPath(mediaSecret, randomUUID()), headers);
    const { address, unbelieved } = answer as Partial<Record<keyof SeenRequest, unknown>>;
    if (typeof address !== 'string') throw new Error('no address');
    return { address, unbelieved: typeof unbelieved === 'string' ? unbelieved : null };
  };
  return { plain: await ask(), forging: await ask({ 'x-forwarded-for': forged }) };
}

function judgeTrial(trustProxy: Settings['trustProxy'], { plain, forging }: Trial): Finding[] {
  if (plain.unbelieved !== null)
    return [
      warn(
        what(),
        tDoctor('proxy.unbelieved', { address: plain.unbelieved }),
        tDoctor('proxy.mendUnbelieved'),
      ),
    ];
  // One of the own networks is believed as a proxy; what it says proves nothing of strangers.
  const isOurs = createNetworks(Array.isArray(trustProxy) ? trustProxy : privateNetworks).has(plain.address);
  if (forging.address !== forged || isOurs) return [];
  return [bad(what(), tDoctor('proxy.forged'), tDoctor('proxy.mendForged'))];
}

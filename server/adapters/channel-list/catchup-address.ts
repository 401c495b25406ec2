import type { ListedChannel } from './port.ts';

/** What is asked for, in whole seconds since the epoch. */
interface CatchupInterval {
  startS: number;
  durationS: number;
  nowS: number;
}

const flussonic = /^(https?:\/\/[^/]+)\/([^/]+)\/([^/]*)(mpegts|\.m3u8)(\?[^=]+=.+)?$/;
const xc = /^(https?:\/\/[^/]+)\/(?:live\/)?([^/]+)\/([^/]+)\/([^/.]+)(\.m3u8?)?$/;

/**
 * The address at which a source keeps its own past, in UTC. Undefined where the list does not say it in a way
 * that is known.
 */
export function catchupAddress(
  { url, catchup }: Pick<ListedChannel, 'url' | 'catchup'>,
  past: CatchupInterval,
): string | undefined {
  const template = catchup && templateOf(url, catchup.mode, catchup.source);
  return template && fill(template, past);
}

function templateOf(url: string, mode: string, source: string | undefined): string | undefined {
  if (mode === 'default' || mode === 'vod') return source;
  if (mode === 'append') return source && url + source;
  if (mode === 'shift' || mode === 'timeshift')
    return source ?? `${url}${url.includes('?') ? '&' : '?'}utc={utc}&lutc={lutc}`;
  if (mode === 'flussonic' || mode === 'fs' || mode === 'flussonic-ts' || mode === 'flussonic-hls') {
    const [, host, channel, list, kind, query = ''] = flussonic.exec(url) ?? [];
    if (!host) return undefined;
    return kind === 'mpegts'
      ? `${host}/${channel}/timeshift_abs-{utc}.ts${query}`
      : `${host}/${channel}/${list}-timeshift_rel-{offset:1}.m3u8${query}`;
  }
  if (mode === 'xc') {
    const [, host, user, password, id, ending = '.ts'] = xc.exec(url) ?? [];
    return host && `${host}/timeshift/${user}/${password}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${id}${ending}`;
  }
  return undefined;
}

function fill(template: string, { startS, durationS, nowS }: CatchupInterval): string {
  const instants: Record<string, number> = {
    utc: startS,
    start: startS,
    lutc: nowS,
    now: nowS,
    timestamp: nowS,
    utcend: startS + durationS,
    end: startS + durationS,
  };
  const lengths: Record<string, number> = { duration: durationS, offset: nowS - startS };
  return template.replace(/\$?\{(\w+)(?::([^}]+))?\}/g, (whole, name: string, form?: string) => {
    const instant = instants[name];
    if (instant !== undefined) return form ? written(instant, form) : String(instant);
    const length = lengths[name];
    if (length !== undefined) return String(Math.floor(length / (Number(form) || 1)));
    return /^[YmdHMS]$/.test(name) ? written(startS, name) : whole;
  });
}

/** `YmdHM` and the like: each letter as its part of the instant. */
function written(seconds: number, form: string): string {
  const [Y, m, d, H, M, S] = new Date(seconds * 1000).toISOString().split(/[-T:.]/);
  const parts: Record<string, string | undefined> = { Y, m, d, H, M, S };
  return form.replace(/[YmdHMS]/g, (letter) => parts[letter] ?? letter);
}

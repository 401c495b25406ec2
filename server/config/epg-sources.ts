import type { EnvReader } from '../../runtime/env.ts';

/** An EPG feed that the settings name; what is left out has a usual value. */
export interface EpgSourceConfig {
  id: string;
  url: string;
  everyMinutes?: number;
  priority?: number;
  language?: string;
}

const name = 'EPG_SOURCES';
const allowed = {
  id: 'string',
  url: 'string',
  everyMinutes: 'number',
  priority: 'number',
  language: 'string',
};

/**
 * `EPG_SOURCES`: `id=address` pairs with commas or blanks between them, or a JSON list of objects. Faults name
 * the source, never its address.
 */
export function readEpgSources(read: EnvReader): EpgSourceConfig[] {
  const text = read.text(name);
  if (text === undefined) return [];
  const sources = text.startsWith('[') ? fromJson(text, read.faults) : fromPairs(text);
  const ids = new Set<string>();
  for (const { id, url, everyMinutes = 60, priority = 1, language = 'et' } of sources) {
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id))
      read.faults.push(
        `${name}: tunnus koosneb väiketähtedest, numbritest ja sidekriipsudest, mitte "${id.slice(0, 20)}"`,
      );
    if (ids.has(id)) read.faults.push(`${name}: "${id}" on nimetatud kaks korda`);
    if (!URL.canParse(url) || !/^(https?|file):$/.test(new URL(url).protocol))
      read.faults.push(`${name}: allika "${id}" aadress algab http://, https:// või file://`);
    if (!Number.isInteger(everyMinutes) || everyMinutes < 5 || everyMinutes > 10_080)
      read.faults.push(`${name}: allika "${id}" everyMinutes on täisarv 5 kuni 10080`);
    if (!Number.isInteger(priority) || priority < 0)
      read.faults.push(`${name}: allika "${id}" priority on täisarv alates 0`);
    if (!/^[a-z]{2,3}$/.test(language)) read.faults.push(`${name}: allika "${id}" language on nagu et`);
    ids.add(id);
  }
  return sources;
}

/** An address may hold commas itself: the next pair begins where an id and an address follow. */
const fromPairs = (text: string): EpgSourceConfig[] =>
  text.split(/[\s,]+(?=[^\s,=/]+=[a-z]+:)/).map((pair) => {
    const [id = '', ...address] = pair.split('=');
    return { id: id.trim(), url: address.join('=').trim() };
  });

function fromJson(text: string, faults: string[]): EpgSourceConfig[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    faults.push(`${name}: see ei ole JSON-loend`);
  }
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, i) => {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const wrong = entries.find(([key, value]) => typeof value !== allowed[key as keyof typeof allowed]);
    const given = Object.fromEntries(entries) as unknown as EpgSourceConfig;
    if (!wrong && given.id && given.url) return [given];
    faults.push(
      `${name}: kirje ${i + 1}: vajalikud on id ja url, lubatud veel everyMinutes, priority ja language`,
    );
    return [];
  });
}

import { machineId } from '../../contract/models/id.ts';
import type { EnvReader } from '../../runtime/env.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * A setting that is a JSON list of machines, each with an id of its own; undefined when it is not set. What is wrong with it is
 * told by its name, and by the number of the entry.
 * @param fields as they are shown to an operator who wrote something else
 * @param readOne reads an entry, and says what is wrong with it
 */
export function readMachines<T extends { id: string }>(
  read: EnvReader,
  { name, fields }: { name: string; fields: readonly string[] },
  readOne: (entry: Entry, fault: (what: string) => void) => T,
): T[] | undefined {
  const text = read.text(name);
  if (text === undefined) return undefined;
  const entries = parseList(text);
  if (!entries) {
    const named = fields.map((field) => `"${field}"`).join(', ');
    read.faults.push(`${name}: oodatud on JSON-loend kirjetest {${named}}`);
    return [];
  }
  const machines = entries.map((entry, i) => {
    const fault = (what: string): void => void read.faults.push(`${name}: kirje ${i + 1}: ${what}`);
    const machine = readOne(entry, fault);
    for (const field of Object.keys(entry)) if (!fields.includes(field)) fault(`tundmatu väli: ${field}`);
    return machine;
  });
  const ids = machines.map(({ id }) => id);
  for (const id of new Set(ids.filter((one, i) => ids.indexOf(one) < i)))
    read.faults.push(`${name}: "${id}" on nimetatud kaks korda`);
  return machines;
}

/** What every entry of such a list has: by what a machine calls itself, and where the server itself reaches it. */
export function readMachine(
  { id, controlUrl }: Entry,
  fault: (what: string) => void,
): { id: string; controlUrl: string } {
  if (typeof id !== 'string' || !machineId.test(id))
    fault('id koosneb väiketähtedest, numbritest ja sidekriipsudest');
  if (!isHttp(controlUrl)) fault('controlUrl algab http:// või https://');
  return {
    id: typeof id === 'string' ? id : '',
    controlUrl: isHttp(controlUrl) ? withoutSlash(controlUrl) : '',
  };
}

export const isHttp = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** A list of records; undefined when the text is none, or an empty one. */
function parseList(text: string): Entry[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    const valid = Array.isArray(list) && list.length > 0;
    return valid && list.every((one) => typeof one === 'object' && one !== null)
      ? (list as Entry[])
      : undefined;
  } catch {
    return undefined;
  }
}

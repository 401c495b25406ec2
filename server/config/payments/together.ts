import type { EnvReader } from '../../../runtime/env.ts';
import { firstOf } from '../../../runtime/defined.ts';

/** Settings that mean something only when all of them are there; undefined when they are not. */
export function readTogether<Name extends string>(
  read: EnvReader,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const values = names.map((name) => [name, read.text(name)] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === 0) return Object.fromEntries(values) as Record<Name, string>;
  if (missing.length < names.length)
    read.faults.push(`${missing.join(', ')}: puudub, kuigi ${firstOf(names).split('_')[0]} on seatud`);
  return undefined;
}

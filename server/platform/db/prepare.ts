import { StartFault } from '../../../runtime/start/start-fault.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { databaseUrlsOf } from '../../config/database-url.ts';
import type { Database } from './database.ts';
import { checkSchema, migrate } from './migrate.ts';
import { isOutage } from './faults.ts';

/**
 * Makes sure that the database answers, and brings its schema up to date.
 * @param url where it is; undefined for the embedded one
 * @param migrations with `check` the schema is only looked at, with `leave` not even that
 * @param say hears in words what is done to the schema
 * @throws StartFault where the operator has to do something first
 */
export async function prepareDatabase(
  { pool }: Database,
  url: string | undefined,
  migrations: 'run' | 'check' | 'leave' = 'run',
  say?: (line: string) => void,
): Promise<void> {
  try {
    await pool.query('select 1');
    if (migrations === 'run') await migrate(pool, say);
    else if (migrations === 'check') await checkSchema(pool);
  } catch (fault) {
    const words = url === undefined ? undefined : wordsOf(fault, url);
    throw words === undefined ? fault : new StartFault(words, { cause: fault });
  }
}

/**
 * What to tell the operator where the database went away after it was there, while a start still had work to do; undefined for what is
 * no outage of PostgreSQL.
 */
export function goneWords(fault: unknown, url: string | undefined): string | undefined {
  if (url === undefined || !isOutage(fault)) return undefined;
  const hosts = databaseUrlsOf(url).map((one) => new URL(one).host || 'localhost');
  return `DATABASE_URL: PostgreSQL kadus käivitumise ajal (${hosts.join(', ')}). Vaata, miks see seiskus, ja käivita Pääsuke uuesti.`;
}

/** Never with the password, which stands in the address. */
function wordsOf(fault: unknown, url: string): string | undefined {
  if (!(fault instanceof Error) || fault instanceof StartFault) return undefined;
  const { code = '' } = ((fault.cause as Error | undefined) ?? fault) as { code?: string };
  const urls = databaseUrlsOf(url).map((one) => new URL(one));
  const { pathname, username } = firstOf(urls);
  const host = urls.map((one) => one.host || 'localhost').join(', ');
  const name = decodeURIComponent(pathname.slice(1));
  switch (code) {
    case '28P01':
    case '28000':
      return `DATABASE_URL: PostgreSQL (${host}) ei võta kasutajat ${username} selle parooliga vastu. Paranda kasutaja või parool.`;
    case '3D000':
      return `DATABASE_URL: PostgreSQLis (${host}) ei ole andmebaasi "${name}". Loo see (createdb ${name}) või paranda nimi.`;
    case '42501':
      return `DATABASE_URL: kasutajal ${username} ei ole õigust andmebaasi "${name}" tabeleid teha. Anna talle see andmebaas (alter database … owner to …).`;
  }
  if (isOutage(fault))
    return `DATABASE_URL: PostgreSQL ei vasta aadressil ${host} (${code || fault.message}). Käivita see või paranda aadress.`;
  // What is no code of PostgreSQL has another one speaking, or none.
  if (!/^[0-9A-Z]{5}$/.test(code))
    return `DATABASE_URL: aadressil ${host} ei vasta PostgreSQL (${fault.message}). Paranda aadress või parool.`;
  return undefined;
}

import type { EnvReader } from '../../runtime/env.ts';

const withHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * `postgres://user:secret@a:5432,b:5432/db`, as libpq writes several hosts of one database, as one address for each.
 * @returns none where it is no such address
 */
export function databaseUrlsOf(url: string): string[] {
  const [, before, hosts, after] = withHosts.exec(url) ?? [];
  if (before === undefined || hosts === undefined || after === undefined) return [];
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`);
  const named = (one: string): boolean =>
    URL.canParse(one) && (urls.length === 1 || new URL(one).host !== '');
  return urls.every(named) ? urls : [];
}

/** `DATABASE_URL`: PostgreSQL, of which several hosts may be named; undefined for the embedded database. */
export function readDatabaseUrl(read: EnvReader): string | undefined {
  const url = read.text('DATABASE_URL')?.replace(/\/+$/, '');
  if (url === undefined || databaseUrlsOf(url).length > 0) return url;
  read.faults.push(
    'DATABASE_URL: oodatud on aadress, mis algab postgres:// või postgresql://; mitu masinat komaga: postgres://kasutaja:parool@a:5432,b:5432/baas',
  );
  return undefined;
}

import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

/** A package as it is installed. */
export interface InstalledPackage {
  name: string;
  version: string;
}

/** An advisory that a package of this version has. */
export interface Advisory {
  id: string;
  name: string;
  version: string;
}

/** An advisory that is lived with until a day, and why. */
export type Exception = Static<typeof exceptionSchema>;

const exceptionSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  reason: Type.String({ minLength: 10 }),
  /** The last day, as 2026-12-31. */
  until: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` }),
});
const exceptionsSchema = Type.Array(exceptionSchema);

const lockSchema = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      name: Type.Optional(Type.String()),
      version: Type.Optional(Type.String()),
      link: Type.Optional(Type.Boolean()),
    }),
  ),
});

const answerSchema = Type.Object({
  results: Type.Array(
    Type.Object({
      vulns: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
      next_page_token: Type.Optional(Type.String()),
    }),
  ),
});

/** As many as the database takes at once. */
const mostQueries = 1_000;

/** All packages of others in a lock file of npm, each version once. Throws when it is none. */
export function packagesIn(lock: unknown): InstalledPackage[] {
  if (!Check(lockSchema, lock)) throw new Error('this is no lock file of npm');
  const found = new Map<string, InstalledPackage>();
  for (const [path, { name: alias, version, link }] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || version === undefined || link) continue;
    found.set(`${alias ?? name}@${version}`, { name: alias ?? name, version });
  }
  return [...found.values()];
}

/** Throws when what was written into the list of exceptions is none. */
export function exceptionsIn(list: unknown): Exception[] {
  if (!Check(exceptionsSchema, list))
    throw new Error('an exception has an id, a reason in words, and until as 2026-12-31');
  return list;
}

/**
 * Asks a database that speaks OSV's protocol (https://google.github.io/osv.dev/post-v1-querybatch/) about packages of npm.
 * Rejects when it does not answer in that form: nothing found has to mean that it was asked.
 * @param url of the database, without a path
 */
export async function advisoriesOf(
  packages: readonly InstalledPackage[],
  url: string,
  fetchFrom: typeof fetch = fetch,
): Promise<Advisory[]> {
  const found: Advisory[] = [];
  for (let i = 0; i < packages.length; i += mostQueries)
    found.push(...(await askAbout(packages.slice(i, i + mostQueries), url, fetchFrom)));
  return found;
}

async function askAbout(
  packages: readonly InstalledPackage[],
  url: string,
  fetchFrom: typeof fetch,
): Promise<Advisory[]> {
  const found: Advisory[] = [];
  let open = packages.map((asked) => ({ asked, pageToken: undefined as string | undefined }));
  while (open.length > 0) {
    const queries = open.map(({ asked: { name, version }, pageToken }) => ({
      package: { name, ecosystem: 'npm' },
      version,
      ...(pageToken !== undefined && { page_token: pageToken }),
    }));
    const response = await fetchFrom(new URL('/v1/querybatch', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
      signal: AbortSignal.timeout(60_000),
    });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (!Check(answerSchema, answer) || answer.results.length !== open.length)
      throw new Error(`the database of advisories answers ${response.status}, in no form that is known`);
    open = open.flatMap(({ asked }, i) => {
      const { vulns = [], next_page_token: pageToken } = answer.results[i] ?? {};
      found.push(...vulns.map(({ id }) => ({ id, ...asked })));
      return pageToken === undefined ? [] : [{ asked, pageToken }];
    });
  }
  return found;
}

/** What advisories and exceptions come to: `faults` has to be empty. */
export interface Judgement {
  faults: string[];
  remarks: string[];
}

/** @param today as 2026-12-31 */
export function judge(
  advisories: readonly Advisory[],
  exceptions: readonly Exception[],
  today: string,
): Judgement {
  const faults: string[] = [];
  const remarks: string[] = [];
  for (const { id, name, version } of advisories) {
    const exception = exceptions.find((one) => one.id === id);
    if (!exception) faults.push(`${name} ${version}: ${id}`);
    else if (exception.until < today)
      faults.push(`${name} ${version}: ${id}, excepted until ${exception.until} only`);
    else remarks.push(`${name} ${version}: ${id}, excepted until ${exception.until}: ${exception.reason}`);
  }
  for (const { id } of exceptions)
    if (!advisories.some((one) => one.id === id))
      remarks.push(`${id} is excepted, and no package has it any more`);
  return { faults, remarks };
}

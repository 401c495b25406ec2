import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../runtime/start/command-line.ts';
import { advisoriesOf, exceptionsIn, judge, packagesIn } from './advisories/advisories.ts';
import { root } from './sources.ts';

const usualUrl = 'https://api.osv.dev';

commandLine({
  help: `npm run advisories
    Asks a public database of advisories about every package of the lock file; exit code 1 where one has an advisory that
    tools/advisories/exceptions.json does not list, or lists until a day that is over. ADVISORIES_URL is another database that
    speaks OSV's protocol, instead of ${usualUrl}.`,
  options: {},
});
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

try {
  const packages = packagesIn(read('package-lock.json'));
  const exceptions = exceptionsIn(read('tools/advisories/exceptions.json'));
  const found = await advisoriesOf(packages, process.env.ADVISORIES_URL ?? usualUrl);
  const { faults, remarks } = judge(found, exceptions, new Date().toISOString().slice(0, 10));
  for (const line of remarks) console.log(line);
  for (const line of faults) console.error(line);
  console.log(`${packages.length} packages, ${faults.length} advisories that nobody has excepted`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exitCode = 1;
}

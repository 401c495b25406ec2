import type { Route } from '../../contract/route.ts';
import { consoleRoutes } from '../../contract/routes/console/all.ts';
import { commands } from '../../server/cli/commands.ts';
import { report } from '../sources.ts';
import { operations } from './list.ts';

/**
 * What operators can do is reachable from the command line and from the console: every command and every changing call of
 * the console stands in one list, and each line of it names both or says why one is missing.
 */
export function checkOperations(): boolean {
  const named = (side: 'cli' | 'console') =>
    operations.flatMap((one) => (typeof one[side] === 'string' ? [] : one[side]));
  const calls = Object.entries<Route>(consoleRoutes);
  const changing = calls
    .filter(([, { method, audience }]) => method === 'POST' && audience === 'operator')
    .map(([name]) => name);
  const all = { cli: commands.map(({ name }) => name), console: calls.map(([name]) => name) };
  const faults = [
    ...missing(all.cli, named('cli')).map((name) => `the command ${name} is in no operation`),
    ...missing(changing, named('console')).map((name) => `the call ${name} is in no operation`),
    ...missing(named('cli'), all.cli).map((name) => `there is no command ${name}`),
    ...missing(named('console'), all.console).map((name) => `the console has no call ${name}`),
  ];
  return report('operations', faults);
}

const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((name) => !there.includes(name));

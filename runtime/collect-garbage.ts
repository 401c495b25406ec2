import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has V8 give the system back all that it can, once: garbage, code that is not running, half-empty pages. For a third of a second
 * nothing else is done, so it belongs to the end of a piece of work, before anybody is waited for.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  // An ordinary collection leaves the pages with V8, for the next piece of work of that size.
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

import { LockedError } from '../lock-file.ts';
import { startWords } from './start-words.ts';

/**
 * Ends the process with words for the operator; only what nobody thought of comes with a trace. A supervisor hears
 * that starting it again would be of no use.
 */
export function refuseStart(fault: unknown): void {
  console.error(startWords(fault) ?? fault);
  const end = () => process.exit(1);
  // Under a supervisor a folder is locked by one that is just going.
  if (process.send && !(fault instanceof LockedError)) process.send({ type: 'refused' }, end);
  else end();
}

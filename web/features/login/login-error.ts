import { isBlock } from '../../../contract/errors.ts';
import { CallError } from '../../../contract/client.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';

/** Why signing in did not work, in words; the specification names the fallback. */
export function loginErrorText(error: unknown): string {
  const text = problemText(error, tAccess('login.failed'));
  const forGood = error instanceof CallError && isBlock(error.code) && error.until === undefined;
  return forGood ? `${text} ${tAccess('login.blockedForGood')}` : text;
}

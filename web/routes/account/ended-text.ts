import { tAccess } from '../../i18n/et/access.ts';
import type { SessionEnd } from '../../lib/session.ts';

/** Why the member has to sign in again, when they did not leave by themselves and no screen of its own says it. */
export function endedText(ended: SessionEnd | undefined): string | undefined {
  switch (ended) {
    case 'device':
      return tAccess('login.endedDevice');
    case 'password':
      return tAccess('login.endedPassword');
    case 'deleted':
      return tAccess('login.endedDeleted');
    case 'unknown':
      return tAccess('login.endedUnknown');
    case 'taken':
    case 'blocked':
    case 'left':
    case undefined:
      return undefined;
  }
}

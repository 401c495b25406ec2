import { t } from '../../i18n/et-access.ts';
import type { SessionEnd } from '../../lib/session.ts';

/** Why the member has to sign in again, when he did not leave by himself and no screen of its own says it. */
export function endedText(ended: SessionEnd | undefined): string | undefined {
  switch (ended) {
    case 'device':
      return t('login.endedDevice');
    case 'password':
      return t('login.endedPassword');
    case 'deleted':
      return t('login.endedDeleted');
    case 'unknown':
      return t('login.endedUnknown');
    case 'taken':
    case 'blocked':
    case 'left':
    case undefined:
      return undefined;
  }
}

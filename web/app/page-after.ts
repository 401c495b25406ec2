import { paths } from '../lib/address/paths.ts';
import type { SessionEnd } from '../lib/session.ts';

/** The page that a session's end leads to; undefined when the member just left and stays where he is. */
export function pageAfter(ended: SessionEnd | undefined): string | undefined {
  switch (ended) {
    case 'taken':
      return paths.multipleSessions;
    case 'blocked':
      return paths.blocked;
    case 'device':
    case 'password':
    case 'deleted':
    case 'unknown':
      return paths.login;
    case 'left':
    case undefined:
      return undefined;
  }
}

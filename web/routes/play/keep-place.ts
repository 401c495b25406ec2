import { appHistory } from '../../lib/address/app-history.ts';
import { channelPath, instantIn } from '../../lib/address/paths.ts';

/**
 * Writes the instant on screen into the address of this place of the history, so that coming back to it, or loading
 * the page anew, goes on there. Answers whether this was the address of that place.
 */
export function keepPlace(channelId: string | undefined, atMs: number | undefined): boolean {
  if (channelId === undefined || atMs === undefined) return false;
  const [path, search = ''] = location.hash.slice(1).split('?');
  if (path !== channelPath(channelId) || instantIn(search) === undefined) return false;
  appHistory.rename(channelPath(channelId, atMs));
  return true;
}

/** The same of a title, which has no place in its address before it has begun, nor when it is over. */
export function keepTitlePlace(pathname: string, atMs: number | undefined): void {
  if (location.hash.slice(1).split('?')[0] !== pathname) return;
  appHistory.rename(`${pathname}${atMs === undefined ? '' : `?at=${Math.round(atMs)}`}`);
}

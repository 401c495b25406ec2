import { channelPath, instantIn } from '../lib/paths.ts';

/**
 * Writes the instant on screen into the address of this place of the history, so that coming back to it, or loading
 * the page anew, goes on there. Behind the router's back: nothing on the screen is to change for it. Answers whether
 * this was the address of that place.
 */
export function keepPlace(channelId: string | undefined, atMs: number | undefined): boolean {
  if (channelId === undefined || atMs === undefined) return false;
  const [path, search = ''] = location.hash.slice(1).split('?');
  if (path !== channelPath(channelId) || instantIn(search) === undefined) return false;
  history.replaceState(history.state, '', `#${channelPath(channelId, atMs)}`);
  return true;
}

import { followPast } from '../features/watch/follow-past.ts';
import { followWorker, forgetAnswers } from '../lib/worker/follow-worker.ts';
import type { Player } from '../player/player.ts';

/**
 * Starts what nothing that is drawn first waits for.
 * @param page the address of the page's own script
 */
export async function startLater(player: Player, page: string): Promise<void> {
  // Pictures of what was broadcast wait for it, lest they give something away.
  followPast(player);
  // Where there are no workers (plain HTTP) nothing is kept, and nothing is missing. What it would keep is the page of
  // newer browsers.
  if (!('serviceWorker' in navigator) || import.meta.env.LEGACY) return;
  forgetAnswers();
  await followWorker(navigator.serviceWorker, page);
}

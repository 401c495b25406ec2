import { preloadStreams } from '../../contract/routes/streaming.ts';
import { followPast } from '../features/watch/follow-past.ts';
import { followWorker, forgetAnswers } from '../lib/worker/follow-worker.ts';
import { call } from '../lib/api.ts';
import { connection } from '../lib/device/connection.ts';
import { warmEngine } from '../player/engine/choose-engine.ts';
import type { Player } from '../player/player.ts';

/**
 * Starts what nothing that is drawn first waits for.
 * @param page the address of the page's own script
 */
export async function startLater(player: Player, page: string): Promise<void> {
  // Pictures of what was broadcast wait for it, lest they give something away.
  followPast(player);
  void preloadChannels(player);
  // Where there are no workers (plain HTTP) nothing is kept, and nothing is missing. What it would keep is the page of
  // newer browsers.
  if (!('serviceWorker' in navigator) || import.meta.env.LEGACY) return;
  forgetAnswers();
  await followWorker(navigator.serviceWorker, page);
}

/** Has channels begin at once that a viewer is about to turn to. */
async function preloadChannels(player: Player): Promise<void> {
  const { createPreloads, isSupported } = await warmEngine();
  if (!isSupported()) return;
  const preloads = createPreloads({
    player,
    request: (body, signal) => call(preloadStreams, { body }, signal),
    connection,
    isVisible: () => document.visibilityState === 'visible',
  });
  player.beginFrom(preloads.take);
  const point = ({ target }: Event): void =>
    preloads.expect(
      (target instanceof Element ? target.closest<HTMLElement>('a[href^="#/channel/"][data-channel]') : null)
        ?.dataset['channel'],
    );
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('focusin', point);
}

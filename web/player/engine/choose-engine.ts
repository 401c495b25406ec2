import { load } from '../../lib/loading/load.ts';
import type { Engine, EngineListener } from './engine.ts';

/** Fetches the player's big half in the lane of the picture; called early, so that it is there before the first stream address. */
export const warmEngine = () => load(() => import('./mse-engine.ts'), { lane: 'picture' });

/** hls.js where it runs, the browser's own HLS otherwise, undefined when neither does. */
export async function chooseEngine(
  video: HTMLVideoElement,
  listener: EngineListener,
): Promise<Engine | undefined> {
  const mse = await warmEngine();
  if (mse.isSupported()) return mse.makeMseEngine(video, listener);
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') return undefined;
  const { makeNativeEngine } = await load(() => import('./native-engine.ts'), { lane: 'picture' });
  return makeNativeEngine(video, listener);
}

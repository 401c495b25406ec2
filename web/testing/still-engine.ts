import type { Engine } from '../player/engine/engine.ts';

/** An engine that does nothing: a test says what it is about. */
export const stillEngine: Engine = {
  kind: 'hls',
  steady: false,
  load: () => undefined,
  stopLoading: () => undefined,
  rebase: () => true,
  recoverMedia: () => false,
  settle: () => undefined,
  chooseTrack: () => undefined,
  line: () => undefined,
  prefetch: () => undefined,
  dropPrefetch: () => undefined,
  wallMs: () => undefined,
  span: () => undefined,
  positionOf: () => undefined,
  livePosition: () => undefined,
  destroy: () => undefined,
};

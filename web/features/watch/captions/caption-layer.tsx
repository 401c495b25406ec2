import { Suspense } from 'react';
import { lazy } from '../../../lib/loading/lazy.ts';
import { usePlayerView } from '../player-context.tsx';

/** Most programmes have none. */
const Captions = lazy(() => import('./captions.tsx'), 'Captions', { lane: 'later' });

/** Captions over the picture, while the viewer wants them and the picture is here. Lies in the section that has the video. */
export function CaptionLayer() {
  const shown = usePlayerView(({ tracks, remote }) => tracks.textId !== undefined && remote === undefined);
  return (
    shown && (
      <Suspense>
        <Captions />
      </Suspense>
    )
  );
}

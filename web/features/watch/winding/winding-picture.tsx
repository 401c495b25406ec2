import { Suspense } from 'react';
import { lazy } from '../../../lib/loading/lazy.ts';
import { useIsWinding } from './winding.ts';

const WindLayer = lazy(() => import('./wind-layer.tsx'), 'WindLayer', { lane: 'input' });

/** Lies over the picture while somebody winds, under all that is written on it. */
export function WindingPicture() {
  const winds = useIsWinding();
  return (
    winds && (
      <Suspense>
        <WindLayer />
      </Suspense>
    )
  );
}

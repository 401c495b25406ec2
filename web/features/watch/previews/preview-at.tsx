import { Suspense, type ReactNode } from 'react';
import { lazy } from '../../../lib/loading/lazy.ts';

const Preview = lazy(() => import('../controls/on-line.ts'), 'Preview', { lane: 'later' });

/** What was in the picture at an instant that is pointed at. */
export const previewAt = (ms: number): ReactNode => (
  <Suspense>
    <Preview ms={ms} />
  </Suspense>
);

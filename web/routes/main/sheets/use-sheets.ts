import { useCallback, useMemo, useState } from 'react';
import type { Finger } from '../../../../ui/lib/finger.ts';
import { useSwipe } from '../../../lib/moving/use-swipe.ts';
import type { OpenSheet } from './sheets.tsx';

/**
 * What lies over the page on a phone: opened by a button or, where it `mayBePulled`, from the side where it lies on a wide
 * screen.
 */
export function useSheets(mayBePulled: boolean) {
  const [sheet, setSheet] = useState<{ open: OpenSheet; finger?: Finger }>();
  const onSwipe = useCallback((to: 'left' | 'right', finger: Finger) => {
    setSheet({ open: to === 'right' ? 'channels' : 'panel', finger });
  }, []);
  const swipe = useSwipe(onSwipe);
  const buttons = useMemo(
    () => ({
      close: () => setSheet(undefined),
      openChannels: () => setSheet({ open: 'channels' }),
      openPanel: () => setSheet({ open: 'panel' }),
      openMore: () => setSheet({ open: 'more' }),
    }),
    [],
  );
  return { sheet, swiped: mayBePulled ? swipe : undefined, ...buttons };
}

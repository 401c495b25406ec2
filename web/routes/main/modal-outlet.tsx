import { memo, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useGo } from '../../lib/address/use-go.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { listening } from '../../lib/listening.ts';
import { paths, radioPath } from '../../lib/address/paths.ts';
import { PageComing } from '../../ui/page-coming.tsx';
import { SafePart } from '../../ui/safe-part.tsx';

const RadioPage = lazy(() => import('../radio-page.tsx'), 'RadioPage');

/** What a modal over the main screen is given. */
export interface ModalContext {
  close: () => void;
}

/**
 * The place of pages and modals. The main screen neither waits for one to arrive nor falls with one. While the radio is
 * what is on, modals lie over its page and lead back to it.
 */
export const ModalOutlet = memo(function ModalOutlet({ radio }: { radio: boolean }) {
  const go = useGo();
  const stationId = useStore(listening, (state) => state.stationId);
  const home = radio && stationId !== undefined ? radioPath(stationId) : paths.main;
  const close = (): void => go(home);
  return (
    <SafePart place={useLocation().pathname} onClose={close}>
      {radio && (
        <Suspense>
          <RadioPage />
        </Suspense>
      )}
      <Suspense fallback={<PageComing />}>
        <Outlet context={{ close } satisfies ModalContext} />
      </Suspense>
    </SafePart>
  );
});

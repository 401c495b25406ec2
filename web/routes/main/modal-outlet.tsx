import { Suspense } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { SafePart } from '../../ui/safe-part.tsx';

/** What a modal over the main screen is given. */
export interface ModalContext {
  close: () => void;
}

/** The place of modals. The main screen neither waits for one to arrive nor falls with one. */
export function ModalOutlet() {
  const navigate = useNavigate();
  const close = (): void => void navigate(paths.main);
  return (
    <SafePart place={useLocation().pathname} onClose={close}>
      <Suspense>
        <Outlet context={{ close } satisfies ModalContext} />
      </Suspense>
    </SafePart>
  );
}

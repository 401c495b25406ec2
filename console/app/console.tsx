import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { HashRouter, Link, Route, Routes } from 'react-router';
import { useStore } from 'zustand';
import { NoticeBar } from '../../ui/feedback/notice-bar.tsx';
import { InvitationPage } from '../features/sign-in/invitation-page.tsx';
import { LinkPage } from '../features/sign-in/link-page.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { makeQueryClient } from '../lib/query-client.ts';
import { followWorker } from '../lib/follow-worker.ts';
import { proof } from '../lib/proof.ts';
import { followOtherTabs, session } from '../lib/session.ts';
import { KeptShell } from './kept-shell.tsx';
import { useUndoKey } from './use-undo-key.ts';

/** It is opened once in the life of a service. */
const OwnerPage = lazy(async () => ({
  default: (await import('../features/sign-in/owner-page.tsx')).OwnerPage,
}));

/** It is asked for seldom, so it comes when it is. */
const ProofDialog = lazy(async () => ({
  default: (await import('../ui/factors/proof-dialog.tsx')).ProofDialog,
}));

/** The console, put together. An operator who has to come in finds themselves where they were. */
export function Console() {
  const [queries] = useState(makeQueryClient);
  const proofAsked = useStore(proof, ({ asked }) => asked !== undefined);
  const token = useStore(session, (state) => state.token);
  useEffect(followOtherTabs, []);
  useEffect(followWorker, []);
  useUndoKey();
  return (
    <QueryClientProvider client={queries}>
      <HashRouter>
        <Routes>
          <Route path="/invitation/:key" element={<InvitationPage />} />
          <Route path="/login/:key" element={<LinkPage />} />
          <Route
            path="*"
            element={
              <>
                <KeptShell />
                {token === undefined && <WayIn />}
              </>
            }
          />
        </Routes>
        {proofAsked && (
          <Suspense>
            <ProofDialog />
          </Suspense>
        )}
        <NoticeBar Link={Link} />
      </HashRouter>
    </QueryClientProvider>
  );
}

/** For who is not in: signing in, or becoming the first owner of a new service. */
const WayIn = () => (
  <Suspense>
    <Routes>
      <Route path="/setup/:step?" element={<OwnerPage />} />
      <Route path="*" element={<SignInPage />} />
    </Routes>
  </Suspense>
);

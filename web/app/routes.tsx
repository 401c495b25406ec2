import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Logout } from '../routes/logout.tsx';
import { MainScreen } from '../routes/main-screen.tsx';

const LoginModal = lazy(async () => ({ default: (await import('../routes/login-modal.tsx')).LoginModal }));
const MultipleSessionsModal = lazy(async () => ({
  default: (await import('../routes/multiple-sessions-modal.tsx')).MultipleSessionsModal,
}));
const StreamNotAvailableModal = lazy(async () => ({
  default: (await import('../routes/stream-not-available-modal.tsx')).StreamNotAvailableModal,
}));
const ViewtimeModal = lazy(async () => ({
  default: (await import('../routes/viewtime-modal.tsx')).ViewtimeModal,
}));

/** Every address on one page. All modals are children of the main screen, which stays mounted under them. */
export function ViewerRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route element={<MainScreen />}>
          <Route path={paths.main} element={null} />
          <Route path={paths.tv} element={null} />
          <Route path={paths.channel} element={null} />
          <Route path={paths.login} element={<LoginModal />} />
          <Route path={paths.logout} element={<Logout />} />
          <Route path={paths.multipleSessions} element={<MultipleSessionsModal />} />
          <Route path={paths.streamNotAvailable} element={<StreamNotAvailableModal />} />
          <Route path={paths.viewtime} element={<ViewtimeModal />} />
          <Route path="*" element={<Navigate to={paths.main} replace />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

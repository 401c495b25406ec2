import { Navigate, Route, Routes } from 'react-router';
import { lazyRoute } from '../lib/lazy-route.ts';
import { paths } from '../lib/paths.ts';
import { Logout } from '../routes/logout.tsx';
import { MainScreen } from '../routes/main-screen.tsx';
import { TvMode } from '../routes/tv-mode.tsx';

const AccessModal = lazyRoute(() => import('../routes/access-modal.tsx'), 'AccessModal');
const ForgotModal = lazyRoute(() => import('../routes/forgot-modal.tsx'), 'ForgotModal');
const ResetModal = lazyRoute(() => import('../routes/reset-modal.tsx'), 'ResetModal');
const OutcomeModal = lazyRoute(() => import('../routes/outcome-modal.tsx'), 'OutcomeModal');
const TokenModal = lazyRoute(() => import('../routes/token-modal.tsx'), 'TokenModal');
const ErrorModal = lazyRoute(() => import('../routes/error-modal.tsx'), 'ErrorModal');
const BlockedModal = lazyRoute(() => import('../routes/blocked-modal.tsx'), 'BlockedModal');
const MultipleSessionsModal = lazyRoute(
  () => import('../routes/multiple-sessions-modal.tsx'),
  'MultipleSessionsModal',
);
const ProfileModal = lazyRoute(() => import('../routes/profile-modal.tsx'), 'ProfileModal');
const StreamNotAvailableModal = lazyRoute(
  () => import('../routes/stream-not-available-modal.tsx'),
  'StreamNotAvailableModal',
);
const UnsubscribeModal = lazyRoute(() => import('../routes/unsubscribe-modal.tsx'), 'UnsubscribeModal');
const GiftModal = lazyRoute(() => import('../routes/gift-modal.tsx'), 'GiftModal');
const ExtraPlaceModal = lazyRoute(() => import('../routes/extra-place-modal.tsx'), 'ExtraPlaceModal');
const ViewtimeModal = lazyRoute(() => import('../routes/viewtime-modal.tsx'), 'ViewtimeModal');

/** Every address on one page. All modals are children of the main screen, which stays mounted under them. */
export function ViewerRoutes() {
  return (
    <Routes>
      <Route element={<MainScreen />}>
        <Route path={paths.main} element={null} />
        <Route path={paths.tv} element={<TvMode />} />
        <Route path={paths.channel} element={null} />
        <Route path={paths.login} element={<AccessModal tab="login" />} />
        <Route path={paths.register} element={<AccessModal tab="register" />} />
        <Route path={paths.registerReferral} element={<AccessModal tab="register" />} />
        <Route path={paths.forgot} element={<ForgotModal />} />
        <Route path={paths.passwordReset} element={<ResetModal />} />
        <Route path={paths.passwordResetOf} element={<ResetModal />} />
        <Route path={paths.validated} element={<OutcomeModal of="validated" />} />
        <Route path={paths.notValidated} element={<OutcomeModal of="notValidated" />} />
        <Route path={paths.emailValidated} element={<OutcomeModal of="emailValidated" />} />
        <Route path={paths.emailNotValidated} element={<OutcomeModal of="emailNotValidated" />} />
        <Route path={paths.token} element={<TokenModal from="token" />} />
        <Route path={paths.tokenOf} element={<TokenModal from="token" />} />
        <Route path={paths.activeSession} element={<TokenModal from="state" />} />
        <Route path={paths.activeSessionOf} element={<TokenModal from="state" />} />
        <Route path={paths.error} element={<ErrorModal />} />
        <Route path={paths.logout} element={<Logout />} />
        <Route path={paths.multipleSessions} element={<MultipleSessionsModal />} />
        <Route path={paths.blocked} element={<BlockedModal />} />
        <Route path={paths.profile} element={<ProfileModal />} />
        <Route path={paths.streamNotAvailable} element={<StreamNotAvailableModal />} />
        <Route path={paths.unsubscribe} element={<UnsubscribeModal />} />
        <Route path={paths.viewtime} element={<ViewtimeModal />} />
        <Route path={paths.sendTime} element={<GiftModal />} />
        <Route path={paths.extraPlace} element={<ExtraPlaceModal />} />
        <Route path="*" element={<Navigate to={paths.main} replace />} />
      </Route>
    </Routes>
  );
}

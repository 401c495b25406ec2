import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from '../lib/parts/lazy-part.ts';
import { isTitlePage, paths } from '../lib/address/paths.ts';
import { pageIsThere } from '../lib/turns/opened-page.ts';
import { Opened } from '../lib/turns/use-turn.ts';
import { Logout } from '../routes/account/logout.tsx';

const AccessModal = lazyScreen(() => import('../routes/account/access-modal.tsx'), 'AccessModal');
const ForgotModal = lazyScreen(() => import('../routes/account/password-modal.tsx'), 'ForgotModal');
const ResetModal = lazyScreen(() => import('../routes/account/password-modal.tsx'), 'ResetModal');
const OutcomeModal = lazyScreen(() => import('../routes/account/outcome-modal.tsx'), 'OutcomeModal');
const TokenModal = lazyScreen(() => import('../routes/account/token-modal.tsx'), 'TokenModal');
const ErrorModal = lazyScreen(() => import('../routes/account/error-modal.tsx'), 'ErrorModal');
const BlockedModal = lazyScreen(() => import('../routes/account/blocked-modal.tsx'), 'BlockedModal');
const TvCodeModal = lazyScreen(() => import('../routes/account/tv-code-modal.tsx'), 'TvCodeModal');
const MultipleSessionsModal = lazyScreen(
  () => import('../routes/account/multiple-sessions-modal.tsx'),
  'MultipleSessionsModal',
);
const ProfileModal = lazyScreen(() => import('../routes/account/profile-modal.tsx'), 'ProfileModal');
const StreamNotAvailableModal = lazyScreen(
  () => import('../routes/stream-not-available-modal.tsx'),
  'StreamNotAvailableModal',
);
const UnsubscribeModal = lazyScreen(
  () => import('../routes/account/unsubscribe-modal.tsx'),
  'UnsubscribeModal',
);
const GiftModal = lazyScreen(() => import('../routes/viewtime/gift-modal.tsx'), 'GiftModal');
const ExtraPlaceModal = lazyScreen(
  () => import('../routes/viewtime/extra-place-modal.tsx'),
  'ExtraPlaceModal',
);
const ViewtimeModal = lazyScreen(() => import('../routes/viewtime/viewtime-modal.tsx'), 'ViewtimeModal');
const PaymentResultModal = lazyScreen(
  () => import('../routes/viewtime/payment-result-modal.tsx'),
  'PaymentResultModal',
);
const HistoryModal = lazyScreen(() => import('../routes/viewtime/history-modal.tsx'), 'HistoryModal');
const FreezeModal = lazyScreen(() => import('../routes/viewtime/freeze-modal.tsx'), 'FreezeModal');
const GuidePage = lazyScreen(() => import('../routes/guide-page.tsx'), 'GuidePage');
const SearchPage = lazyScreen(() => import('../routes/search-page.tsx'), 'SearchPage');
const MoviesPage = lazyScreen(() => import('../routes/catalogue/movies-page.tsx'), 'MoviesPage');
const MovieListPage = lazyScreen(() => import('../routes/catalogue/movie-list-page.tsx'), 'MovieListPage');
const FilmPage = lazyScreen(() => import('../routes/catalogue/film-page.tsx'), 'FilmPage');
const SeriesPage = lazyScreen(() => import('../routes/catalogue/series-page.tsx'), 'SeriesPage');
const ShowPage = lazyScreen(() => import('../routes/catalogue/show-page.tsx'), 'ShowPage');
const SeasonPage = lazyScreen(() => import('../routes/catalogue/season-page.tsx'), 'SeasonPage');
const KidsPage = lazyScreen(() => import('../routes/catalogue/kids-page.tsx'), 'KidsPage');
const KidsItemPage = lazyScreen(() => import('../routes/catalogue/kids-item-page.tsx'), 'KidsItemPage');
const ProgramModal = lazyScreen(() => import('../routes/program-modal.tsx'), 'ProgramModal');
const TitleView = lazyScreen(() => import('../routes/play/title-view.tsx'), 'TitleView');
const ChannelLink = lazyScreen(() => import('../routes/play/channel-link.tsx'), 'ChannelLink');
const LockedChannelsModal = lazyScreen(
  () => import('../routes/locked-channels-modal.tsx'),
  'LockedChannelsModal',
);
const RecordingsModal = lazyScreen(
  () => import('../routes/recordings/recordings-modal.tsx'),
  'RecordingsModal',
);
const NoticesModal = lazyScreen(() => import('../routes/notices/notices-modal.tsx'), 'NoticesModal');
const HelpdeskModal = lazyScreen(() => import('../routes/support/helpdesk-modal.tsx'), 'HelpdeskModal');
const TicketsModal = lazyScreen(() => import('../routes/support/tickets-modal.tsx'), 'TicketsModal');
const AboutModal = lazyScreen(() => import('../routes/about-modal.tsx'), 'AboutModal');
const PrivacyModal = lazyScreen(() => import('../routes/privacy-modal.tsx'), 'PrivacyModal');

/** Every address besides the picture's own. They travel when the first of them is opened. */
export function Pages() {
  return (
    <Opened value={true}>
      <Arrival />
      <PageRoutes />
    </Opened>
  );
}

/** Drawn together with a page, so it knows when that is there. */
function Arrival() {
  const asks = useIsFetching() > 0;
  useEffect(() => (asks ? undefined : pageIsThere()), [asks]);
  return null;
}

function PageRoutes() {
  return (
    <Routes>
      <Route path={paths.channelView} element={<ChannelLink />} />
      <Route path={paths.channelKey} element={<ChannelLink />} />
      <Route path={paths.view} element={<View />} />
      <Route path={paths.lockedChannels} element={<LockedChannelsModal />} />
      <Route path={paths.recordings} element={<RecordingsModal />} />
      <Route path={paths.notifications} element={<NoticesModal tab="notices" />} />
      <Route path={paths.reminders} element={<NoticesModal tab="reminders" />} />
      <Route path={paths.helpdesk} element={<HelpdeskModal />} />
      <Route path={paths.tickets} element={<TicketsModal />} />
      <Route path={paths.ticketOf} element={<TicketsModal />} />
      <Route path={paths.about} element={<AboutModal />} />
      <Route path={paths.privacy} element={<PrivacyModal />} />
      <Route path={paths.search} element={<SearchPage />} />
      {/* The main screen has it, because modals may lie over it. */}
      <Route path={paths.radio} element={null} />
      <Route path={paths.radioOf} element={null} />
      <Route path={paths.radiosOf} element={null} />
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
      <Route path={paths.tvCode} element={<TvCodeModal />} />
      <Route path={paths.tvCodeOf} element={<TvCodeModal />} />
      <Route path={paths.error} element={<ErrorModal />} />
      <Route path={paths.logout} element={<Logout />} />
      <Route path={paths.multipleSessions} element={<MultipleSessionsModal />} />
      <Route path={paths.blocked} element={<BlockedModal />} />
      <Route path={paths.profile} element={<ProfileModal />} />
      <Route path={paths.streamNotAvailable} element={<StreamNotAvailableModal />} />
      <Route path={paths.unsubscribe} element={<UnsubscribeModal />} />
      <Route path={paths.viewtime} element={<ViewtimeModal />} />
      <Route path={paths.mySettingsViewtime} element={<ViewtimeModal />} />
      <Route path={paths.viewtimeHistory} element={<HistoryModal />} />
      <Route path={paths.viewtimeFreeze} element={<FreezeModal />} />
      <Route path={paths.paymentResult} element={<PaymentResultModal />} />
      <Route path={paths.paymentResultOf} element={<PaymentResultModal />} />
      <Route path={paths.sendTime} element={<GiftModal />} />
      <Route path={paths.extraPlace} element={<ExtraPlaceModal />} />
      <Route path={paths.movies} element={<MoviesPage />} />
      <Route path={paths.movieList} element={<MovieListPage />} />
      <Route path={paths.movie} element={<FilmPage />} />
      <Route path={paths.series} element={<SeriesPage />} />
      <Route path={paths.show} element={<ShowPage />} />
      <Route path={paths.season} element={<SeasonPage />} />
      <Route path={paths.kids} element={<KidsPage />} />
      <Route path={paths.kidsItem} element={<KidsItemPage />} />
      <Route path={paths.guide} element={<GuidePage />} />
      <Route path="*" element={<Navigate to={paths.main} replace />} />
    </Routes>
  );
}

/** A programme's page or a title's: numbers tell which. */
function View() {
  const { pathname } = useLocation();
  return isTitlePage(pathname) ? <TitleView key={pathname} /> : <ProgramModal />;
}

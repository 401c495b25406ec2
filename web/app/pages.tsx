import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { isValidElement, useEffect, useState } from 'react';
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router';
import { usePlayer } from '../features/watch/player-context.tsx';
import { lazy, type Fetched } from '../lib/loading/lazy.ts';
import { isTitlePage, paths } from '../lib/address/paths.ts';
import { settlePage } from '../lib/loading/lanes.ts';
import { InputLane } from '../lib/loading/use-lane.ts';
import { session } from '../lib/session.ts';
import { Logout } from '../routes/account/logout.tsx';
import { askAhead } from './first-answers.ts';

const AccessModal = lazy(() => import('../routes/account/access-modal.tsx'), 'AccessModal');
const ForgotModal = lazy(() => import('../routes/account/password-modal.tsx'), 'ForgotModal');
const ResetModal = lazy(() => import('../routes/account/password-modal.tsx'), 'ResetModal');
const ConfirmModal = lazy(() => import('../routes/account/confirm-modal.tsx'), 'ConfirmModal');
const OutcomeModal = lazy(() => import('../routes/account/outcome-modal.tsx'), 'OutcomeModal');
const TokenModal = lazy(() => import('../routes/account/token-modal.tsx'), 'TokenModal');
const ErrorModal = lazy(() => import('../routes/account/error-modal.tsx'), 'ErrorModal');
const BlockedModal = lazy(() => import('../routes/account/blocked-modal.tsx'), 'BlockedModal');
const TvCodeModal = lazy(() => import('../routes/account/tv-code-modal.tsx'), 'TvCodeModal');
const MultipleSessionsModal = lazy(
  () => import('../routes/account/multiple-sessions-modal.tsx'),
  'MultipleSessionsModal',
);
const ProfileModal = lazy(() => import('../routes/account/profile-modal.tsx'), 'ProfileModal');
const StreamNotAvailableModal = lazy(
  () => import('../routes/stream-not-available-modal.tsx'),
  'StreamNotAvailableModal',
);
const UnsubscribeModal = lazy(() => import('../routes/account/unsubscribe-modal.tsx'), 'UnsubscribeModal');
const GiftModal = lazy(() => import('../routes/viewtime/gift-modal.tsx'), 'GiftModal');
const ExtraPlaceModal = lazy(() => import('../routes/viewtime/extra-place-modal.tsx'), 'ExtraPlaceModal');
const ViewtimeModal = lazy(() => import('../routes/viewtime/viewtime-modal.tsx'), 'ViewtimeModal');
const PaymentResultModal = lazy(
  () => import('../routes/viewtime/payment-result-modal.tsx'),
  'PaymentResultModal',
);
const HistoryModal = lazy(() => import('../routes/viewtime/history-modal.tsx'), 'HistoryModal');
const FreezeModal = lazy(() => import('../routes/viewtime/freeze-modal.tsx'), 'FreezeModal');
const GuidePage = lazy(() => import('../routes/guide-page.tsx'), 'GuidePage');
const SearchPage = lazy(() => import('../routes/search-page.tsx'), 'SearchPage');
const MoviesPage = lazy(() => import('../routes/catalogue/movies-page.tsx'), 'MoviesPage');
const MovieListPage = lazy(() => import('../routes/catalogue/movie-list-page.tsx'), 'MovieListPage');
const FilmPage = lazy(() => import('../routes/catalogue/film-page.tsx'), 'FilmPage');
const SeriesPage = lazy(() => import('../routes/catalogue/series-page.tsx'), 'SeriesPage');
const ShowPage = lazy(() => import('../routes/catalogue/show-page.tsx'), 'ShowPage');
const SeasonPage = lazy(() => import('../routes/catalogue/season-page.tsx'), 'SeasonPage');
const KidsPage = lazy(() => import('../routes/catalogue/kids-page.tsx'), 'KidsPage');
const KidsItemPage = lazy(() => import('../routes/catalogue/kids-item-page.tsx'), 'KidsItemPage');
const ProgramModal = lazy(() => import('../routes/program-modal.tsx'), 'ProgramModal');
const TitleView = lazy(() => import('../routes/play/title-view.tsx'), 'TitleView');
const ChannelLink = lazy(() => import('../routes/play/channel-link.tsx'), 'ChannelLink');
const LockedChannelsModal = lazy(() => import('../routes/locked-channels-modal.tsx'), 'LockedChannelsModal');
const RecordingsModal = lazy(() => import('../routes/recordings/recordings-modal.tsx'), 'RecordingsModal');
const WatchlistModal = lazy(() => import('../routes/watchlist-modal.tsx'), 'WatchlistModal');
const NoticesModal = lazy(() => import('../routes/notices/notices-modal.tsx'), 'NoticesModal');
const HelpdeskModal = lazy(() => import('../routes/support/helpdesk-modal.tsx'), 'HelpdeskModal');
const TicketsModal = lazy(() => import('../routes/support/tickets-modal.tsx'), 'TicketsModal');
const PricesModal = lazy(() => import('../routes/viewtime/prices-modal.tsx'), 'PricesModal');
const AboutModal = lazy(() => import('../routes/about-modal.tsx'), 'AboutModal');
const AccessibilityModal = lazy(() => import('../routes/privacy-modal.tsx'), 'AccessibilityModal');
const TracksModal = lazy(() => import('../routes/privacy-modal.tsx'), 'TracksModal');
const PrivacyModal = lazy(() => import('../routes/privacy-modal.tsx'), 'PrivacyModal');

/** A programme's page or a title's: numbers tell which. */
function View() {
  const { pathname } = useLocation();
  return isTitlePage(pathname) ? <TitleView key={pathname} /> : <ProgramModal />;
}
View.fetch = (pathname: string) => (isTitlePage(pathname) ? TitleView : ProgramModal).fetch(pathname);

const screens: RouteObject[] = [
  { path: paths.channelView, element: <ChannelLink /> },
  { path: paths.channelKey, element: <ChannelLink /> },
  { path: paths.view, element: <View /> },
  { path: paths.lockedChannels, element: <LockedChannelsModal /> },
  { path: paths.recordings, element: <RecordingsModal /> },
  { path: paths.watchlist, element: <WatchlistModal /> },
  { path: paths.notifications, element: <NoticesModal tab="notices" /> },
  { path: paths.reminders, element: <NoticesModal tab="reminders" /> },
  { path: paths.helpdesk, element: <HelpdeskModal /> },
  { path: paths.tickets, element: <TicketsModal /> },
  { path: paths.ticketOf, element: <TicketsModal /> },
  { path: paths.about, element: <AboutModal /> },
  { path: paths.prices, element: <PricesModal /> },
  { path: paths.privacy, element: <PrivacyModal /> },
  { path: paths.accessibility, element: <AccessibilityModal /> },
  { path: paths.tracks, element: <TracksModal /> },
  { path: paths.search, element: <SearchPage /> },
  // The main screen has it, because modals may lie over it.
  { path: paths.radio, element: null },
  { path: paths.radioOf, element: null },
  { path: paths.radiosOf, element: null },
  { path: paths.login, element: <AccessModal tab="login" /> },
  { path: paths.register, element: <AccessModal tab="register" /> },
  { path: paths.registerReferral, element: <AccessModal tab="register" /> },
  { path: paths.forgot, element: <ForgotModal /> },
  { path: paths.passwordReset, element: <ResetModal /> },
  { path: paths.passwordResetOf, element: <ResetModal /> },
  { path: paths.activateBy, element: <ConfirmModal of="activate" /> },
  { path: paths.confirmEmailBy, element: <ConfirmModal of="email" /> },
  { path: paths.takeEmailBackBy, element: <ConfirmModal of="takeBack" /> },
  { path: paths.confirmReportBy, element: <ConfirmModal of="report" /> },
  { path: paths.reportConfirmed, element: <OutcomeModal of="reportConfirmed" /> },
  { path: paths.reportNotConfirmed, element: <OutcomeModal of="reportNotConfirmed" /> },
  { path: paths.emailTakenBack, element: <OutcomeModal of="emailTakenBack" /> },
  { path: paths.validated, element: <OutcomeModal of="validated" /> },
  { path: paths.notValidated, element: <OutcomeModal of="notValidated" /> },
  { path: paths.emailValidated, element: <OutcomeModal of="emailValidated" /> },
  { path: paths.emailNotValidated, element: <OutcomeModal of="emailNotValidated" /> },
  { path: paths.token, element: <TokenModal from="token" /> },
  { path: paths.tokenOf, element: <TokenModal from="token" /> },
  { path: paths.activeSession, element: <TokenModal from="state" /> },
  { path: paths.activeSessionOf, element: <TokenModal from="state" /> },
  { path: paths.tvCode, element: <TvCodeModal /> },
  { path: paths.tvCodeOf, element: <TvCodeModal /> },
  { path: paths.error, element: <ErrorModal /> },
  { path: paths.logout, element: <Logout /> },
  { path: paths.multipleSessions, element: <MultipleSessionsModal /> },
  { path: paths.blocked, element: <BlockedModal /> },
  { path: paths.profile, element: <ProfileModal /> },
  { path: paths.streamNotAvailable, element: <StreamNotAvailableModal /> },
  { path: paths.unsubscribe, element: <UnsubscribeModal /> },
  { path: paths.viewtime, element: <ViewtimeModal /> },
  { path: paths.mySettingsViewtime, element: <ViewtimeModal /> },
  { path: paths.viewtimeHistory, element: <HistoryModal /> },
  { path: paths.viewtimeFreeze, element: <FreezeModal /> },
  { path: paths.paymentDone, element: <PaymentResultModal of="success" /> },
  { path: paths.paymentFailed, element: <PaymentResultModal of="fail" /> },
  { path: paths.paymentResult, element: <PaymentResultModal /> },
  { path: paths.paymentResultOf, element: <PaymentResultModal /> },
  { path: paths.sendTime, element: <GiftModal /> },
  { path: paths.extraPlace, element: <ExtraPlaceModal /> },
  { path: paths.movies, element: <MoviesPage /> },
  { path: paths.movieList, element: <MovieListPage /> },
  { path: paths.movie, element: <FilmPage /> },
  { path: paths.series, element: <SeriesPage /> },
  { path: paths.show, element: <ShowPage /> },
  { path: paths.season, element: <SeasonPage /> },
  { path: paths.kids, element: <KidsPage /> },
  { path: paths.kidsItem, element: <KidsItemPage /> },
  { path: paths.guide, element: <GuidePage /> },
  { path: '*', element: <Navigate to={paths.main} replace /> },
];

/** Every address besides the picture's own, and what it shows. They travel when the first of them is opened. */
export function Pages() {
  return (
    <InputLane value={true}>
      <SocialSignIn />
      <Screens />
    </InputLane>
  );
}
Pages.fetch = (pathname: string): Promise<void> | undefined => {
  const element = matchRoutes(screens, pathname)?.[0]?.route.element;
  if (!isValidElement(element) || typeof element.type === 'string') return undefined;
  return (element.type as Partial<Fetched>).fetch?.(pathname);
};

/** Drawn together with a page, so it knows when that is there. */
function SocialSignIn() {
  const asks = useIsFetching() > 0;
  useEffect(() => (asks ? undefined : settlePage()), [asks]);
  return null;
}

function Screens() {
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const player = usePlayer();
  // Later pages know of a channel that is on, and ask for what is of that.
  useState(() => {
    if (player.store.getState().channelId === undefined)
      askAhead(queries, pathname, search, session.getState().token);
  });
  return useRoutes(screens);
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PanelRightOpen } from 'lucide-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import type { ProgramSummary } from '../../contract/models/program.ts';
import { userQuery } from '../features/account/account-queries.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { channelsIn } from '../features/channels/filter-channels.ts';
import { channelByNumber } from '../features/channels/step-channel.ts';
import { GuidePanel } from '../features/guide/guide-panel.tsx';
import { programQuery } from '../features/guide/guide-queries.ts';
import { metaLine } from '../features/guide/program-meta.ts';
import { mayPlay } from '../features/guide/program-rights.ts';
import { useLiveGuide } from '../features/guide/use-on-air.ts';
import { Header } from '../features/header/header.tsx';
import { usePlayer, usePlayerView } from '../features/watch/player-context.tsx';
import { useMediaSession } from '../features/watch/use-media-session.ts';
import { WatchSurface } from '../features/watch/watch-surface.tsx';
import { t } from '../i18n/t.ts';
import { useMedia } from '../lib/device.ts';
import { lazyRoute } from '../lib/lazy-route.ts';
import { listening } from '../lib/listening.ts';
import { useOnline } from '../lib/online.ts';
import { isPage, isRadioPage, isTitlePage, paths, radioPath } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { useNow } from '../lib/use-now.ts';
import { useSettled } from '../lib/use-settled.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../lib/class-names.ts';
import { titleOf } from '../lib/program-title.ts';
import { AccountCorner } from './account-corner.tsx';
import { ChannelSection } from './channel-section.tsx';
import { HeaderTools } from './header-tools.tsx';
import css from './main-screen.module.css';
import { ModalOutlet } from './modal-outlet.tsx';
import { OnAirRows } from './on-air-rows.tsx';
import { TabBar } from './tab-bar.tsx';
import { useCategory } from './use-category.ts';
import { useMainKeys } from './use-main-keys.ts';
import { useOnScreen } from './use-on-screen.ts';
import { useRadio } from './use-radio.ts';
import { useStar } from './use-star.ts';
import { useViewtimeEnd } from './use-viewtime-end.ts';
import { useZapping } from './use-zapping.ts';
import { watchedChannel, watchedStation } from './watched-channel.ts';

/** Nobody needs these for the first picture. */
const Sheet = lazyRoute(() => import('../ui/sheet.tsx'), 'Sheet');
const ChannelTools = lazyRoute(() => import('../features/channels/channel-tools.tsx'), 'ChannelTools');
const ZoneBanner = lazyRoute(() => import('../features/header/zone-banner.tsx'), 'ZoneBanner');
const CornerCover = lazyRoute(() => import('./corner-cover.tsx'), 'CornerCover');
const ShortcutSheet = lazyRoute(() => import('../features/watch/shortcut-sheet.tsx'), 'ShortcutSheet');

const channelsId = 'channels';
const none: readonly never[] = [];
const ourselves = { name: t('app.name'), logoUrl: 'favicon.svg' };
const nothingOn = { previous: undefined, now: undefined, next: undefined };
const lineUpRefreshMs = 60 * 60_000;
/** How long a zap has to last before its schedule and details are drawn. */
const settleMs = 350;

/** Channels, picture and schedule. Stays as it is, and goes on playing, under every modal. */
export function MainScreen() {
  const player = usePlayer();
  const member = useStore(session, ({ token }) => token !== undefined);
  const token = useStore(session, (state) => state.token);
  const user = useQuery(userQuery(token)).data;
  const channelsAnswer = useQuery({
    ...channelsQuery(member),
    placeholderData: keepPreviousData,
    // What can be replayed moves on, also on a screen that nobody touches for days.
    refetchInterval: lineUpRefreshMs,
  });
  const channels = channelsAnswer.data ?? none;
  const { refetch } = channelsAnswer;
  const reload = useCallback(() => void refetch(), [refetch]);
  const { categories, category, choose: chooseCategory } = useCategory(member);
  const guide = useLiveGuide();
  const [chosen, setChosen] = useState<{ channelId: string; program: ProgramSummary }>();
  const [sheet, setSheet] = useState(false);
  const surface = useRef<HTMLElement>(null);
  const mobile = useMedia('(max-width: 960px)');
  const besides = useMedia('(min-width: 1181px)');
  const online = useOnline();
  const { pathname } = useLocation();
  const page = isPage(pathname);
  const radio = useRadio(member);
  const byRadio = useStore(listening, ({ stationId }) => stationId !== undefined);
  const silent = usePlayerView((view) => view.channelId === undefined);

  // Stepping goes round in the chosen category, past what this viewer may not watch.
  const round = useMemo(
    () => channelsIn(category, channels, categories).filter(({ demo }) => member || demo),
    [category, channels, categories, member],
  );
  const zapping = useZapping(channelsAnswer.data, round);
  const { channelId, zap, replay, step } = zapping;
  const channel = useMemo(
    () => watchedChannel(channels.find(({ id }) => id === channelId)),
    [channels, channelId],
  );
  const programs = useOnScreen(channelId, guide);
  // The picture comes first: what else changes with a channel waits.
  const settledChannel = useSettled(channelId, settleMs);
  const settledPrograms = (settledChannel !== undefined && guide.onAir.get(settledChannel)) || nothingOn;
  const settledId = useSettled(programs.now?.id, settleMs);
  const details = useQuery({ ...programQuery(settledId ?? 0), enabled: settledId !== undefined }).data;
  const minute = useNow(60_000);
  const replayFrom = useMemo(() => {
    const shown = channels.find(({ id }) => id === settledChannel);
    return (shown && (member || shown.demo) && shown.replayFrom) || undefined;
  }, [channels, settledChannel, member]);
  const { now: onScreen } = programs;
  const restart =
    onScreen &&
    details?.id === onScreen.id &&
    mayPlay(details, replayFrom, Math.max(minute, onScreen.startTime + 1))
      ? () => player.seekToInstant(onScreen.startTime)
      : undefined;
  const keys = useMainKeys(channels, zapping, surface, isBare(pathname) && !sheet, restart);
  const station = useMemo(() => watchedStation(radio.station), [radio.station]);
  const nowPlaying = radio.station?.nowPlaying ?? undefined;
  const film = usePlayerView(({ title }) => title?.name);
  useMediaSession(
    film === undefined ? (station ?? channel) : ourselves,
    film === undefined ? (station ? nowPlaying : programs.now && titleOf(programs.now.name)) : titleOf(film),
    film === undefined ? (station ? radio.step : step) : undefined,
  );
  // Whoever has something else before him, a form perhaps, is not taken away from it.
  useViewtimeEnd(user?.expirationdate, isBare(pathname) || isRadioPage(pathname) || isTitlePage(pathname));

  const star = useStar(member);
  const typed = keys.digits === '' ? undefined : channelByNumber(channels, Number(keys.digits))?.name;
  const choose = useCallback(
    (program: ProgramSummary | undefined) =>
      setChosen(program && settledChannel ? { channelId: settledChannel, program } : undefined),
    [settledChannel],
  );
  const play = useCallback(
    (program: ProgramSummary) => {
      setSheet(false);
      if (settledChannel !== undefined) replay(settledChannel, program.startTime);
    },
    [settledChannel, replay],
  );
  const settled = channels.find(({ id }) => id === settledChannel);
  const tools = useMemo(
    () =>
      member &&
      settled && (
        <Suspense>
          <ChannelTools channel={settled} onFavorite={star} />
        </Suspense>
      ),
    [member, settled, star],
  );
  const mode = byRadio || isRadioPage(pathname) ? 'radio' : 'tv';
  const { openHelp } = keys;
  // What a zap does not change is not drawn with it.
  const header = useMemo(
    () => (
      <>
        <Suspense>
          <ZoneBanner />
        </Suspense>
        <Header skipTo={channelsId} mode={mode}>
          <AccountCorner user={user} member={member}>
            <HeaderTools onKeys={openHelp} />
          </AccountCorner>
        </Header>
      </>
    ),
    [mode, user, member, openHelp],
  );
  const panel = settledChannel !== undefined && (
    <GuidePanel
      channelId={settledChannel}
      today={guide.today}
      index={guide.index}
      state={guide.state}
      onRetry={guide.retry}
      replayFrom={replayFrom}
      onPlay={play}
      now={settledPrograms.now}
      shown={channelId === settledChannel ? programs.now : settledPrograms.now}
      chosen={chosen?.channelId === settledChannel ? chosen.program : undefined}
      onChoose={choose}
      tools={tools}
    />
  );
  return (
    <div className={css.page}>
      {!online && (
        <p className={css.offline} role="status">
          {t('app.offline')}
        </p>
      )}
      {header}
      <main className={css.stage}>
        <div
          className={classNames(
            css.main,
            page && css.corner,
            page && byRadio && css.strip,
            page && (silent || isRadioPage(pathname)) && css.away,
          )}
          role={page ? 'region' : undefined}
          aria-label={page ? t('corner.title') : undefined}
        >
          <section id={channelsId} className={css.panel} aria-label={t('channels.title')} tabIndex={-1}>
            <ChannelSection
              channels={channelsAnswer.data}
              failed={channelsAnswer.isError}
              onRetry={reload}
              categories={categories}
              category={category}
              onCategory={chooseCategory}
              onAir={guide.onAir}
              activeId={channelId}
              member={member}
              onSelect={zap}
            />
          </section>
          <div className={css.middle}>
            <div className={css.player}>
              <WatchSurface
                box={surface}
                channel={channel}
                programs={programs}
                meta={programs.now ? metaLine(programs.now, details) : ''}
                today={guide.today}
                onRestart={restart}
                entry={{ digits: keys.digits, name: typed }}
                covered={page}
              />
              {(station ?? (page && channel)) && (
                <Suspense>
                  <CornerCover
                    to={station ? radioPath(station.id) : paths.main}
                    name={(station ?? channel!).name}
                    title={station ? nowPlaying : programs.now && titleOf(programs.now.name)}
                    logoUrl={(station ?? channel!).logoUrl}
                    soundOnly={station !== undefined}
                  />
                </Suspense>
              )}
            </div>
            {!besides && (
              <Button className={css.open} onClick={() => setSheet(true)}>
                <PanelRightOpen size={18} aria-hidden="true" />
                {t('guide.open')}
              </Button>
            )}
            <OnAirRows guide={guide} channels={channels} activeId={settledChannel} onOpen={zap} />
          </div>
          {besides && (
            <section className={css.panel} aria-label={t('guide.panel')}>
              {panel}
            </section>
          )}
        </div>
        <ModalOutlet />
      </main>
      <TabBar channelsId={channelsId} />
      <Suspense>
        {sheet && !besides && (
          <Sheet
            open
            onClose={() => setSheet(false)}
            title={t('guide.panel')}
            from={mobile ? 'bottom' : 'side'}
          >
            {panel}
          </Sheet>
        )}
        {keys.help && <ShortcutSheet onClose={keys.closeHelp} />}
      </Suspense>
    </div>
  );
}

/** Nothing lies over the main screen. */
const isBare = (pathname: string): boolean =>
  pathname === paths.main || pathname === paths.tv || pathname.startsWith('/channel/');

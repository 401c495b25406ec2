import { PanelRightOpen } from 'lucide-react';
import { memo, Suspense, useRef, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { desktopMinWidthPx } from '../../../contract/constants.ts';
import { Button } from '../../../ui/input/button.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { Finger } from '../../../ui/lib/finger.ts';
import { useLiveGuide } from '../../features/guide/use-on-air.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { useMedia } from '../../lib/device/device.ts';
import { useLargeLetters } from '../../lib/device/large-letters.ts';
import { useSwipe } from '../../lib/moving/use-swipe.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { pageAt } from '../../lib/address/page-kinds.ts';
import { preferences } from '../../lib/preferences.ts';
import { SafePart } from '../../ui/safe-part.tsx';
import { OpeningQuestion } from '../play/opening.tsx';
import { FollowAddress } from '../play/follow-address.ts';
import { useMainKeys } from '../play/use-main-keys.ts';
import { useZapping } from '../play/use-zapping.ts';
import { useRadio } from '../use-radio.ts';
import { ChannelSection } from './channel-section.tsx';
import { useCornerPlace } from './corner-place.ts';
import roomCss from './corner-room.module.css';
import { MainHeader } from './main-header.tsx';
import { MainPicture } from './main-picture.tsx';
import css from './main-screen.module.css';
import { NowLine } from './now-line.tsx';
import { ModalOutlet } from './modal-outlet.tsx';
import type { OpenSheet } from './sheets/sheets.tsx';
import { TabBar } from './tabs/tab-bar.tsx';
import { useLineUp } from './use-line-up.ts';
import { useScreenMode } from './use-screen-mode.ts';
import { useWatched } from './use-watched.ts';

/**
 * What lies over the page on a phone: opened by a button or, where it `mayBePulled`, from the side where it lies on a wide
 * screen.
 */
function useSheets(mayBePulled: boolean) {
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

/** Where there is no room beside the picture, the panel comes when it is asked for. */
const OpenPanel = ({ onClick }: { onClick: () => void }) => (
  <Button className={css.open} onClick={onClick}>
    <PanelRightOpen size={18} aria-hidden="true" />
    {tGuide('open')}
  </Button>
);

/** Nobody needs these for the first picture. */
const NightMode = lazy(() => import('./around.ts'), 'NightMode', { lane: 'later' });
const OnAirRows = lazy(() => import('./around.ts'), 'OnAirRows', { lane: 'later' });
const SpokenPage = lazy(() => import('./around.ts'), 'SpokenPage', { lane: 'later' });
const ViewtimeEnd = lazy(() => import('./around.ts'), 'ViewtimeEnd', { lane: 'later' });
const VisitorBand = lazy(() => import('./around.ts'), 'VisitorBand', { lane: 'later' });
const SidePanel = lazy(() => import('./side-panel.tsx'), 'SidePanel', { lane: 'later' });
const Sheets = lazy(() => import('./sheets/sheets.tsx'), 'Sheets');
const ShortcutSheet = lazy(() => import('../../features/watch/shortcut-sheet.tsx'), 'ShortcutSheet');

const channelsId = 'channels';

/** What is not drawn for what changes around it. */
const beside = (
  <Suspense>
    <SpokenPage />
    <NightMode />
  </Suspense>
);
const question = <OpeningQuestion />;

/** Channels, picture and schedule. Stays as it is, and goes on playing, under every modal. */
export const MainScreen = () => <Screen at={pageAt(useLocation().pathname)} />;

const Screen = memo(function Screen({ at }: { at: string }) {
  const { member, full, catalogue, page, strip, away, radio: onRadio, ...screen } = useScreenMode(at);
  const { watching, header } = screen;
  const bandClosed = useStore(preferences, (state) => state.bandClosed);
  const lineUp = useLineUp(member, full);
  const { channels } = lineUp;
  const guide = useLiveGuide();
  const zapping = useZapping(lineUp.answer, lineUp.round);
  const { channelId, zap, replay, step, address } = zapping;
  const watched = useWatched(channelId, { channels, full, guide });
  const radio = useRadio(member);
  const surface = useRef<HTMLElement>(null);
  const corner = useCornerPlace();
  // A page makes room where its viewer wants the picture, and does not jump when that flees.
  const chosen = useStore(preferences, (state) => state.corner);
  const wide = useMedia(`(min-width: ${desktopMinWidthPx}px)`);
  const besides = !useLargeLetters() && wide;
  const { sheet, swiped, close, openChannels, openPanel, openMore } = useSheets(!page && !wide);
  const keys = useMainKeys(channels, zapping, surface, watched.shown);
  const list = {
    channels: lineUp.answer,
    failed: lineUp.failed,
    onRetry: lineUp.reload,
    categories: lineUp.categories,
    category: lineUp.category,
    onCategory: lineUp.choose,
    onAir: guide.onAir,
    activeId: channelId,
    member,
    full,
    onSelect: zap,
  };
  const panel = (
    <SafePart place={channelId}>
      <Suspense>
        <SidePanel watched={watched} guide={guide} member={member} replay={replay} onPlayed={close} />
      </Suspense>
    </SafePart>
  );
  return (
    <div className={classNames(css.page, !page && css.full)} onPointerDown={swiped}>
      <FollowAddress address={address} channels={lineUp.answer} round={lineUp.round} />
      <Suspense>
        {/* A form that is before a member is not taken away from them. */}
        <ViewtimeEnd watching={watching} />
      </Suspense>
      <MainHeader at={at} mode={header} skipTo={channelsId} onKeys={keys.openHelp} />
      <main
        className={classNames(css.stage, roomCss.room)}
        tabIndex={-1}
        data-room={page && !away ? (strip ? `${chosen} strip` : chosen) : undefined}
      >
        <div
          data-corner={page ? corner : undefined}
          className={classNames(css.main, page && css.corner, strip && css.strip, away && css.away)}
          role={page ? 'region' : undefined}
          aria-label={page ? tApp('corner.title') : undefined}
        >
          <section id={channelsId} className={css.panel} aria-label={tChannels('title')} tabIndex={-1}>
            <SafePart>
              <ChannelSection {...list} below={!wide} />
            </SafePart>
          </section>
          <div className={css.middle}>
            <div className={css.player}>
              <MainPicture
                surface={surface}
                shown={watched.shown}
                radio={radio}
                step={step}
                entry={keys.entry}
                page={page}
                watching={watching}
              />
            </div>
            {!page && !member && !bandClosed && (
              <div className={css.visitor}>
                <SafePart>
                  <Suspense>
                    <VisitorBand playing={watched.settledId} />
                  </Suspense>
                </SafePart>
              </div>
            )}
            {!wide && !page && <NowLine watched={watched} />}
            {!besides && <OpenPanel onClick={openPanel} />}
            <SafePart>
              <Suspense fallback={<div className={css.coming} />}>
                <OnAirRows guide={guide} channels={channels} activeId={watched.settledId} onOpen={zap} />
              </Suspense>
            </SafePart>
          </div>
          {besides && (
            <section className={css.panel} aria-label={tGuide('panel')}>
              {panel}
            </section>
          )}
        </div>
        <ModalOutlet radio={onRadio} />
        {beside}
      </main>
      <TabBar at={at} member={member} catalogue={catalogue} onChannels={openChannels} onMore={openMore} />
      {sheet && !besides && (
        <SafePart onClose={close}>
          <Suspense>
            <Sheets {...sheet} onClose={close} panel={panel} list={list} catalogue={catalogue} />
          </Suspense>
        </SafePart>
      )}
      {question}
      {keys.help && (
        <SafePart onClose={keys.closeHelp}>
          <Suspense>
            <ShortcutSheet onClose={keys.closeHelp} />
          </Suspense>
        </SafePart>
      )}
    </div>
  );
});

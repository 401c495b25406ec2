import { Suspense, useCallback, useRef, useState } from 'react';
import { useLiveGuide } from '../../features/guide/use-on-air.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../lib/class-names.ts';
import { useMedia } from '../../lib/device.ts';
import { lazyScreen } from '../../lib/parts/lazy-part.ts';
import { ChannelSection } from './channel-section.tsx';
import { MainHeader } from './main-header.tsx';
import { MainPicture } from './main-picture.tsx';
import css from './main-screen.module.css';
import { ModalOutlet } from './modal-outlet.tsx';
import { OnAirRows } from './on-air-rows.tsx';
import { OpenPanel, PanelSheet, SidePanel } from './side-panel.tsx';
import { TabBar } from './tab-bar.tsx';
import { useLineUp } from './use-line-up.ts';
import { OpeningQuestion } from '../play/opening.tsx';
import { useMainKeys } from '../play/use-main-keys.ts';
import { useRadio } from '../use-radio.ts';
import { useScreenMode } from './use-screen-mode.ts';
import { useWatched } from './use-watched.ts';
import { useZapping } from '../play/use-zapping.ts';

/** Nobody needs it for the first picture. */
const ShortcutSheet = lazyScreen(() => import('../../features/watch/shortcut-sheet.tsx'), 'ShortcutSheet');

const channelsId = 'channels';

/** Channels, picture and schedule. Stays as it is, and goes on playing, under every modal. */
export function MainScreen() {
  const { member, full, page, strip, away, radio: onRadio, watching, header } = useScreenMode();
  const lineUp = useLineUp(member, full);
  const { channels } = lineUp;
  const guide = useLiveGuide();
  const zapping = useZapping(lineUp.answer, lineUp.round);
  const { channelId, zap, replay, step } = zapping;
  const watched = useWatched(channelId, { channels, full, guide });
  const radio = useRadio(member);
  const surface = useRef<HTMLElement>(null);
  const besides = useMedia('(min-width: 1181px)');
  const [sheet, setSheet] = useState(false);
  const closeSheet = useCallback(() => setSheet(false), []);
  const keys = useMainKeys(channels, zapping, surface, watched.restart);
  const panel = (
    <SidePanel watched={watched} guide={guide} member={member} replay={replay} onPlayed={closeSheet} />
  );
  return (
    <div className={css.page}>
      <MainHeader mode={header} skipTo={channelsId} onKeys={keys.openHelp} />
      <main className={css.stage} tabIndex={-1}>
        <div
          className={classNames(css.main, page && css.corner, strip && css.strip, away && css.away)}
          role={page ? 'region' : undefined}
          aria-label={page ? t('corner.title') : undefined}
        >
          <section id={channelsId} className={css.panel} aria-label={t('channels.title')} tabIndex={-1}>
            <ChannelSection
              channels={lineUp.answer}
              failed={lineUp.failed}
              onRetry={lineUp.reload}
              categories={lineUp.categories}
              category={lineUp.category}
              onCategory={lineUp.choose}
              onAir={guide.onAir}
              activeId={channelId}
              member={member}
              onSelect={zap}
            />
          </section>
          <div className={css.middle}>
            <div className={css.player}>
              <MainPicture
                surface={surface}
                watched={watched}
                radio={radio}
                step={step}
                today={guide.today}
                entry={keys.entry}
                page={page}
                watching={watching}
              />
            </div>
            {!besides && <OpenPanel onClick={() => setSheet(true)} />}
            <OnAirRows guide={guide} channels={channels} activeId={watched.settledId} onOpen={zap} />
          </div>
          {besides && (
            <section className={css.panel} aria-label={t('guide.panel')}>
              {panel}
            </section>
          )}
        </div>
        <ModalOutlet radio={onRadio} />
      </main>
      <TabBar channelsId={channelsId} />
      {sheet && !besides && <PanelSheet onClose={closeSheet}>{panel}</PanelSheet>}
      <OpeningQuestion />
      <Suspense>{keys.help && <ShortcutSheet onClose={keys.closeHelp} />}</Suspense>
    </div>
  );
}

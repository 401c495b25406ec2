import { Play, VolumeX } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { tWatch } from '../../i18n/et/watch.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { useOnline } from '../../lib/online.ts';
import { outage } from '../../lib/outage.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import type { Failure, PlayerView } from '../../player/view.ts';
import { Button } from '../../../ui/input/button.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import css from './overlays.module.css';
import { usePlayer, usePlayerView } from './player-context.tsx';
import { useWaiting } from './use-waiting.ts';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

/** Nobody needs it for the first picture. */
const ChannelFailure = lazy(() => import('./over-picture.ts'), 'ChannelFailure', { lane: 'later' });

const ZapPicture = lazy(() => import('./over-picture.ts'), 'ZapPicture', { lane: 'later' });

/** Number, logo and title of the channel just chosen: there before the picture is. */
export function ZapOverlay({ channel, programs }: { channel: WatchedChannel; programs: WatchedPrograms }) {
  const { now } = programs;
  return (
    <div className={css.zap} data-overlay="zap">
      <span className={`${css.number} num`}>{channel.number}</span>
      <LogoTile src={channel.logoUrl} width={56} />
      <span className={css.words}>
        <b>{channel.name}</b>
        {now && <small>{titleOf(now.name)}</small>}
      </span>
      {now && (
        <Suspense>
          <ZapPicture channelId={channel.id} program={now} />
        </Suspense>
      )}
    </div>
  );
}

/** The digits typed so far, and the channel that they mean. */
export function NumberOverlay({ digits, name }: { digits: string; name: string | undefined }) {
  return (
    <div className={css.digits} role="status" data-overlay="number">
      <b className="num">{digits}</b>
      <small>{name ?? tWatch('noNumber')}</small>
    </div>
  );
}

interface StateProps {
  /** A picture of what is coming. */
  still?: string | undefined;
  /** Says why there is no picture, and what can be done; else it is said of a channel. */
  failed?: (failure: Failure) => ReactNode;
}

/** Nothing is drawn for one state after another of a picture that is coming. */
function sightOf({ state, subject }: PlayerView): 'failed' | 'unstarted' | 'coming' | 'there' {
  if (state === 'failed' || state === 'unstarted') return state;
  const coming =
    state === 'buffering' || state === 'loaded' || (state === 'unloaded' && subject !== undefined);
  return coming ? 'coming' : 'there';
}

/** What the picture itself cannot say: that it is coming, that it is mute, or why there is none. */
export function StateOverlay({ still, failed }: StateProps) {
  const player = usePlayer();
  const sight = usePlayerView(sightOf);
  const failure = usePlayerView((view) => view.failure);
  const mutedForAutoplay = usePlayerView((view) => view.mutedForAutoplay);
  if (sight === 'failed' && failure) {
    return (
      <div className={`${css.centre} ${css.cover}`} role="alert" data-failure={failure}>
        <div className={css.message}>
          <Suspense>
            {failed && failure !== 'stream.replaced' ? failed(failure) : <ChannelFailure failure={failure} />}
          </Suspense>
        </div>
      </div>
    );
  }
  if (sight === 'unstarted') {
    return (
      <div className={`${css.centre} ${css.cover}`}>
        <Button kind="primary" className={css.big} onClick={() => player.play()}>
          <Play size={20} fill="currentColor" /> {tWatch('start')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Coming coming={sight === 'coming'} still={still} />
      {mutedForAutoplay && (
        <Button className={css.unmute} onClick={() => player.setMuted(false)}>
          <VolumeX size={19} /> {tWatch('unmuteBig')}
        </Button>
      )}
    </>
  );
}

/** The picture is on its way; on a slow line that is said, and there is something to look at meanwhile. */
function Coming({ coming, still }: { coming: boolean; still: string | undefined }) {
  const waiting = useWaiting(coming);
  // Without one, and while the service is away, there are other words, above.
  const online = useOnline();
  const away = useStore(outage, ({ lasts }) => lasts);
  // What has shown something stands still on that.
  const shown = usePlayerView(({ rendition }) => rendition !== undefined);
  if (!coming || waiting === 'moment') return null;
  return (
    <>
      {waiting !== 'short' && still !== undefined && !shown && (
        <img className={css.still} src={still} alt="" />
      )}
      <div className={css.centre} role="progressbar" aria-label={tWatch('buffering')}>
        <span className={css.spinner} />
      </div>
      {waiting === 'slow' && online && !away && (
        <p className={css.slow} role="status">
          {tWatch('slow')}
        </p>
      )}
    </>
  );
}

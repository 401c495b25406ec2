import { useLayoutEffect, type RefObject } from 'react';
import type { User } from '../../../contract/models/user.ts';
import { LastHour } from '../../features/account/last-hour.tsx';
import { CaptionLayer } from '../../features/watch/captions/caption-layer.tsx';
import { ChannelWords } from '../../features/watch/channel-words.tsx';
import { StreamPlaceholder } from '../../features/watch/stream-placeholder.tsx';
import { StateOverlay } from '../../features/watch/overlays.tsx';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { useZapOverlay } from '../../features/watch/use-zap-overlay.ts';
import { WindingPicture } from '../../features/watch/winding/winding-picture.tsx';
import { tWatch } from '../../i18n/et/watch.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { Watched } from '../main/use-watched.ts';
import css from './television.module.css';
import { WoundLine } from './title/seek-line.tsx';

interface Props {
  slot: RefObject<HTMLElement | null>;
  watched: Watched;
  /** Whose viewing time runs. */
  user: User | null | undefined;
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  /** A page lies over it: it is in the corner, or there is nothing to see of it. */
  page: boolean;
  away: boolean;
  /** Something else says what is on. */
  covered: boolean;
  /** What OK does, for those who point. */
  onPress: () => void;
}

/** The picture, which is all of the screen, and what it says by itself. */
export function TvPicture({ slot, watched, user, entry, page, away, covered, onPress }: Props) {
  const player = usePlayer();
  const { channel, programs } = watched;
  const zapping = useZapOverlay(channel?.id);
  // Before the slot leaves the page: an element that is taken off it stops.
  useLayoutEffect(() => (slot.current ? player.attach(slot.current) : undefined), [player, slot]);
  return (
    // A viewer who points at the picture has a remote control too, whose keys are heard elsewhere.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <section
      ref={slot}
      className={classNames(css.picture, page && css.corner, away && css.away)}
      aria-label={tWatch('player')}
      tabIndex={-1}
      data-controls={zapping && !covered ? 'shown' : 'hidden'}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || target instanceof HTMLVideoElement) onPress();
      }}
    >
      {!page && <StreamPlaceholder {...{ channel, programs }} />}
      {!page && <StateOverlay still={programs.now?.imgUrl ?? undefined} />}
      {user && !page && <LastHour user={user} />}
      {!page && <CaptionLayer />}
      <WindingPicture />
      {programs.now && <WoundLine {...programs.now} />}
      <ChannelWords {...{ channel, programs, entry }} zapped={zapping && !covered} />
    </section>
  );
}

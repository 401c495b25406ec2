import { Suspense, useMemo, type ReactNode, type RefObject } from 'react';
import { lazy } from '../../lib/loading/lazy.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useSettled } from '../../lib/loading/use-settled.ts';
import { ChannelWords } from './channel-words.tsx';
import { StreamPlaceholder } from './stream-placeholder.tsx';
import { StateOverlay } from './overlays.tsx';
import { PictureSlot } from './picture-slot.tsx';
import { pictureIsThere, usePlayerGate, usePlayerView } from './player-context.tsx';
import { useZapOverlay } from './use-zap-overlay.ts';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

/** Nobody needs these for the first picture. */
const Controls = lazy(() => import('./over-picture.ts'), 'Controls', { lane: 'later' });
const SoundAlone = lazy(() => import('./sound-alone.tsx'), 'SoundAlone', { lane: 'later' });

/** It may be told of a picture before its first frame is on screen. */
const controlsAfterMs = 50;

interface Props {
  slot: RefObject<HTMLElement | null>;
  channel: WatchedChannel | undefined;
  programs: WatchedPrograms;
  meta: string;
  onRestart: (() => void) | undefined;
  /** To the channel before or after. */
  onStep: (by: 1 | -1) => void;
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  /** In a corner, under a cover that has controls of its own. */
  covered?: boolean;
  /** Lies on it besides. */
  children?: ReactNode;
}

/** The picture of a channel and all that lies on it. */
export function WatchSurface(props: Props) {
  const { slot, channel, programs, meta, onRestart, onStep, entry } = props;
  const { covered = false, children } = props;
  const zapping = useZapOverlay(channel?.id);
  const heard = usePlayerView(({ soundOnly }) => soundOnly !== undefined);
  const controlled = useMemo(
    () => channel && { channel, programs, meta, onRestart },
    [channel, programs, meta, onRestart],
  );
  // They are of the picture: the overlay alone tells of the channel that is only coming.
  const drawn = useSettled(controlled, controlsAfterMs, usePlayerGate(pictureIsThere));
  return (
    <PictureSlot
      slot={slot}
      covered={covered || channel === undefined}
      controls={(tools) =>
        channel &&
        drawn && (
          <Suspense>
            <Controls {...drawn} onStep={onStep} bare={zapping} tools={tools} />
          </Suspense>
        )
      }
    >
      {heard && (
        <Suspense>
          <SoundAlone
            still={programs.now?.imgUrl ?? undefined}
            title={programs.now && titleOf(programs.now.name)}
            bare={covered}
          />
        </Suspense>
      )}
      {!covered && <StreamPlaceholder {...{ channel, programs }} />}
      {!covered && <StateOverlay still={programs.now?.imgUrl ?? undefined} />}
      <ChannelWords {...{ channel, programs, entry }} zapped={zapping && !covered}>
        {children}
      </ChannelWords>
    </PictureSlot>
  );
}

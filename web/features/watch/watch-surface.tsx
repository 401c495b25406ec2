import { Suspense, type ReactNode, type RefObject } from 'react';
import { lazy } from '../../lib/loading/lazy.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useSettled } from '../../lib/loading/use-settled.ts';
import { ChannelWords } from './channel-words.tsx';
import { StreamPlaceholder } from './stream-placeholder.tsx';
import { StateOverlay } from './overlays.tsx';
import { PictureSlot, type SlotTools } from './picture-slot.tsx';
import { pictureIsThere, usePlayerGate, usePlayerView } from './player-context.tsx';
import { useZapOverlay } from './use-zap-overlay.ts';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

/** Nobody needs it for the first picture. */
const SoundAlone = lazy(() => import('./sound-alone.tsx'), 'SoundAlone', { lane: 'later' });

/** It may be told of a picture before its first frame is on screen. */
const controlsAfterMs = 50;

interface OnSurface {
  channel: WatchedChannel | undefined;
  programs: WatchedPrograms;
}

/** What controls have to know of the surface they lie on. */
export interface SurfaceTools {
  /** Without the top line, whose place is taken just now. */
  bare: boolean;
  tools: SlotTools;
}

interface Props<S extends OnSurface> {
  slot: RefObject<HTMLElement | null>;
  shown: S;
  /** What can be done with a picture that is there. */
  controls: (shown: S, tools: SurfaceTools) => ReactNode;
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  /** In a corner, under a cover that has controls of its own. */
  covered?: boolean;
  /** Lies on it besides. */
  children?: ReactNode;
}

/** The picture of a channel and all that lies on it. */
export function WatchSurface<S extends OnSurface>(props: Props<S>) {
  const { slot, shown, controls, entry, covered = false, children } = props;
  const { channel, programs } = shown;
  const zapping = useZapOverlay(channel?.id);
  const heard = usePlayerView(({ soundOnly }) => soundOnly !== undefined);
  return (
    <PictureSlot
      slot={slot}
      covered={covered || channel === undefined}
      controls={(tools) =>
        channel && (
          <WhenPictured shown={shown} draw={(pictured) => controls(pictured, { bare: zapping, tools })} />
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

interface WhenPicturedProps<S> {
  shown: S;
  draw: (pictured: S) => ReactNode;
}

/** They are of the picture: the overlay alone tells of the channel that is only coming, and is not drawn again for them. */
function WhenPictured<S>({ shown, draw }: WhenPicturedProps<S>) {
  const pictured = useSettled(shown, controlsAfterMs, usePlayerGate(pictureIsThere));
  return <Suspense>{draw(pictured)}</Suspense>;
}

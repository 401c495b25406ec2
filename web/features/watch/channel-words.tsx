import { Suspense, type ReactNode } from 'react';
import { tWatch } from '../../i18n/et/watch.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { NumberOverlay, ZapOverlay } from './overlays.tsx';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

/** Nobody hears it before the first picture. */
const SpokenPlayer = lazy(() => import('./spoken/spoken-player.tsx'), 'SpokenPlayer', { lane: 'later' });

interface Props {
  channel: WatchedChannel | undefined;
  programs: WatchedPrograms;
  /** The channel has just been turned to, and nothing else says so. */
  zapped: boolean;
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  /** Lies on the picture besides. */
  children?: ReactNode;
}

/** What a picture says of its channel: after a zap, while a number is typed, and to those who do not see it. */
export const ChannelWords = ({ channel, programs, zapped, entry, children }: Props) => (
  <>
    {channel && zapped && <ZapOverlay key={channel.id} channel={channel} programs={programs} />}
    {children}
    {entry.digits !== '' && <NumberOverlay digits={entry.digits} name={entry.name} />}
    <Suspense>
      <SpokenPlayer subject={channel ? spokenChannel(channel, programs) : ''} />
    </Suspense>
  </>
);

function spokenChannel({ number, name }: WatchedChannel, { now }: WatchedPrograms): string {
  return now
    ? tWatch('zappedTo', { number, name, program: titleOf(now.name) })
    : tWatch('zapped', { number, name });
}

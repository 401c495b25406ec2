import { Suspense, type ReactNode } from 'react';
import { tWatch } from '../../i18n/et/watch.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { NumberOverlay, ZapOverlay } from './overlays.tsx';
import { usePlayerViewNow } from './player-context.tsx';
import { useZapOverlay } from './use-zap-overlay.ts';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

/** Nobody hears it before the first picture. */
const SpokenPlayer = lazy(() => import('./spoken/spoken-player.tsx'), 'SpokenPlayer', { lane: 'later' });

/** What is said of a channel to which one has just turned. */
export type AboutChannel = (channelId: string) => {
  channel: WatchedChannel | undefined;
  now: string | undefined;
};

interface Props {
  channel: WatchedChannel | undefined;
  programs: WatchedPrograms;
  about: AboutChannel;
  /** Something else says which channel it is. */
  covered: boolean;
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  /** Lies on the picture besides. */
  children?: ReactNode;
}

/** What a picture says of its channel: after a zap, while a number is typed, and to those who do not see it. */
export const ChannelWords = ({ channel, programs, about, covered, entry, children }: Props) => (
  <>
    <ZappedTo {...{ about, covered }} />
    {children}
    {entry.digits !== '' && <NumberOverlay digits={entry.digits} name={entry.name} />}
    <Suspense>
      <SpokenPlayer subject={channel ? spokenChannel(channel, programs) : ''} />
    </Suspense>
  </>
);

/** The channel just turned to, for some seconds. It does not wait for the page, which follows with the picture. */
function ZappedTo({ about, covered }: Pick<Props, 'about' | 'covered'>) {
  const channelId = usePlayerViewNow((view) => view.channelId);
  const shown = useZapOverlay(channelId);
  if (!shown || covered || channelId === undefined) return null;
  const { channel, now } = about(channelId);
  return channel && <ZapOverlay key={channelId} channel={channel} now={now} />;
}

function spokenChannel({ number, name }: WatchedChannel, { now }: WatchedPrograms): string {
  return now
    ? tWatch('zappedTo', { number, name, program: titleOf(now.name) })
    : tWatch('zapped', { number, name });
}

import type { ReactNode } from 'react';
import { tWatch } from '../../i18n/et/watch.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { NumberOverlay, ZapOverlay } from './overlays.tsx';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

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
    <VisuallyHidden>
      <span aria-live="polite">
        {channel ? tWatch('zapped', { number: channel.number, name: channel.name }) : ''}
      </span>
    </VisuallyHidden>
  </>
);

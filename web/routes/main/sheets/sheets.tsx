import { useCallback, type ComponentProps, type ReactNode } from 'react';
import { tApp } from '../../../i18n/et/app.ts';
import { tChannels } from '../../../i18n/et/channels.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import type { Looks } from '../../../lib/address/main-pages.ts';
import type { Finger } from '../../../../ui/lib/finger.ts';
import { Sheet } from '../../../ui/layers/sheet.tsx';
import { ChannelSection } from '../channel-section.tsx';
import css from '../main-screen.module.css';
import { MoreList } from '../tabs/more-list.tsx';

export type OpenSheet = 'panel' | 'channels' | 'more';

const titles = {
  panel: () => tGuide('panel'),
  channels: () => tChannels('title'),
  more: () => tApp('nav.more'),
};
/** As on a wide screen: channels left of the picture, its schedule on the right. */
const sides = { panel: 'right', channels: 'left', more: 'below' } as const;

interface Props extends Pick<Looks, 'catalogue'> {
  open: OpenSheet;
  /** The finger that pulls it in. */
  finger?: Finger | undefined;
  onClose: () => void;
  panel: ReactNode;
  list: ComponentProps<typeof ChannelSection>;
}

/** What comes over the page on a phone, wherever one is: the panel, the channels, or more pages; the last two
 * are gone when one is chosen. */
export function Sheets({ open, finger, onClose, panel, list, catalogue }: Props) {
  const { onSelect } = list;
  const select = useCallback(
    (channelId: string) => {
      onClose();
      onSelect(channelId);
    },
    [onClose, onSelect],
  );
  const atCurrent = useCallback((box: HTMLElement | null) => {
    box?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Sheet open onClose={onClose} title={titles[open]()} side={sides[open]} finger={finger}>
      {open === 'more' ? (
        <MoreList member={list.member} catalogue={catalogue} onGone={onClose} />
      ) : open === 'panel' ? (
        panel
      ) : (
        <div className={css.drawer} ref={atCurrent}>
          <ChannelSection {...list} searchId="drawer-search" onSelect={select} />
        </div>
      )}
    </Sheet>
  );
}

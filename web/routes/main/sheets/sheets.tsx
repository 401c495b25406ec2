import { useCallback, type ComponentProps, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import type { Looks } from '../../../lib/address/main-pages.ts';
import type { Finger } from '../../../../ui/lib/finger.ts';
import { Sheet } from '../../../ui/layers/sheet.tsx';
import { ChannelSection } from '../channel-section.tsx';
import css from '../main-screen.module.css';
import { MoreList } from '../tabs/more-list.tsx';

export type OpenSheet = 'panel' | 'channels' | 'more';

const titles = { panel: 'guide.panel', channels: 'channels.title', more: 'nav.more' } as const;
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
    <Sheet open onClose={onClose} title={t(titles[open])} side={sides[open]} finger={finger}>
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

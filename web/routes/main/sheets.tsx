import { useCallback, type ComponentProps, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { ChannelSection } from './channel-section.tsx';
import css from './main-screen.module.css';

interface Props {
  open: 'panel' | 'channels';
  onClose: () => void;
  panel: ReactNode;
  list: ComponentProps<typeof ChannelSection>;
}

/** What comes from below on a phone, wherever one is: the panel, or the channels, which are gone when one is chosen. */
export function Sheets({ open, onClose, panel, list }: Props) {
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
    <Sheet open onClose={onClose} title={t(open === 'panel' ? 'guide.panel' : 'channels.title')}>
      {open === 'panel' ? (
        panel
      ) : (
        <div className={css.drawer} ref={atCurrent}>
          <ChannelSection {...list} searchId="drawer-search" onSelect={select} />
        </div>
      )}
    </Sheet>
  );
}

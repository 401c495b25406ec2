import { memo, useDeferredValue } from 'react';
import type { Channel, ChannelCategory } from '../../../contract/models/channel.ts';
import { ChannelListStandIn } from '../../features/channels/channel-list-stand-in.tsx';
import { ChannelList } from '../../features/channels/channel-list.tsx';
import { useFavoriteOrder, usePastFavoritesClear } from '../../features/channels/channel-queries.ts';
import type { CategoryId } from '../../features/channels/filter-channels.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { streamIsThere, usePlayerGate } from '../../features/watch/player-context.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { useMarks } from '../../lib/marks/use-marks.ts';
import { useSettled } from '../../lib/loading/use-settled.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useStar } from './use-star.ts';

interface Props {
  /** Undefined while they are on their way. */
  channels: Channel[] | undefined;
  /** They did not come. */
  failed: boolean;
  onRetry: () => void;
  categories: readonly ChannelCategory[];
  category: CategoryId;
  onCategory: (category: CategoryId) => void;
  onAir: LiveGuide['onAir'];
  activeId: string | undefined;
  member: boolean;
  /** Everything may be watched, and not only what is for visitors too. */
  full: boolean;
  onSelect: (channelId: string) => void;
  /** The search field's, where it is not the screen's own. */
  searchId?: string;
  /** It begins below what is seen of the page. */
  below?: boolean;
}

/**
 * The line-up, what stands in for it while it comes, and what to do when it does not. The mark follows a zap
 * while its stream comes: what asks for that goes first.
 */
export const ChannelSection = memo(function ChannelSection(props: Props) {
  const { channels: come, failed, onRetry, member, activeId, ...list } = props;
  // Sixty rows at once would stop everything else: they are drawn in slices.
  const channels = useDeferredValue(come);
  const markedId = useSettled(activeId, 0, usePlayerGate(streamIsThere));
  const marks = useMarks();
  const onFavorite = useStar(member);
  const onOrder = useFavoriteOrder().mutate;
  const onForgetPast = usePastFavoritesClear().mutate;
  if (failed && !come) {
    return <EmptyState alert text={tChannels('failed')} action={{ label: tApp('retry'), run: onRetry }} />;
  }
  if (!channels) return <ChannelListStandIn />;
  return (
    <ChannelList
      channels={channels}
      member={member}
      activeId={markedId}
      marks={marks}
      onFavorite={onFavorite}
      onOrder={onOrder}
      onForgetPast={onForgetPast}
      {...list}
    />
  );
});

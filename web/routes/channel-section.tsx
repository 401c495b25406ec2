import type { UseQueryResult } from '@tanstack/react-query';
import type { Channel, ChannelCategory } from '../../contract/models/channel.ts';
import { ChannelListStandIn } from '../features/channels/channel-list-stand-in.tsx';
import { ChannelList } from '../features/channels/channel-list.tsx';
import { useFavoriteOrder, usePastFavoritesClear } from '../features/channels/channel-queries.ts';
import type { CategoryId } from '../features/channels/filter-channels.ts';
import type { LiveGuide } from '../features/guide/use-on-air.ts';
import { t } from '../i18n/t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useStar } from './use-star.ts';

interface Props {
  answer: UseQueryResult<Channel[]>;
  categories: readonly ChannelCategory[];
  category: CategoryId;
  onCategory: (category: CategoryId) => void;
  onAir: LiveGuide['onAir'];
  activeId: string | undefined;
  member: boolean;
  onSelect: (channelId: string) => void;
}

/** The line-up, what stands in for it while it comes, and what to do when it does not. */
export function ChannelSection({ answer, member, ...list }: Props) {
  const onFavorite = useStar(member);
  const onOrder = useFavoriteOrder().mutate;
  const onForgetPast = usePastFavoritesClear().mutate;
  if (answer.isError && !answer.data) {
    return (
      <EmptyState
        alert
        text={t('channels.failed')}
        action={{ label: t('app.retry'), run: () => void answer.refetch() }}
      />
    );
  }
  if (!answer.data) return <ChannelListStandIn />;
  return (
    <ChannelList
      channels={answer.data}
      member={member}
      onFavorite={onFavorite}
      onOrder={onOrder}
      onForgetPast={onForgetPast}
      {...list}
    />
  );
}

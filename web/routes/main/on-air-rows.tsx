import { memo, useMemo } from 'react';
import { rowCards } from '../../../contract/constants.ts';
import type { Channel } from '../../../contract/models/channel.ts';
import { startingSoon } from '../../features/guide/day-guide.ts';
import { ProgramCard } from '../../features/guide/program-card.tsx';
import { ProgramRow, RowStandIn } from '../../features/guide/program-row.tsx';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface Props {
  guide: Pick<LiveGuide, 'onAir' | 'state' | 'retry'>;
  channels: readonly Channel[];
  activeId: string | undefined;
  onOpen: (channelId: string) => void;
}

/** What is on elsewhere, and what begins soon. */
export const OnAirRows = memo(function OnAirRows({ guide, channels, activeId, onOpen }: Props) {
  const { onAir, state, retry } = guide;
  const byId = useMemo(() => new Map(channels.map((channel) => [channel.id, channel])), [channels]);
  const now = channels
    .flatMap((channel) => {
      const program = onAir.get(channel.id)?.now;
      return program && channel.id !== activeId ? [{ channel, program }] : [];
    })
    .slice(0, rowCards);
  const soon = useMemo(
    () =>
      startingSoon(onAir, rowCards * 2)
        .flatMap(({ channelId, program }) => {
          const channel = byId.get(channelId);
          return channel && channelId !== activeId ? [{ channel, program }] : [];
        })
        .slice(0, rowCards),
    [onAir, byId, activeId],
  );
  if (state === 'error') {
    return <EmptyState alert text={t('guide.failed')} action={{ label: t('app.retry'), run: retry }} />;
  }
  if ((state === 'pending' && onAir.size === 0) || channels.length === 0) {
    return (
      <>
        <RowStandIn />
        <RowStandIn />
      </>
    );
  }
  if (now.length === 0 && soon.length === 0) return <EmptyState text={t('guide.empty')} />;
  return (
    <>
      {[
        { title: t('guide.onAir'), cards: now },
        { title: t('guide.soon'), cards: soon },
      ].map(
        ({ title, cards }) =>
          cards.length > 0 && (
            <ProgramRow key={title} title={title}>
              {cards.map(({ channel, program }) => (
                <ProgramCard key={channel.id} channel={channel} program={program} onOpen={onOpen} />
              ))}
            </ProgramRow>
          ),
      )}
    </>
  );
});

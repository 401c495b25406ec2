import { memo, useDeferredValue, useMemo } from 'react';
import { rowCards } from '../../../contract/constants.ts';
import type { Channel } from '../../../contract/models/channel.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { startingSoon } from '../../features/guide/day-guide.ts';
import { ProgramCard } from '../../features/guide/program-card.tsx';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CardRow } from '../../ui/row/card-row.tsx';
import { RowStandIn } from '../../ui/row/row-stand-in.tsx';
import { ContinueRow } from '../catalogue/continue-row.tsx';
import { AiredRows } from './aired-rows.tsx';
import { LaterRow } from './later-row.tsx';
import css from './on-air-rows.module.css';

interface Props {
  guide: Pick<LiveGuide, 'onAir' | 'state' | 'retry'>;
  channels: readonly Channel[];
  activeId: string | undefined;
  onOpen: (channelId: string) => void;
}

/** No channel changes them. */
const ofMember = (
  <>
    <ContinueRow />
    <LaterRow />
  </>
);

/** What is on elsewhere, what the member has begun, and what begins soon. */
export const OnAirRows = memo(function OnAirRows({ activeId, onOpen, ...coming }: Props) {
  // Forty cards at once would stop everything else: what has come is drawn in slices.
  const { onAir, state, retry } = useDeferredValue(coming.guide);
  const channels = useDeferredValue(coming.channels);
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
    return <EmptyState alert text={tGuide('failed')} action={{ label: tApp('retry'), run: retry }} />;
  }
  if ((state === 'pending' && onAir.size === 0) || channels.length === 0) {
    return (
      <div className={css.rows}>
        <RowStandIn shape="narrow" />
        <RowStandIn shape="narrow" />
      </div>
    );
  }
  const isEmpty = ![...onAir.values()].some(({ now: on, next }) => on ?? next);
  return (
    <div className={css.rows}>
      {isEmpty && <EmptyState text={tGuide('empty')} />}
      <Cards title={tGuide('onAir')} cards={now} onOpen={onOpen} />
      {ofMember}
      <AiredRows channels={byId} />
      <Cards title={tGuide('soon')} cards={soon} onOpen={onOpen} />
    </div>
  );
});

interface CardsProps {
  title: string;
  cards: readonly { channel: Channel; program: ProgramSummary }[];
  onOpen: (channelId: string) => void;
}

const Cards = ({ title, cards, onOpen }: CardsProps) =>
  cards.length > 0 && (
    <CardRow title={title} shape="narrow">
      {cards.map(({ channel, program }) => (
        <ProgramCard key={channel.id} channel={channel} program={program} onOpen={onOpen} />
      ))}
    </CardRow>
  );

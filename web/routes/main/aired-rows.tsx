import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import type { Interval } from '../../../contract/interval.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { hoursAway, lastEvening } from '../../../contract/rules/evening.ts';
import { hourMs } from '../../../contract/time.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { AiredCard } from '../../features/guide/aired-card.tsx';
import { airedQuery } from '../../features/guide/guide-queries.ts';
import { tWatchlist } from '../../i18n/et/watchlist.ts';
import { channelPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { useLane } from '../../lib/loading/use-lane.ts';
import { useNow } from '../../lib/use-now.ts';
import { CardRow } from '../../ui/row/card-row.tsx';
import { RowStandIn } from '../../ui/row/row-stand-in.tsx';
import { useOpenAiring } from '../play/opening.tsx';

/** What was on while its viewer slept or worked, and the evening before in Tallinn: to be played now. */
export const AiredRows = memo(function AiredRows({ channels }: { channels: ReadonlyMap<string, Channel> }) {
  const go = useGo();
  const open = useOpenAiring();
  const hour = Math.floor(useNow(hourMs) / hourMs) * hourMs;
  const zone = ownZone();
  const away = useMemo(() => hoursAway(hour, zone), [hour, zone]);
  const evening = useMemo(() => [lastEvening(hour)], [hour]);
  const play = useCallback(
    (channelId: string, program: ProgramSummary) =>
      open(program, { play: (atMs) => go(channelPath(channelId, atMs)) }),
    [open, go],
  );
  return (
    <>
      <Row title={tWatchlist('tonight')} hours={away} channels={channels} onPlay={play} />
      <Row title={tWatchlist('lastNight')} hours={evening} channels={channels} onPlay={play} />
    </>
  );
});

interface RowProps {
  title: string;
  hours: readonly Interval[];
  channels: ReadonlyMap<string, Channel>;
  onPlay: (channelId: string, program: ProgramSummary) => void;
}

function Row({ title, hours, channels, onPlay }: RowProps) {
  // The first picture goes before it.
  const may = useLane('later.guide');
  const { data, isPending } = useQuery({ ...airedQuery(hours), enabled: may && hours.length > 0 });
  if (hours.length === 0) return null;
  // Its place is kept, so that nothing below it moves.
  if (isPending) return <RowStandIn shape="narrow" title={title} />;
  const cards = (data ?? []).flatMap(({ channel: { id }, program }) => {
    const channel = channels.get(id);
    return channel ? [{ channel, program }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <CardRow title={title} shape="narrow">
      {cards.map(({ channel, program }) => (
        <AiredCard key={program.id} channel={channel} program={program} onPlay={onPlay} />
      ))}
    </CardRow>
  );
}

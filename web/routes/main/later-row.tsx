import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { rowCards } from '../../../contract/constants.ts';
import { LaterCard } from '../../features/watchlist/later-card.tsx';
import { tWatchlist } from '../../i18n/et/watchlist.ts';
import { paths } from '../../lib/address/paths.ts';
import { useLane } from '../../lib/loading/use-lane.ts';
import { watchlistQuery } from '../../lib/marks/watchlist.ts';
import { session } from '../../lib/session.ts';
import { CardRow } from '../../ui/row/card-row.tsx';

/** What the member has put away for later; nothing where there is nothing, or for visitors. */
export function LaterRow() {
  const token = useStore(session, (state) => state.token);
  const may = useLane('later.guide');
  const { data } = useQuery({ ...watchlistQuery(token), enabled: token !== undefined && may });
  if (!data || data.list.length === 0) return null;
  return (
    <CardRow title={tWatchlist('title')} shape="narrow" all={paths.watchlist}>
      {data.list.slice(0, rowCards).map((entry) => (
        <LaterCard key={`${entry.kind} ${entry.key}`} entry={entry} />
      ))}
    </CardRow>
  );
}

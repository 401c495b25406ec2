import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { rowCards } from '../../../contract/constants.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { ContinueWatching } from '../../features/catalogue/cards/continue-watching.tsx';
import { continueQuery } from '../../features/catalogue/catalogue-queries.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { useLane } from '../../lib/loading/use-lane.ts';

const none: readonly never[] = [];

/** What the member has begun, films and series together, the latest first; nothing where there is nothing, or for visitors. */
export function ContinueRow() {
  const token = useStore(session, (state) => state.token);
  const shown = useQuery(userQuery(token)).data?.mayViewSeries === true;
  // The first picture goes before it.
  const enabled = useLane('later.guide') && shown;
  const films = useQuery({ ...continueQuery('movies', token), enabled });
  const series = useQuery({ ...continueQuery('series', token), enabled });
  // Both at once: what is in its place stays there.
  if (!shown || films.isPending || series.isPending) return null;
  const [ofFilms, ofSeries] = [films.data?.list ?? none, series.data?.list ?? none];
  const items = [...ofFilms, ...ofSeries].sort((a, b) => (b.watchedAt ?? 0) - (a.watchedAt ?? 0));
  return (
    <ContinueWatching
      items={items.slice(0, rowCards)}
      token={token}
      shape="narrow"
      all={ofSeries.length > 0 ? paths.series : paths.movies}
    />
  );
}

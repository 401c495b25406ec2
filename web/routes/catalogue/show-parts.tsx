import { LayoutGrid, List } from 'lucide-react';
import type { Series } from '../../../contract/models/catalogue.ts';
import type { Token } from '../../features/catalogue/catalogue-keys.ts';
import { nameOf } from '../../features/catalogue/item-text.ts';
import { ItemHead } from '../../features/catalogue/item/item-head.tsx';
import { ActiveEpisode } from '../../features/catalogue/series/active-episode.tsx';
import { Episodes } from '../../features/catalogue/series/episodes.tsx';
import { SeasonTabs } from '../../features/catalogue/series/season-tabs.tsx';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { seasonIn, seasonPath } from '../../lib/address/paths.ts';
import { useSearchParams } from '../../lib/address/use-search-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LaterButton } from '../../ui/marks/later-button.tsx';
import css from './catalogue-page.module.css';

interface Props {
  series: Series;
  token: Token;
  kids?: boolean;
}

/** All about a series: what it is, the episode to go on with, and its seasons, of which one is chosen in the address. */
export function ShowParts({ series, token, kids = false }: Props) {
  const { item, seasons, active } = series;
  const [params, setParams] = useSearchParams();
  const named = seasonIn(params.get('season') ?? '');
  const chosen =
    seasons.find(({ season }) => season === named)?.season ??
    (named === null ? null : ((active ?? seasons[0])?.season ?? null));
  const showId = item.showId ?? item.itemId;
  const choose = (season: number | null): void =>
    setParams({ season: seasonPath('', season).split('/').pop() ?? '' }, { replace: true });
  return (
    <>
      <ItemHead item={item} kids={kids}>
        {active ? (
          <ActiveEpisode episode={active} rating={kids ? null : item.imdbRating} kids={kids} />
        ) : (
          <EmptyState text={tCatalogue('show.none')} />
        )}
        {!kids && (
          <div className={css.actions} data-row>
            <LaterButton kind="series" keyOf={item.itemId} name={nameOf(item)} />
          </div>
        )}
      </ItemHead>
      {seasons.length > 0 && (
        <div className={css.top}>
          <SeasonTabs seasons={seasons} chosen={chosen} onChoose={choose} />
          {!kids && (
            <Link className={buttonClass()} to={seasonPath(showId, chosen)}>
              <LayoutGrid size={17} aria-hidden="true" />
              {tCatalogue('show.grid')}
            </Link>
          )}
        </div>
      )}
      <Episodes
        key={String(chosen)}
        showId={showId}
        series={nameOf(item)}
        season={chosen}
        activeId={active?.id ?? undefined}
        token={token}
        kids={kids}
      />
    </>
  );
}

/** The way from a season's grid to the list that it is part of. */
export const ToList = ({ to }: { to: string }) => (
  <Link className={buttonClass()} to={to}>
    <List size={17} aria-hidden="true" />
    {tCatalogue('show.list')}
  </Link>
);

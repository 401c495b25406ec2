import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { seriesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { nameOf } from '../../features/catalogue/item-text.ts';
import { seasonText } from '../../features/catalogue/series/episode-text.ts';
import { Episodes } from '../../features/catalogue/series/episodes.tsx';
import { SeasonTabs } from '../../features/catalogue/series/season-tabs.tsx';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paths, seasonIn, seasonPath, showPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { session } from '../../lib/session.ts';
import { CataloguePage } from './catalogue-page.tsx';
import css from './catalogue-page.module.css';
import { MissingItem } from './missing-item.tsx';
import { ToList } from './show-parts.tsx';

/** A season as a grid of its episodes. */
export function SeasonPage() {
  const { showId = '', season: text = '' } = useParams();
  const season = seasonIn(text) ?? null;
  const token = useStore(session, (state) => state.token);
  const go = useGo();
  const asked = useQuery(seriesQuery(showId, token));
  const series = asked.data;
  const list = `${showPath(showId)}?season=${encodeURIComponent(text)}`;
  return (
    <CataloguePage
      title={series ? `${nameOf(series.item)}: ${seasonText(season)}` : tCatalogue('series.title')}
      above={
        series
          ? { to: list, label: nameOf(series.item) }
          : { to: paths.series, label: tCatalogue('series.title') }
      }
    >
      {series ? (
        <>
          <div className={css.top}>
            <SeasonTabs
              seasons={series.seasons}
              chosen={season}
              onChoose={(to) => go(seasonPath(showId, to), { replace: true })}
            />
            <ToList to={list} />
          </div>
          <Episodes
            key={text}
            grid
            showId={showId}
            series={nameOf(series.item)}
            season={season}
            activeId={series.active?.id ?? undefined}
            token={token}
          />
        </>
      ) : (
        <MissingItem error={asked.error} others={paths.series} onRetry={() => void asked.refetch()} />
      )}
    </CataloguePage>
  );
}

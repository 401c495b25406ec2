import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { seriesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { nameOf } from '../../features/catalogue/item-text.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { MissingItem } from './missing-item.tsx';
import { ShowParts } from './show-parts.tsx';

/** The page of a series. One series' page is none of another's. */
export function ShowPage() {
  const { showId = '' } = useParams();
  return <OfSeries key={showId} showId={showId} />;
}

function OfSeries({ showId }: { showId: string }) {
  const token = useStore(session, (state) => state.token);
  const asked = useQuery(seriesQuery(showId, token));
  const series = asked.data;
  return (
    <CataloguePage
      title={series ? nameOf(series.item) : tCatalogue('series.title')}
      above={{ to: paths.series, label: tCatalogue('series.title') }}
    >
      {series ? (
        <ShowParts series={series} token={token} />
      ) : (
        <MissingItem error={asked.error} others={paths.series} onRetry={() => void asked.refetch()} />
      )}
    </CataloguePage>
  );
}

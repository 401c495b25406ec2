import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import { CatalogueRow } from '../../features/catalogue/cards/catalogue-row.tsx';
import type { Token } from '../../features/catalogue/catalogue-keys.ts';
import { kidsItemQuery } from '../../features/catalogue/catalogue-queries.ts';
import { nameOf } from '../../features/catalogue/item-text.ts';
import { ItemHead } from '../../features/catalogue/item/item-head.tsx';
import { PlayLinks } from '../../features/catalogue/item/play-links.tsx';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { CataloguePage } from './catalogue-page.tsx';
import css from './catalogue-page.module.css';
import { MissingItem } from './missing-item.tsx';
import { ShowParts } from './show-parts.tsx';

/** The page of a children's programme, film or series. It leads to nothing but others of them. */
export function KidsItemPage() {
  const { itemId = '' } = useParams();
  return <OfItem key={itemId} itemId={itemId} />;
}

function OfItem({ itemId }: { itemId: string }) {
  const token = useStore(session, (state) => state.token);
  const asked = useQuery(kidsItemQuery(itemId, token));
  const found = asked.data;
  const item = found && (found.kind === 'film' ? found.film.item : found.series.item);
  const way = found?.kind === 'film' ? found.film.ways[0] : undefined;
  return (
    <CataloguePage
      title={item ? nameOf(item) : tCatalogue('kids.title')}
      above={{ to: paths.kids, label: tCatalogue('kids.title') }}
    >
      {found?.kind === 'series' && <ShowParts series={found.series} token={token} kids />}
      {found?.kind === 'film' && item && (
        <ItemHead item={item} kids>
          <div className={css.actions} data-row>
            {way && <PlayLinks way={way} kids />}
          </div>
        </ItemHead>
      )}
      {item ? (
        <Others item={item} token={token} />
      ) : (
        <MissingItem error={asked.error} others={paths.kids} onRetry={() => void asked.refetch()} />
      )}
    </CataloguePage>
  );
}

/** Other children's programmes of its genre. */
const Others = ({ item, token }: { item: CatalogueItem; token: Token }) => {
  const [genre] = item.genres;
  return (
    <CatalogueRow
      shape="large"
      title={tCatalogue('kids.related')}
      wanted={{ of: 'kids', filter: { sortBy: 'popularity', ...(genre && { genre: genre.name }) } }}
      token={token}
      without={item.itemId}
    />
  );
};

import { useInfiniteQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { CatalogueRow } from '../../features/catalogue/cards/catalogue-row.tsx';
import { listQuery } from '../../features/catalogue/catalogue-queries.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { session } from '../../lib/session.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { ListResults } from './list-results.tsx';

/** Children's programmes: nothing on this page leads anywhere else. */
export function KidsPage() {
  const token = useStore(session, (state) => state.token);
  const answer = useInfiniteQuery(listQuery({ of: 'kids', filter: {} }, token));
  return (
    <CataloguePage title={tCatalogue('kids.title')}>
      <CatalogueRow
        first
        shape="large"
        title={tCatalogue('kids.estonian')}
        wanted={{ of: 'kids', filter: { only: 'estonian' } }}
        token={token}
      />
      <ListResults answer={answer} of="kids" title={tCatalogue('kids.all')} />
    </CataloguePage>
  );
}

import { useStore } from 'zustand';
import { CatalogueRow } from '../../features/catalogue/cards/catalogue-row.tsx';
import { t } from '../../i18n/et-catalogue.ts';
import { session } from '../../lib/session.ts';
import { CataloguePage } from './catalogue-page.tsx';

/** Children's programmes: nothing on this page leads anywhere else. */
export function KidsPage() {
  const token = useStore(session, (state) => state.token);
  return (
    <CataloguePage title={t('kids.title')}>
      <CatalogueRow
        first
        shape="large"
        title={t('kids.estonian')}
        wanted={{ of: 'kids', filter: { only: 'estonian' } }}
        token={token}
      />
      <CatalogueRow
        first
        shape="large"
        title={t('kids.all')}
        wanted={{ of: 'kids', filter: {} }}
        token={token}
      />
    </CataloguePage>
  );
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useStore } from 'zustand';
import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { preferences } from '../../../lib/preferences.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { CardRow } from '../../../ui/row/card-row.tsx';
import { Tile } from '../cards/tile.tsx';

/** Films that go with another one; this device remembers whether they are wanted. */
export function Related({ items }: { items: readonly CatalogueItem[] }) {
  const open = useStore(preferences, (state) => state.related === 'shown');
  if (items.length === 0) return null;
  return (
    <>
      <div data-row>
        <Button
          aria-expanded={open}
          onClick={() => preferences.setState({ related: open ? 'hidden' : 'shown' })}
        >
          {tCatalogue(open ? 'item.hideRelated' : 'item.showRelated')}
          {open ? <ChevronUp size={17} aria-hidden="true" /> : <ChevronDown size={17} aria-hidden="true" />}
        </Button>
      </div>
      {open && (
        <CardRow title={tCatalogue('item.related')} shape="upright">
          {items.map((item) => (
            <Tile key={item.itemId} item={item} shape="upright" />
          ))}
        </CardRow>
      )}
    </>
  );
}

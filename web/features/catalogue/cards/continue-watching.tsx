import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { CardRow } from '../../../ui/row/card-row.tsx';
import type { RowShape } from '../../../ui/row/row-stand-in.tsx';
import type { Token } from '../catalogue-keys.ts';
import { removeContinue } from '../remove-continue.ts';
import { ContinueTile } from './tile.tsx';

interface Props {
  items: readonly CatalogueItem[];
  token: Token;
  shape?: RowShape;
  all?: string;
  kids?: boolean;
}

/** What the member has begun, the latest first. */
export function ContinueWatching({ items, token, shape = 'lying', all, kids = false }: Props) {
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const onRemove = (item: CatalogueItem): void => {
    // The focus goes to a neighbour before its place is gone.
    const at = items.indexOf(item);
    const links = place.current?.querySelectorAll<HTMLElement>('li > a');
    (links?.[at + 1] ?? links?.[at - 1])?.focus();
    void removeContinue(queries, item, token);
  };
  if (items.length === 0) return null;
  return (
    <div ref={place}>
      <CardRow title={tCatalogue('continue')} shape={shape} all={all}>
        {items.map((item) => (
          <ContinueTile key={item.itemId} item={item} kids={kids} onRemove={onRemove} />
        ))}
      </CardRow>
    </div>
  );
}

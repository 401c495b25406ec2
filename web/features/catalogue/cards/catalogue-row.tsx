import { useQuery } from '@tanstack/react-query';
import { tApp } from '../../../i18n/et/app.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { useNear } from '../../../lib/loading/near.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { CardRow } from '../../../ui/row/card-row.tsx';
import { RowStandIn } from '../../../ui/row/row-stand-in.tsx';
import type { Token } from '../catalogue-keys.ts';
import { rowQuery, type Wanted } from '../catalogue-queries.ts';
import css from './catalogue-row.module.css';
import { Tile } from './tile.tsx';

interface Props {
  title: string;
  wanted: Wanted;
  token: Token;
  shape: 'upright' | 'lying' | 'large';
  /** Where all of it is. */
  all?: string;
  /** It is in sight from the start. */
  first?: boolean;
  /** This one of it is on the page already. */
  without?: string;
}

/** A row of a catalogue, which is asked for when it comes near; an empty one is not shown. */
export function CatalogueRow({ title, wanted, token, shape, all, first = false, without }: Props) {
  const [near, place] = useNear<HTMLDivElement>();
  const asked = useQuery({ ...rowQuery(wanted, token), enabled: first || near });
  const items = asked.data?.list.filter(({ itemId }) => itemId !== without);
  if (items?.length === 0) return null;
  return (
    <div className={css.place} ref={place} data-shape={shape}>
      {items ? (
        <CardRow title={title} shape={shape} all={all}>
          {items.map((item) => (
            <Tile
              key={item.itemId}
              item={item}
              shape={shape === 'upright' ? 'upright' : 'lying'}
              kids={wanted.of === 'kids'}
            />
          ))}
        </CardRow>
      ) : asked.isError ? (
        <EmptyState
          text={tCatalogue('rowFailed', { row: title })}
          action={{ label: tApp('retry'), run: () => void asked.refetch() }}
        />
      ) : (
        <RowStandIn shape={shape} title={title} />
      )}
    </div>
  );
}

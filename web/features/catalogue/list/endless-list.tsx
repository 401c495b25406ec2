import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { useEndless } from '../../../lib/moving/use-endless.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { Tile } from '../cards/tile.tsx';
import type { ArtShape } from '../cards/art.tsx';
import css from './list.module.css';

interface Props {
  title?: string | undefined;
  /** How many there are, in words. */
  count: string;
  items: readonly CatalogueItem[];
  shape: ArtShape;
  /** Larger, and leading to nothing but others of them. */
  kids: boolean;
  /** What is shown still belongs to the filters before. */
  stale: boolean;
  more: (() => void) | undefined;
  busy: boolean;
}

/** Everything of a list so far as a grid; more comes when its end comes into sight. */
export function EndlessList({ title, count, items, shape, kids, stale, more, busy }: Props) {
  const end = useEndless(more, items.length);
  return (
    <>
      <div className={css.head}>
        {title !== undefined && <h2>{title}</h2>}
        <p className={`${css.count} num`} role="status">
          {count}
        </p>
      </div>
      <ul className={classNames(css.grid, css[shape], kids && css.kids)} data-row="grid" aria-busy={stale}>
        {items.map((item) => (
          <Tile key={item.itemId} item={item} shape={shape} kids={kids} />
        ))}
      </ul>
      <div ref={end}>
        {more && (
          <Button wide busy={busy} onClick={more}>
            {tCatalogue('list.more')}
          </Button>
        )}
      </div>
    </>
  );
}

import { Star, X } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { Cut } from '../../../../ui/display/cut.tsx';
import { cuts } from '../../../lib/text/cuts.ts';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import {
  daysLeftText,
  factsText,
  leftText,
  nameOf,
  pathOf,
  playPathOf,
  ratingText,
  shareOf,
} from '../item-text.ts';
import { Art, picturesOf, type ArtShape } from './art.tsx';
import { PlaySign, Seen } from './seen.tsx';
import css from './tile.module.css';

/** Names from here on may be cut; they are told in full when one points at them. */
const longName = 24;

interface Props {
  item: CatalogueItem;
  shape: ArtShape;
  /** Among children's programmes: it leads to one of their pages, and has no score. */
  kids?: boolean;
}

const widths: Record<ArtShape, string> = {
  upright: '(min-width: 961px) 190px, 32vw',
  lying: '(min-width: 961px) 300px, 46vw',
};

/** A film or a series in a row or a grid: its picture, its name, and the way to its page. */
export const Tile = memo(function Tile({ item, shape, kids = false }: Props) {
  const name = nameOf(item);
  const left = daysLeftText(item.expiresInDays);
  const rating = kids ? null : item.imdbRating;
  const flag = item.isNewSeries ? 'newSeries' : item.newEpisodes ? 'newEpisodes' : undefined;
  return (
    <li className={classNames(css.tile, kids && css.kids)} data-item={item.itemId}>
      <Link
        className={css.link}
        to={pathOf(item, kids)}
        draggable={false}
        title={name.length > longName ? name : undefined}
      >
        <b className={css.name} dir="auto">
          <Cut text={name} most={cuts.row} />
        </b>
        <small className={classNames(css.facts, 'num', left !== undefined && css.soon)}>
          {left ?? factsText(item)}
        </small>
        <span className={classNames(css.picture, css[shape])}>
          <Art {...picturesOf(item)} shape={shape} name={name} sizes={widths[shape]} />
          {flag && <i className={css.flag}>{tCatalogue(`${flag}`)}</i>}
          {rating !== null && (
            <i className={`${css.score} num`}>
              <Star size={11} fill="currentColor" aria-hidden="true" />
              <VisuallyHidden>{tCatalogue('rating', { rating: '' })}</VisuallyHidden>
              {ratingText(rating)}
            </i>
          )}
        </span>
      </Link>
    </li>
  );
});

interface ContinueProps {
  item: CatalogueItem;
  onRemove: (item: CatalogueItem) => void;
  kids?: boolean;
}

/** Something begun: it goes on where it was left, or is taken out of the row by its cross or the Delete key. */
export const ContinueTile = memo(function ContinueTile({ item, onRemove, kids = false }: ContinueProps) {
  const name = nameOf(item);
  const left = daysLeftText(item.expiresInDays);
  const share = shareOf(item);
  const last = item.expiresInDays !== null && left !== undefined && item.expiresInDays <= 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Delete') return;
    event.stopPropagation();
    onRemove(item);
  };
  return (
    <li className={css.tile} data-item={item.itemId}>
      <Link
        className={css.link}
        onKeyDown={onKeyDown}
        to={playPathOf(item, kids)}
        state={{ within: true }}
        draggable={false}
        title={name.length > longName ? name : undefined}
      >
        <b className={css.name} dir="auto">
          <Cut text={name} most={cuts.row} />
        </b>
        <small className={classNames(css.facts, 'num', last && css.soon)}>
          {last ? left : leftText(item)}
        </small>
        <span className={classNames(css.picture, css.lying)}>
          <Art {...picturesOf(item)} shape="lying" name={name} sizes={widths.lying} />
          <PlaySign />
          <Seen share={share} over />
        </span>
      </Link>
      <IconButton
        className={css.remove}
        label={tCatalogue('remove', { name })}
        onClick={() => onRemove(item)}
      >
        <X size={16} />
      </IconButton>
    </li>
  );
});

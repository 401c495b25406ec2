import { ExternalLink, Star } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import { perLanguage } from '../../../../contract/i18n/texts.ts';
import { tApp } from '../../../i18n/et/app.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { lengthText } from '../../../lib/text/length-text.ts';
import { Modal } from '../../../ui/layers/modal.tsx';
import { Art, picturesOf } from '../cards/art.tsx';
import { nameOf, ratingText } from '../item-text.ts';
import css from './item-head.module.css';

interface Props {
  item: CatalogueItem;
  /** Among children's programmes: nothing leads out of them. */
  kids?: boolean;
  /** What can be done with it. */
  children: ReactNode;
  /** What stands below its description. */
  below?: ReactNode;
}

/** What a film or a series is: its picture, its facts, its description. */
export function ItemHead({ item, kids = false, children, below }: Props) {
  const name = nameOf(item);
  const { upright, lying, color, airing } = picturesOf(item);
  const shape = upright === null && lying !== null ? 'lying' : 'upright';
  const full = item.imdbPosterFull ?? upright ?? lying;
  const art = (
    <Art
      shape={shape}
      upright={upright}
      lying={lying}
      color={color}
      airing={airing}
      name={name}
      sizes="(min-width: 961px) 420px, 60vw"
    />
  );
  return (
    <article
      className={classNames(css.head, css[shape])}
      style={color === null ? undefined : ({ '--color': color } as CSSProperties)}
    >
      {full === null ? (
        <div className={css.poster}>{art}</div>
      ) : (
        <Poster src={full} name={name}>
          {art}
        </Poster>
      )}
      <div className={css.words}>
        <Facts item={item} kids={kids} />
        {children}
        {item.description !== '' && (
          <p className={css.text} dir="auto">
            {item.description}
          </p>
        )}
        {below}
      </div>
    </article>
  );
}

function Facts({ item, kids }: { item: CatalogueItem; kids: boolean }) {
  const { year, showId, duration, genres, countryCodes, seasonCount, imdbRating, imdbUrl } = item;
  const facts = [
    year,
    showId === null && duration > 0 ? lengthText(duration * 1000) : undefined,
    seasonCount !== null && seasonCount > 0 ? tCatalogue('seasons', { count: seasonCount }) : undefined,
    ...genres.map((genre) => genre.name),
    ...countryCodes.map(countryText),
  ].filter((fact) => fact !== undefined && fact !== null);
  const rating =
    kids || imdbRating === null ? undefined : tCatalogue('item.rating', { rating: ratingText(imdbRating) });
  if (facts.length === 0 && rating === undefined) return null;
  return (
    <ul className={`${css.facts} num`}>
      {rating !== undefined && (
        <li className={css.rating}>
          <Star size={13} fill="currentColor" aria-hidden="true" />
          {imdbUrl === null ? (
            rating
          ) : (
            <a href={imdbUrl} target="_blank" rel="noreferrer">
              {rating} <ExternalLink size={12} aria-label={tApp('newWindow')} />
            </a>
          )}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

const countries = perLanguage(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
);

/** Feeds say countries by their codes, or by what they like. */
const countryText = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code;

/** The picture; pressed it is there in full. */
function Poster({ src, name, children }: { src: string; name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(css.poster, css.opens)}
        aria-label={tCatalogue('item.poster', { name })}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <Modal title={name} inPlace onClose={() => setOpen(false)}>
          <img className={css.full} src={src} alt={name} />
        </Modal>
      )}
    </>
  );
}

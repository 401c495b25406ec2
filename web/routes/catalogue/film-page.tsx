import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import type { Film } from '../../../contract/models/catalogue.ts';
import { filmQuery } from '../../features/catalogue/catalogue-queries.ts';
import { nameOf } from '../../features/catalogue/item-text.ts';
import { ItemHead } from '../../features/catalogue/item/item-head.tsx';
import { PlayLinks } from '../../features/catalogue/item/play-links.tsx';
import { Related } from '../../features/catalogue/item/related.tsx';
import { Ways } from '../../features/catalogue/item/ways.tsx';
import { TrailerButton } from '../../features/watch/title/trailer-button.tsx';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { LaterButton } from '../../ui/marks/later-button.tsx';
import { MarkButtons } from '../../ui/marks/mark-buttons.tsx';
import { CataloguePage } from './catalogue-page.tsx';
import css from './catalogue-page.module.css';
import { MissingItem } from './missing-item.tsx';

/** The page of a film. One film's page is none of another's. */
export function FilmPage() {
  const { itemId = '' } = useParams();
  return <OfFilm key={itemId} itemId={itemId} />;
}

function OfFilm({ itemId }: { itemId: string }) {
  const token = useStore(session, (state) => state.token);
  const asked = useQuery(filmQuery(itemId, token));
  const film = asked.data;
  return (
    <CataloguePage
      title={film ? nameOf(film.item) : tCatalogue('movies.title')}
      above={{ to: paths.movies, label: tCatalogue('movies.title') }}
    >
      {film ? (
        <>
          <ItemHead
            item={film.item}
            below={film.ways.length > 0 && <Ways name={nameOf(film.item)} ways={film.ways} />}
          >
            <FilmActions film={film} />
          </ItemHead>
          <Related items={film.related} />
        </>
      ) : (
        <MissingItem error={asked.error} others={paths.movies} onRetry={() => void asked.refetch()} />
      )}
    </CataloguePage>
  );
}

/** All that can be done with a film: by its best way, or with the airing that can be recorded or waited for. */
function FilmActions({ film: { item, ways, trailerOf } }: { film: Film }) {
  const [best] = ways;
  const { id, startTime, endTime, canRecord, isFuture } = item;
  const airing = startTime !== null && endTime !== null ? { id, startTime, endTime } : undefined;
  return (
    <div className={css.actions} data-row>
      {best && <PlayLinks way={best} />}
      {airing && <MarkButtons program={airing} recordable={canRecord} series={false} coming={isFuture} />}
      <LaterButton kind="film" keyOf={item.itemId} name={nameOf(item)} />
      <TrailerButton titleId={trailerOf ?? undefined} name={nameOf(item)} />
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { tApp } from '../../../i18n/et/app.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { useEndless } from '../../../lib/moving/use-endless.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { Skeleton, Skeletons } from '../../../../ui/feedback/skeleton.tsx';
import type { Token } from '../catalogue-keys.ts';
import { allOf, episodesQuery } from '../catalogue-queries.ts';
import { EpisodeItem } from './episode-item.tsx';
import { seasonText } from './episode-text.ts';
import css from './episodes.module.css';

interface Props {
  showId: string;
  /** What the series is called. */
  series: string;
  season: number | null;
  activeId: number | undefined;
  token: Token;
  grid?: boolean;
  kids?: boolean;
}

/** The episodes of a season in their order; more of a long one come when the end of those comes into sight. */
export function Episodes({ showId, series, season, activeId, token, grid = false, kids = false }: Props) {
  const now = useNow(60_000);
  const asked = useInfiniteQuery(episodesQuery(showId, season, token));
  const episodes = allOf(asked.data);
  const more = asked.hasNextPage ? () => void asked.fetchNextPage() : undefined;
  const end = useEndless(more, episodes.length);
  if (!asked.data)
    return asked.isError ? (
      <EmptyState
        alert
        text={tCatalogue('failed')}
        action={{ label: tApp('retry'), run: () => void asked.refetch() }}
      />
    ) : (
      <Skeletons>
        <Skeleton width="100%" height={460} radius={12} />
      </Skeletons>
    );
  if (episodes.length === 0) return <EmptyState text={tCatalogue('show.noEpisodes')} />;
  return (
    <>
      <ul
        className={classNames(css.episodes, grid && css.grid)}
        aria-label={`${tCatalogue('show.episodes')}: ${seasonText(season)}`}
        data-row="grid"
      >
        {episodes.map((episode, i) => (
          <EpisodeItem
            key={episode.id ?? `${episode.season} ${episode.episode} ${i}`}
            episode={episode}
            series={series}
            active={episode.id !== null && episode.id === activeId}
            nowMs={now}
            kids={kids}
          />
        ))}
      </ul>
      <div ref={end}>
        {more && (
          <Button wide busy={asked.isFetchingNextPage} onClick={more}>
            {tCatalogue('list.more')}
          </Button>
        )}
      </div>
    </>
  );
}

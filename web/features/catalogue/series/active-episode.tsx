import { Star } from 'lucide-react';
import type { Episode } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { lengthText } from '../../../lib/text/length-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Seen } from '../cards/seen.tsx';
import { PlayLinks } from '../item/play-links.tsx';
import { untilText, whenText } from '../item/way-text.ts';
import { ratingText, shareOf } from '../item-text.ts';
import css from './active-episode.module.css';
import { episodeTitle, seasonText } from './episode-text.ts';

interface Props {
  episode: Episode;
  /** Of the series; null where scores are not shown. */
  rating: number | null;
  kids: boolean;
}

/** The episode to go on with, and the ways to do so. */
export function ActiveEpisode({ episode, rating, kids }: Props) {
  const now = useNow(60_000);
  const [way] = episode.ways;
  if (!way) return <p className={css.none}>{tCatalogue('show.none')}</p>;
  const share = shareOf({ playingPosition: episode.playingPosition, duration: way.duration });
  const until = untilText(way, now);
  const number = [episode.season === null ? undefined : seasonText(episode.season), episodeTitle(episode)]
    .filter(Boolean)
    .join(', ');
  return (
    <section className={css.active} aria-label={tCatalogue('show.active')}>
      <p className={css.eyebrow}>
        {tCatalogue(share > 0 || episode.hasWatched ? 'show.active' : 'show.begin')}
      </p>
      <h3 className={css.title} dir="auto">
        {number}
      </h3>
      <p className={`${css.facts} num`}>
        <span>{lengthText(way.duration * 1000)}</span>
        {rating !== null && (
          <span className={css.rating}>
            <Star size={13} fill="currentColor" aria-hidden="true" />
            {ratingText(rating)}
          </span>
        )}
        <span>{whenText(way, now)}</span>
        {until && <span className={until.soon ? css.soon : undefined}>{until.text}</span>}
      </p>
      <Seen share={share} />
      <div className={css.actions} data-row>
        <PlayLinks way={way} kids={kids} />
      </div>
    </section>
  );
}

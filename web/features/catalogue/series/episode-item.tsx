import { Check } from 'lucide-react';
import { memo } from 'react';
import type { Episode } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { lengthText } from '../../../lib/text/length-text.ts';
import { airingOf, Art } from '../cards/art.tsx';
import { PlaySign, Seen } from '../cards/seen.tsx';
import { untilText, wayPath, whenText } from '../item/way-text.ts';
import { shareOf } from '../item-text.ts';
import { episodeTitle, gapText, kindOf } from './episode-text.ts';
import { Link } from '../../../ui/link.tsx';
import css from './episodes.module.css';

interface Props {
  episode: Episode;
  series: string;
  /** The one to go on with. */
  active: boolean;
  nowMs: number;
  kids: boolean;
}

/** An episode in its place of the season, or the gap that is there. */
export const EpisodeItem = memo(function EpisodeItem({ episode, series, active, nowMs, kids }: Props) {
  const kind = kindOf(episode);
  if (kind === 'gap') return <li className={css.gap}>{gapText(episode)}</li>;
  const [way] = episode.ways;
  const to = way && wayPath(way, kids);
  const title = episodeTitle(episode) || series;
  const until = way && untilText(way, nowMs);
  const share = way ? shareOf({ playingPosition: episode.playingPosition, duration: way.duration }) : 0;
  const facts = way
    ? [lengthText(way.duration * 1000), way.how === 'title' ? undefined : whenText(way, nowMs)]
    : [];
  const about = (
    <>
      <span className={css.picture}>
        <Art
          shape="lying"
          upright={null}
          lying={episode.imgUrl}
          color={episode.color}
          airing={way && airingOf({ ...way, playingPosition: episode.playingPosition })}
          name={title}
          sizes="(min-width: 961px) 220px, 46vw"
        />
        {to !== undefined && <PlaySign />}
        <Seen share={share} over />
      </span>
      <span className={css.words}>
        <b dir="auto">{title}</b>
        <small className={`${css.facts} num`}>
          {kind === 'gone' ? tCatalogue('show.gone') : facts.filter((fact) => fact !== undefined).join(' · ')}
          {until && <i className={classNames(until.soon && css.soon)}>{until.text}</i>}
          {episode.hasWatched && (
            <i className={css.seen}>
              <Check size={14} aria-hidden="true" />
              {tCatalogue('show.watched')}
            </i>
          )}
        </small>
        {episode.description !== '' && (
          <span className={css.text} dir="auto">
            {episode.description}
          </span>
        )}
      </span>
    </>
  );
  return (
    <li
      className={classNames(css.episode, kind === 'gone' && css.gone)}
      aria-current={active ? 'true' : undefined}
      data-episode={episode.id}
    >
      {to === undefined ? (
        <span className={css.link}>{about}</span>
      ) : (
        <Link className={css.link} to={to} state={{ within: true }}>
          {about}
        </Link>
      )}
    </li>
  );
});

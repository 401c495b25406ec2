import { useQueryClient } from '@tanstack/react-query';
import { Play, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { WatchlistEntry } from '../../../contract/models/watchlist.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import { tWatchlist } from '../../i18n/et/watchlist.ts';
import { putAway } from '../../lib/marks/watchlist.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { EntryPicture } from './entry-picture.tsx';
import { factsOfEntry, pathOfEntry, playPathOfEntry } from './entry-text.ts';
import css from './watchlist.module.css';

interface Props {
  list: readonly WatchlistEntry[];
  /** Plays a programme from its start, or from where its viewer left it. */
  onPlay: (entry: WatchlistEntry) => void;
}

/** What a member has put away for later, the latest first. */
export function WatchlistEntries({ list, onPlay }: Props) {
  const now = useNow(60_000);
  return (
    <ul className={css.list} data-watchlist tabIndex={-1}>
      {list.map((entry) => (
        <Entry key={`${entry.kind} ${entry.key}`} entry={entry} now={now} onPlay={onPlay} />
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: WatchlistEntry;
  now: number;
  onPlay: (entry: WatchlistEntry) => void;
}

function Entry({ entry, now, onPlay }: EntryProps) {
  const queries = useQueryClient();
  const name = titleOf(entry.name);
  const play = playPathOfEntry(entry, now);
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The focus goes to a neighbour before its place is gone.
    const list = currentTarget.closest<HTMLElement>('[data-watchlist]');
    const all = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const at = all.indexOf(currentTarget);
    (all[at + 1] ?? all[at - 1] ?? list)?.focus();
    void putAway(queries, entry, false);
  };
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPlay(entry);
  };
  return (
    <li className={css.entry}>
      <Link className={css.about} to={pathOfEntry(entry)} state={{ within: true }}>
        <span className={css.picture}>
          <EntryPicture entry={entry} sizes="160px" />
          {entry.channel && (
            <span className={css.logo}>
              <LogoTile src={entry.channel.logoUrl} width={34} />
            </span>
          )}
        </span>
        <span className={css.words}>
          <b>{name}</b>
          <small className="num">{factsOfEntry(entry, now)}</small>
        </span>
      </Link>
      {play !== undefined && (
        <Link className={css.play} to={play} onClick={onClick} aria-label={tWatchlist('play', { name })}>
          <Play size={18} fill="currentColor" aria-hidden="true" />
        </Link>
      )}
      <IconButton label={tWatchlist('remove', { name })} data-remove onClick={remove}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  );
}

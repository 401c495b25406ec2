import { memo } from 'react';
import type { WatchlistEntry } from '../../../contract/models/watchlist.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { EntryPicture } from './entry-picture.tsx';
import { factsOfEntry, pathOfEntry } from './entry-text.ts';
import css from './later-card.module.css';

/** Something that was put away, in a row; it leads to its page. */
export const LaterCard = memo(function LaterCard({ entry }: { entry: WatchlistEntry }) {
  return (
    <li>
      <Link className={css.card} to={pathOfEntry(entry)} state={{ within: true }} draggable={false}>
        <span className={css.picture}>
          <EntryPicture entry={entry} sizes="220px" />
          {entry.channel && (
            <span className={css.logo}>
              <LogoTile src={entry.channel.logoUrl} width={36} />
            </span>
          )}
        </span>
        <b className={css.title}>{titleOf(entry.name)}</b>
        <small className={`${css.facts} num`}>{factsOfEntry(entry, useNow(60_000))}</small>
      </Link>
    </li>
  );
});

import { useQueryClient } from '@tanstack/react-query';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { Button } from '../../../ui/input/button.tsx';
import type { WatchlistKey } from '../../../contract/models/watchlist.ts';
import { tWatchlist } from '../../i18n/et/watchlist.ts';
import { putAway, useIsLater } from '../../lib/marks/watchlist.ts';

interface Props extends Pick<WatchlistKey, 'kind'> {
  /** The item id of a film or a series, the number of a programme. */
  keyOf: string;
  name: string;
}

/** Puts a film, a series or a programme away for later. */
export function LaterButton({ kind, keyOf: key, name }: Props) {
  const what = { kind, key, name };
  const queries = useQueryClient();
  const on = useIsLater(what);
  return (
    <Button aria-pressed={on} onClick={() => void putAway(queries, what, !on)}>
      {on ? <BookmarkCheck size={18} aria-hidden="true" /> : <BookmarkPlus size={18} aria-hidden="true" />}
      {tWatchlist(on ? 'added' : 'add')}
    </Button>
  );
}

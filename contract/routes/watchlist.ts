import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { Watchlist, WatchlistKey } from '../models/watchlist.ts';
import { route } from '../route.ts';

const Ok = Type.Object({ ok: Type.Literal(true) });

export const listWatchlist = route({
  method: 'GET',
  path: '/api/user/watchlist/list',
  audience: 'member',
  summary: 'What I have put away for later and can still watch, the latest first.',
  output: Watchlist,
  errors: memberErrors,
});

export const addToWatchlist = route({
  method: 'POST',
  path: '/api/user/watchlist/add',
  audience: 'member',
  summary: 'Put a film, a series or a programme away for later.',
  body: WatchlistKey,
  output: Ok,
  errors: [...memberErrors, 'program.unknown', 'film.unknown', 'series.unknown', 'watchlist.full'],
});

export const removeFromWatchlist = route({
  method: 'POST',
  path: '/api/user/watchlist/remove',
  audience: 'member',
  summary: 'Take something off the list for later.',
  body: WatchlistKey,
  output: Ok,
  errors: memberErrors,
});

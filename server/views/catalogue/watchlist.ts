import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import {
  longestWatchlist,
  type WatchlistEntry,
  type WatchlistKey,
} from '../../../contract/models/watchlist.ts';
import type {
  addToWatchlist,
  listWatchlist,
  removeFromWatchlist,
} from '../../../contract/routes/watchlist.ts';
import { addLater, countLater, laterOf, offersOf, removeLater } from '../../domains/catalogue/index.ts';
import { findPrograms, programFor } from '../../domains/guide/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { presentProgram } from '../present-program.ts';
import { fitting, shownOf } from './lists.ts';
import { presentItems } from './present-item.ts';
import type { CatalogueContext, CatalogueScope, ScopeOf } from './scope.ts';

type Kept = Awaited<ReturnType<typeof laterOf>>[number];

/** What members put away for later: films and series by their best way, and single programmes. */
export function createWatchlist(needs: CatalogueContext, scopeOf: ScopeOf) {
  const list: Handler<typeof listWatchlist> = async ({ caller }) => {
    const [scope, kept] = await Promise.all([scopeOf(caller), laterOf(needs.db, caller.accountId)]);
    const [items, programs] = await Promise.all([itemsOf(kept, scope), programsOf(kept, scope)]);
    const entries = kept.flatMap((one) => {
      const entry = (one.kind === 'program' ? programs : items).get(nameOf(one));
      return entry ? [{ ...one, ...entry }] : [];
    });
    const fits = fitting(entries);
    return { list: fits, count: fits.length };
  };

  const add: Handler<typeof addToWatchlist> = async ({ caller, body }) => {
    const { db, clock } = needs;
    if (body.kind === 'program') await programFor(needs, caller, numberIn(body.key));
    else {
      const item = (await scopeOf(caller)).item(body.key, body.kind);
      ensure(item, body.kind === 'film' ? 'film.unknown' : 'series.unknown');
    }
    ensure((await countLater(db, caller.accountId)) < longestWatchlist, 'watchlist.full');
    await addLater(db, caller.accountId, body, clock());
    return { ok: true };
  };

  const remove: Handler<typeof removeFromWatchlist> = async ({ caller, body }) => {
    await removeLater(needs.db, caller.accountId, body);
    return { ok: true };
  };

  return { listWatchlist: list, addToWatchlist: add, removeFromWatchlist: remove };
}

const nameOf = ({ kind, key }: WatchlistKey): string => `${kind} ${key}`;

/** No programme has number 0. */
const numberIn = (key: string): number => (/^\d{1,15}$/.test(key) ? Number(key) : 0);

type Shown = Omit<WatchlistEntry, keyof Kept>;

/** Films and series of which something can be watched, or will be. */
async function itemsOf(kept: readonly Kept[], scope: CatalogueScope): Promise<Map<string, Shown>> {
  const found = kept.flatMap(({ kind, key }) => {
    const item = kind === 'program' ? undefined : scope.item(key, kind);
    return item && offersOf(item.sources, scope.viewer).length > 0 ? [shownOf(item, scope)] : [];
  });
  const items = await presentItems(found, scope);
  return new Map(
    items.map((item) => [
      nameOf({ kind: item.showId === null ? 'film' : 'series', key: item.itemId }),
      shownItem(item),
    ]),
  );
}

function shownItem(item: CatalogueItem): Shown {
  const { imgUrl, year, duration, channel, startTime, endTime, publicViewKey, hasWatched } = item;
  return {
    name: item.showId === null ? item.name : (item.seriesName ?? item.name),
    imgUrl,
    posterUrl: item.imdbPoster ?? item.seriesPoster,
    year,
    duration,
    channel,
    startTime,
    endTime,
    publicViewKey,
    until: item.replayUntil,
    hasWatched,
  };
}

/** Programmes that are still to come, run, or can be watched afterwards. */
async function programsOf(kept: readonly Kept[], scope: CatalogueScope): Promise<Map<string, Shown>> {
  const { nowMs } = scope.viewer;
  const ids = kept.flatMap(({ kind, key }) => (kind === 'program' ? [numberIn(key)] : []));
  const shown = new Map<string, Shown>();
  for (const row of (await findPrograms(scope.db, ids)).values()) {
    const channel = scope.channels.get(row.channelId);
    if (!channel) continue;
    const marks = {
      position: scope.member.positions.get(row.id)?.positionSeconds,
      booked: scope.member.booked.get(row.id),
      series: false,
      reminder: scope.member.reminders.has(row.id),
    };
    const program = presentProgram({ row, channel, latestId: row.id, vodId: null }, marks, nowMs);
    if (program.isPast && !program.isRecorded) continue;
    const { name, imgUrl, year, duration, startTime, endTime, publicViewKey, hasWatched } = program;
    shown.set(nameOf({ kind: 'program', key: String(row.id) }), {
      name,
      imgUrl,
      posterUrl: null,
      year,
      duration,
      channel: program.channel,
      startTime,
      endTime,
      publicViewKey,
      until: program.isFuture ? null : program.replayUntil,
      hasWatched,
    });
  }
  return shown;
}

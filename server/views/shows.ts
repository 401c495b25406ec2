import { languages } from '../../contract/i18n/languages.ts';
import { currentLanguage } from '../../contract/i18n/texts.ts';
import type { GenreCount, Show } from '../../contract/models/program.ts';
import type { Output } from '../../contract/route.ts';
import type { channelsShowsList, programGenres } from '../../contract/routes/guide.ts';
import type { Clock } from '../../runtime/clock.ts';
import { tViewer } from '../i18n/et/viewer.ts';
import type { Db } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/call.ts';
import { listChannelsByKind, type Locks } from '../domains/channels/index.ts';
import { countGenres, titlesOf } from '../domains/guide/index.ts';
import { fold, repeatedShows, type Shows } from '../domains/search/index.ts';
import { createGuideDocuments, littleEffort } from './guide-documents.ts';

interface ShowsContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  shows: Shows;
}

const nothing: ReadonlySet<string> = new Set();
const mostShows = 200;
/** The newest airing moves on with time: so often the list is made anew. */
const periodMs = 900_000;
/** A list is some hundred kilobytes. */
const keptDocuments = 6;

/** By the Estonian alphabet: š and ž after s, õ ä ö ü at its end. */
const { compare } = new Intl.Collator('et', { numeric: true });

/** What stands for a folded text in addresses and filters. */
const slugOf = (folded: string): string => folded.replaceAll(' ', '-');

/** GET api|demo /channelsShowsList */
export function channelsShowsListHandler(context: ShowsContext): Handler<typeof channelsShowsList> {
  const document = createGuideDocuments({ ...context, most: keptDocuments });
  return async ({ caller }) => {
    const without = await context.locks.of(caller);
    const period = Math.floor(context.clock() / periodMs);
    const build = async () => JSON.stringify(await showsByChannel(context, without));
    return document({ key: String(period), without, build, effort: littleEffort });
  };
}

async function showsByChannel(
  { db, clock, shows }: ShowsContext,
  locked: ReadonlySet<string>,
): Promise<Output<typeof channelsShowsList>> {
  const index = new Map((await shows()).channels.map((one) => [one.shows.channelId, one.shows]));
  const channels = (await listChannelsByKind(db, 'tv')).flatMap(({ id }) => {
    const known = locked.has(id) ? undefined : index.get(id);
    return known ? { channelId: id, shows: repeatedShows(known, clock(), mostShows) } : [];
  });
  const names = await titlesOf(
    db,
    channels.flatMap((channel) => channel.shows.map((show) => show.latestId)),
  );
  return channels.map(({ channelId, shows: found }) => ({
    channelId,
    shows: found
      .map(({ title, airings, latestId }): Show => {
        const name = names.get(latestId) ?? title;
        return { id: slugOf(title), name, count: airings, latest_id: latestId };
      })
      .toSorted((a, b) => compare(a.name, b.name)),
  }));
}

/** GET api|demo /program/genres */
export function programGenresHandler(context: { db: Db; clock: Clock }): Handler<typeof programGenres> {
  const document = createGuideDocuments({ ...context, most: languages.length });
  const build = async () => JSON.stringify(await genresOf(context.db));
  return () => document({ key: currentLanguage(), without: nothing, build });
}

async function genresOf(db: Db): Promise<GenreCount[]> {
  const { total, genres } = await countGenres(db);
  // The same genre in capitals is the same genre, under the name that more programmes have.
  const byId = new Map<string, GenreCount>();
  for (const { name, count } of genres.toSorted((a, b) => b.count - a.count || compare(a.name, b.name))) {
    const id = slugOf(fold(name));
    const known = byId.get(id);
    if (known) known.count += count;
    else if (id) byId.set(id, { id, name, count });
  }
  const sorted = [...byId.values()].toSorted((a, b) => compare(a.name, b.name));
  return [{ id: 'all', name: tViewer('all'), count: total }, ...sorted];
}

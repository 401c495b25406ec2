import { productId } from '../../../contract/constants.ts';
import type { ProgramDetails } from '../../../contract/models/program.ts';
import type { RelatedItem } from '../../../contract/models/search.ts';
import { titleViewKeyOf } from '../../../contract/rules/view-key.ts';
import { serviceName } from '../../../contract/service-name.ts';
import {
  findReadyTitle,
  type Item,
  type NamedTitle,
  type Source,
  type TitleRow,
} from '../../domains/catalogue/index.ts';
import { logoUrlOf } from '../../domains/channels/index.ts';
import { presentSummary, rightsOf } from '../../domains/guide/index.ts';
import { presentChannel } from '../../domains/search/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { knownEpisodes, offersFor } from './episodes-for.ts';
import { similarFilms } from './film.ts';
import { latestOf, rowsOf, sharedWithItem } from './present-item.ts';
import { presentTitle } from './present-title.ts';
import type { CatalogueContext, CatalogueScope, ScopeOf } from './scope.ts';

/** The service's own channel, on which titles are programmes: it is in no line-up and has no schedule. */
const ownChannel = () => ({
  id: productId,
  name: serviceName(),
  logoUrl: logoUrlOf({ id: productId, logo: null }),
});

/** The same as results of a search carry it. */
export const ownResultChannel = () => ({ ...ownChannel(), number: 0 });

/** A title and its place in the catalogue. Everybody may know of it, as of what airs; whether they may watch it is for the stream to say. */
export interface KnownTitle {
  row: TitleRow;
  item: Item;
  source: Source;
  scope: CatalogueScope;
}

/** Finds it; refuses with `program.unknown`. */
export async function knownTitle(
  { db, clock }: Pick<CatalogueContext, 'db' | 'clock'>,
  scopeOf: ScopeOf,
  { caller, id }: { caller: Caller; id: number },
): Promise<KnownTitle> {
  const [row, scope] = await Promise.all([findReadyTitle(db, id, clock()), scopeOf(caller)]);
  const item = scope.itemOf(id);
  const source = item?.sources.find((one) => one.id === id);
  ensure(row && item && source, 'program.unknown');
  return { row, item, source, scope };
}

/** The title whose trailer goes with one: its own, or one of its series. */
export const titleWithTrailer = async (
  { row, item, source }: KnownTitle,
  { titles }: Pick<CatalogueContext, 'titles'>,
): Promise<NamedTitle | undefined> => (source.onDemand?.hasTrailer ? row : titles.withTrailer(item.name));

/** A title as a programme: it came when it was handed in. */
export async function titleProgram(
  known: KnownTitle,
  context: Pick<CatalogueContext, 'titles'>,
): Promise<ProgramDetails> {
  const { row, item, source, scope } = known;
  const { viewer, member } = scope;
  const shown = presentTitle(row, {
    item,
    position: member.positions.get(row.id)?.positionSeconds,
    series: item.kind !== 'film' && member.ruled.has(item.id),
    nowMs: viewer.nowMs,
  });
  return {
    ...shown,
    ...airingOf(row),
    ...sharedWithItem(item, source, scope),
    channel: ownChannel(),
    recordUntil: null,
    restartUntil: null,
    timeProgress: null,
    latest_id: latestOf(item, scope) ?? row.id,
    vodId: row.id,
    hasTrailer: (await titleWithTrailer(known, context)) !== undefined,
  };
}

/** Where a title stands in time, and its key. */
export const airingOf = ({ id, createdAt, durationMs }: TitleRow) => ({
  startTime: createdAt,
  endTime: createdAt + (durationMs ?? 0),
  publicViewKey: titleViewKeyOf(id),
});

const mostRelated = 20;

/** What goes with a title: the other episodes of its series, those after it first, or other ways to a film and films of its kind. */
export async function relatedToTitle({ row, item, source, scope }: KnownTitle): Promise<RelatedItem[]> {
  const groups = item.kind === 'film' ? await besideFilm(item, scope) : aroundEpisode(item, source, scope);
  const found = groups
    .flatMap((sources) => offersFor(sources, scope).find((offer) => offer.source.id !== row.id) ?? [])
    .slice(0, mostRelated);
  const rows = await rowsOf(
    found.map((offer) => offer.source),
    scope,
  );
  return found.flatMap((offer) => relatedItem(offer.source, rows, scope) ?? []);
}

async function besideFilm(item: Item, scope: CatalogueScope): Promise<(readonly Source[])[]> {
  const similar = similarFilms(item, (await scope.listing()).entries);
  return [item.sources, ...similar.map(({ sources }) => sources)];
}

function aroundEpisode(item: Item, source: Source, scope: CatalogueScope): (readonly Source[])[] {
  const episodes = knownEpisodes(item, scope);
  const at = episodes.findIndex(({ sources }) => sources.some(({ id }) => id === source.id));
  return [...episodes.slice(at + 1), ...episodes.slice(0, Math.max(at, 0))].map(({ sources }) => sources);
}

function relatedItem(
  source: Source,
  { titles, programs }: Awaited<ReturnType<typeof rowsOf>>,
  scope: CatalogueScope,
): RelatedItem | undefined {
  const title = titles.get(source.id);
  if (title) {
    const { id, name, imgUrl, expiresAt } = title;
    const { startTime, endTime } = airingOf(title);
    const genres = title.genres.map((genre) => ({ name: genre }));
    return {
      channel: ownResultChannel(),
      program: { id, name, startTime, endTime, genres, imgUrl },
      replayUntil: expiresAt,
      others: [],
    };
  }
  const program = programs.get(source.id);
  const channel = program && scope.channels.get(program.channelId);
  return (
    channel && {
      channel: presentChannel(channel),
      program: presentSummary(program),
      replayUntil: rightsOf(program, channel).replayUntil,
      others: [],
    }
  );
}

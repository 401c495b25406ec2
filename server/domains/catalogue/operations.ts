import { createHash } from 'node:crypto';
import { isLoopAddress, parseLoopAddress } from '../../../contract/loop-title.ts';
import type { TitleSubtitle } from '../../../contract/models/title.ts';
import { firstGuideProgramId, firstTitleId } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensure, ensureOperation } from '../../platform/errors.ts';
import { changeOf, noteOperation, type Actor } from '../audit/index.ts';
import { noDetails, readDetails, type DetailTexts, type TitleDetails } from './details.ts';
import { sweepPosters } from './pictures/poster-store.ts';
import { makePoster } from './pictures/posters.ts';
import {
  findTitle,
  listTitles,
  listTitlesPage,
  saveDetails,
  type TitlePage,
  type TitleRow,
} from './store.ts';
import { loopHash, takeBackTitle, wantTitle } from './titles.ts';

/** A film, an episode or a trailer that an operator wants, from a file that the ingest can read. */
export interface TitleRequest {
  /** What is known of it. */
  about: DetailTexts;
  poster?: Buffer | undefined;
  /** Chosen by the operator; else by the database. */
  id?: number | undefined;
  /** The title that a trailer is for; others are films or episodes. */
  trailerOf?: number | undefined;
  /** The file's whole path, or the address of a loop. */
  source: string;
  /** SHA-256 of the file, by which it is known again; a loop is known by its address and the title's name. */
  contentHash?: string | undefined;
  subtitles: TitleSubtitle[];
  keepOriginal: boolean;
}

/** What an operator may do with titles; `actor` says who it was. Throws `OperationError` in words for them. */
export function titleOperations({ db, clock, changed }: { db: Db; clock: Clock; changed: () => void }) {
  return {
    titles: () => listTitles(db),

    /** Has a file made into a title; `known` is the title that this file already was. */
    async want(input: TitleRequest, actor: Actor): Promise<{ id: number; name: string; known?: TitleRow }> {
      const { id, trailerOf = null, about, poster, ...rest } = input;
      const inRange = id === undefined || (id >= firstTitleId && id < firstGuideProgramId);
      ensureOperation(
        inRange,
        tOperations('catalogue.numberRange', { least: firstTitleId, most: firstGuideProgramId - 1 }),
      );
      const film = trailerOf === null ? undefined : await findTitle(db, trailerOf);
      const fitting = trailerOf === null || (film && film.kind !== 'trailer');
      ensureOperation(fitting, tOperations('catalogue.unknownFilm', { id: trailerOf ?? '' }));
      const now = clock();
      const kind = trailerOf === null ? ('film' as const) : ('trailer' as const);
      const known = readDetails({ ...noDetails, kind }, about, now);
      if (isLoopAddress(input.source)) checkLoop(input);
      const contentHash = input.contentHash ?? loopHash(known.name, input.source);
      const holder = id === undefined ? undefined : await findTitle(db, id);
      const free = !holder || holder.contentHash === contentHash;
      ensureOperation(free, tOperations('catalogue.numberTaken', { id: id ?? '', name: holder?.name ?? '' }));
      const made = poster && (await makePoster(poster));
      return db.transaction(async (tx) => {
        await made?.keep(tx);
        const posterUrl = made?.address ?? null;
        const row = { ...rest, ...known, contentHash, posterUrl, trailerOf, createdAt: now };
        const wanted = await wantTitle(tx, row, id);
        // One that was known keeps its own.
        await sweepPosters(tx);
        const details = { id: wanted.id, name: known.name };
        await noteOperation(
          tx,
          { actor, action: 'title.wanted', details: { ...details, before: {}, after: known } },
          now,
        );
        return { ...wanted, name: known.name };
      });
    },

    /** Changes what is known of a title. @param poster another one, or null for none */
    async edit(
      id: number,
      {
        about,
        poster,
        version,
      }: { about: DetailTexts; poster?: Buffer | null | undefined; version?: string | undefined },
      actor: Actor,
    ): Promise<TitleRow> {
      const row = await findTitle(db, id);
      ensureOperation(row && row.state !== 'removing', tOperations('catalogue.unknown', { id }));
      ensure(version === undefined || version === titleVersion(row), 'operation.outdated');
      const now = clock();
      const known = readDetails(row, about, now);
      const made = poster && (await makePoster(poster));
      const posterUrl = poster === null ? null : (made?.address ?? row.posterUrl);
      await db.transaction(async (tx) => {
        await made?.keep(tx);
        await saveDetails(tx, id, { ...known, posterUrl });
        await sweepPosters(tx);
        const before = { ...knownOf(row), posterUrl: row.posterUrl };
        const details = { id, ...changeOf(before, { ...known, posterUrl }) };
        await noteOperation(tx, { actor, action: 'title.changed', details }, now);
      });
      changed();
      return { ...row, ...known, posterUrl };
    },

    /** Takes a title back: it cannot be watched any more and its files go. False when there is none. */
    async takeBack(id: number, actor: Actor): Promise<boolean> {
      const existed = await db.transaction(async (tx) => {
        const row = await findTitle(tx, id);
        const taken = await takeBackTitle(tx, id);
        const details = { id, before: { name: row?.name }, after: {} };
        if (taken) await noteOperation(tx, { actor, action: 'title.removed', details }, clock());
        return taken;
      });
      changed();
      return existed;
    },
  };
}

/** Titles as they are edited. */
export const titleReaders = ({ db }: { db: Db }) => ({
  titlePage: async (page: TitlePage) =>
    (await listTitlesPage(db, page)).map((row) => ({ row, version: titleVersion(row) })),
  /** A title and the version that its editor has to have seen; undefined when there is none. */
  async readTitle(id: number): Promise<{ row: TitleRow; version: string } | undefined> {
    const row = await findTitle(db, id);
    return row && { row, version: titleVersion(row) };
  },
});

/** What is known of a title, and nothing else of it. */
const knownOf = (row: TitleRow): TitleDetails => {
  const fields = Object.keys(noDetails) as (keyof TitleDetails)[];
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as TitleDetails;
};

const titleVersion = (row: TitleRow): string =>
  createHash('sha256')
    .update(JSON.stringify([knownOf(row), row.posterUrl]))
    .digest('base64url')
    .slice(0, 16);

/** A loop brings its own texts, and there is no file to keep. */
function checkLoop({ source, subtitles, keepOriginal }: TitleRequest): void {
  ensureOperation(parseLoopAddress(source), tOperations('catalogue.unknownLoop', { source }));
  const isPlain = subtitles.length === 0 && !keepOriginal;
  ensureOperation(isPlain, tOperations('catalogue.loopAlone'));
}

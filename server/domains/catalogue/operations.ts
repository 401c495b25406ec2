import type { TitleSubtitle } from '../../../contract/models/title.ts';
import { firstGuideProgramId, firstTitleId } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { findTitle, listTitles, type TitleRow } from './store.ts';
import { takeBackTitle, wantTitle } from './titles.ts';

/** A film, an episode or a trailer that an operator wants, from a file that the ingest can read. */
export interface TitleWish {
  name: string;
  /** Chosen by the operator; else by the database. */
  id?: number | undefined;
  kind: TitleRow['kind'];
  /** The title that a trailer is for. */
  trailerOf?: number | undefined;
  /** The file's whole path, and its SHA-256 by which it is known again. */
  source: string;
  contentHash: string;
  subtitles: TitleSubtitle[];
  keepOriginal: boolean;
}

/** What an operator may do with titles; `actor` says who it was. Throws `OperationError` in words for him. */
export function titleOperations({ db, clock }: { db: Db; clock: Clock }) {
  return {
    titles: () => listTitles(db),

    /** Has a file made into a title; `known` is the title that this file already was. */
    async want(wish: TitleWish, actor: Actor): Promise<{ id: number; known?: TitleRow }> {
      const { id, trailerOf = null, ...rest } = wish;
      const inRange = id === undefined || (id >= firstTitleId && id < firstGuideProgramId);
      ensureOperation(inRange, `Number on ${firstTitleId} kuni ${firstGuideProgramId - 1}.`);
      const film = trailerOf === null ? undefined : await findTitle(db, trailerOf);
      const fitting = trailerOf === null || (film && film.kind !== 'trailer');
      ensureOperation(fitting, `Filmi või osa numbriga ${trailerOf} ei ole.`);
      const holder = id === undefined ? undefined : await findTitle(db, id);
      const free = !holder || holder.contentHash === wish.contentHash;
      ensureOperation(free, `Number ${id} on juba võetud: ${holder?.name}`);
      const now = clock();
      return db.transaction(async (tx) => {
        const made = await wantTitle(tx, { ...rest, trailerOf, createdAt: now }, id);
        const details = { id: made.id, name: wish.name };
        await noteOperation(tx, { actor, action: 'title.wanted', details }, now);
        return made;
      });
    },

    /** Takes a title back: it cannot be watched any more and its files go. False when there is none. */
    async takeBack(id: number, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const existed = await takeBackTitle(tx, id);
        if (existed) await noteOperation(tx, { actor, action: 'title.removed', details: { id } }, clock());
        return existed;
      });
    },
  };
}

import type { Clock } from '../../runtime/clock.ts';
import type { getTitle, programTrailer } from '../../contract/routes/catalogue/titles.ts';
import { findReadyTitle, findTrailerOf, isTitleId } from '../domains/catalogue/index.ts';
import { findProgram } from '../domains/guide/index.ts';
import { positionIn } from '../domains/recordings/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { CatalogueContext, ScopeOf } from './catalogue/scope.ts';
import { knownTitle, titleWithTrailer } from './catalogue/title-program.ts';
import type { Handler } from '../platform/http/call.ts';

/** GET api|demo /title/{titleId} */
export const getTitleHandler =
  ({ db, clock }: { db: Db; clock: Clock }): Handler<typeof getTitle> =>
  async ({ caller, params }) => {
    const now = clock();
    const row = await findReadyTitle(db, params.titleId, now);
    ensure(row, 'title.unknown');
    const { id, name, durationMs, tracks } = row;
    const has = (rendition: 'LO' | 'ME' | 'HI') => tracks?.renditions.includes(rendition) ?? false;
    const position = caller.kind === 'member' && (await positionIn(db, caller.accountId, id));
    return {
      id,
      name,
      durationMs: durationMs ?? 0,
      qualities: { low: has('LO'), medium: has('ME'), high: has('HI') },
      trailer: (await findTrailerOf(db, id, now)) !== undefined,
      playingPosition: position || null,
    };
  };

/** GET api|demo /program/{programId}/programTrailer */
export const programTrailerHandler =
  (context: CatalogueContext, scopeOf: ScopeOf): Handler<typeof programTrailer> =>
  async ({ caller, params: { programId: id } }) => {
    const { db, clock, locks, titles } = context;
    if (isTitleId(id)) {
      const found = await titleWithTrailer(await knownTitle(context, scopeOf, { caller, id }), context);
      ensure(found && (await findTrailerOf(db, found.id, clock())), 'stream.noTrailer');
      return { titleId: found.id, name: found.name };
    }
    const program = await findProgram(db, id);
    ensure(program && !(await locks.of(caller)).has(program.channelId), 'program.unknown');
    const found = await titles.withTrailer(program.seriesName ?? program.name);
    ensure(found, 'stream.noTrailer');
    return { titleId: found.id, name: found.name };
  };

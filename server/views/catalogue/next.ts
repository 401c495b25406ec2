import type { nextProgram } from '../../../contract/routes/catalogue/catalogue.ts';
import { episodesOf, isWatchable, nextAfter, placeOf } from '../../domains/catalogue/index.ts';
import { programFor } from '../../domains/guide/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { CatalogueContext, ScopeOf } from './scope.ts';
import { presentItems } from './present-item.ts';

/** GET api|demo /guide/program/{programId}/next */
export const nextProgramHandler =
  (needs: CatalogueContext, scopeOf: ScopeOf): Handler<typeof nextProgram> =>
  async ({ caller, params: { programId: id } }) => {
    const scope = await scopeOf(caller);
    const item = scope.itemOf(id);
    const source = item?.sources.find((one) => one.id === id);
    if (!item || !source) {
      await programFor(needs, caller, id);
      return null;
    }
    const { channelId } = source;
    ensure(channelId === null || !(await needs.locks.of(caller)).has(channelId), 'program.unknown');
    if (item.kind !== 'series') return null;
    const episodes = episodesOf(item);
    const next = nextAfter(episodes, placeOf(episodes, id), ({ sources }) =>
      sources.some((one) => isWatchable(one, scope.viewer)),
    );
    const [found] = await presentItems(next ? [{ item, episode: next }] : [], scope);
    return found ?? null;
  };

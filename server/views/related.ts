import type { programIdOf, relatedPrograms } from '../../contract/routes/guide.ts';
import { productId } from '../../contract/constants.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import { isTitleId } from '../domains/catalogue/index.ts';
import { programFor } from '../domains/guide/index.ts';
import { latestOf, relatedTo, type Shows } from '../domains/search/index.ts';
import type { Handler } from '../platform/http/call.ts';
import { latestOf as latestOfItem } from './catalogue/present-item.ts';
import type { CatalogueContext, ScopeOf } from './catalogue/scope.ts';
import { airingOf, knownTitle, relatedToTitle } from './catalogue/title-program.ts';

type RelatedContext = CatalogueContext & { shows: Shows };

/** GET api|demo /program/{programId}/related */
export const relatedProgramsHandler =
  (context: RelatedContext, scopeOf: ScopeOf): Handler<typeof relatedPrograms> =>
  async ({ params: { programId: id }, caller }) => {
    if (isTitleId(id)) return relatedToTitle(await knownTitle(context, scopeOf, { caller, id }));
    const { row } = await programFor(context, caller, id);
    return relatedTo(context, row, await context.locks.of(caller));
  };

/** GET api|demo /guide/program/{programId}/id */
export const programIdOfHandler =
  (context: RelatedContext, scopeOf: ScopeOf): Handler<typeof programIdOf> =>
  async ({ params: { programId: id }, caller }) => {
    if (isTitleId(id)) {
      const { row, item, scope } = await knownTitle(context, scopeOf, { caller, id });
      const { startTime, publicViewKey } = airingOf(row);
      return {
        id,
        latest_id: latestOfItem(item, scope) ?? id,
        channelId: productId,
        startTime,
        publicViewKey,
      };
    }
    const { row } = await programFor(context, caller, id);
    return {
      id: row.id,
      latest_id: latestOf(await context.shows(), row, context.clock()) ?? row.id,
      channelId: row.channelId,
      startTime: row.startAt,
      publicViewKey: viewKeyOf(row.channelId, row.startAt),
    };
  };

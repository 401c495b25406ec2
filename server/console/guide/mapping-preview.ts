import type { ComparedProgram } from '../../../contract/models/console/guide-mapping.ts';
import type { previewGuideMapping } from '../../../contract/routes/console/guide.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { agreeing, comparedMs, mostCompared, shifted } from '../../domains/epg/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { feedReportText } from '../../i18n/feed-report.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** Nothing that is on began longer ago, as far as it helps to compare. */
const longestOnMs = 6 * hourMs;

/** GET /admin/api/guide/mapping/preview */
export const previewGuideMappingHandler =
  ({ services: { epg, guide }, clock }: ConsoleContext): Handler<typeof previewGuideMapping> =>
  async ({ query: { sourceId, feedId } }) => {
    const row = (await epg.mapping(sourceId)).find((one) => one.feedId === feedId);
    ensureOperation(row, tOperations('epg.unknownFeedChannel', { feedId }));
    const [upcoming, candidates] = await Promise.all([epg.upcoming(sourceId), epg.candidates(row)]);
    const theirs = shifted(upcoming.byChannel.get(feedId) ?? [], row.shiftMinutes * minuteMs);
    const ours = async (channelId: string): Promise<ComparedProgram[]> => {
      const nowMs = clock();
      const window = { fromMs: nowMs - longestOnMs, toMs: nowMs + comparedMs };
      const rows = await guide.searchPrograms({ channelId, ...window, edited: false, limit: 100 });
      return rows
        .filter(({ endAt }) => endAt > nowMs)
        .slice(0, mostCompared)
        .map(({ startAt, endAt, name }) => ({ startMs: startAt, endMs: endAt, title: name }));
    };
    return {
      feedId,
      name: row.name,
      programs: theirs,
      fault: upcoming.fault === null ? null : feedReportText(upcoming.fault),
      candidates: await Promise.all(
        candidates.map(async (one) => {
          const programs = await ours(one.channelId);
          return { ...one, programs, agreeing: agreeing(theirs, programs) };
        }),
      ),
    };
  };

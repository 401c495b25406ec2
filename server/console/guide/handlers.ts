import type { ConsoleGuideSource } from '../../../contract/models/console/guide.ts';
import type * as routes from '../../../contract/routes/console/guide.ts';
import { catchupDays } from '../../../contract/constants.ts';
import { addDays, dateOf, dayBounds, startOfDate } from '../../../contract/rules/guide-day.ts';
import { defined } from '../../../runtime/defined.ts';
import { actorOf } from '../../domains/audit/index.ts';
import type { ImportReport, MappedRow, SourceRow } from '../../domains/epg/index.ts';
import { feedReportText } from '../../i18n/feed-report.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import { previewGuideMappingHandler } from './mapping-preview.ts';

const pageRows = 100;
/** What was learned lately is looked at; a guide of sixteen days has hardly more. */
const mostStarts = 500;
const searchedDays = 7;

/** The calls of the guide, and who answers them. */
export const guideHandlers = (context: ConsoleContext): Handlers<typeof routes> => ({
  ...sourceHandlers(context),
  previewGuideMapping: previewGuideMappingHandler(context),
  ...scheduleHandlers(context),
});

const presentMapping = (row: MappedRow) => ({
  feedId: row.feedId,
  name: row.name,
  channelId: row.mapped?.channelId ?? null,
  how: row.mapped?.how ?? null,
  decided: row.decided,
  suggestion: row.suggestion,
  confidence: row.confidence,
  shiftMinutes: row.shiftMinutes,
  programmes: row.programmes,
  coveredUntil: row.toAt,
});

/** Those about feeds. */
function sourceHandlers({ services: { epg } }: ConsoleContext) {
  return {
    /** GET /admin/api/guide/sources */
    readGuideSources: async () => ({
      sources: (await epg.sources()).map(presentSource),
      alarms: (await epg.alarms()).map(({ say }) => say()),
    }),

    /** GET /admin/api/guide/sources/{sourceId} */
    async readGuideSource({ params: { sourceId } }) {
      const mapping = await epg.mapping(sourceId);
      const source = defined((await epg.sources()).find(({ id }) => id === sourceId));
      return {
        source: presentSource(source),
        mapping: mapping.map(presentMapping),
        fetches: (await epg.fetches(sourceId)).map(({ at, outcome, report }) => ({
          at,
          outcome,
          report: feedReportText(report),
        })),
      };
    },

    /** POST /admin/api/guide/source */
    saveGuideSource: async ({ body, caller }) => ({
      outcome: await epg.saveSource(body, actorOf(caller), { allowFiles: caller.role === 'owner' }),
    }),

    /** POST /admin/api/guide/source/remove */
    removeGuideSource: async ({ body, caller }) => ({
      existed: await epg.removeSource(body.sourceId, actorOf(caller)),
    }),

    /** POST /admin/api/guide/source/mapping */
    async decideGuideMapping({ body, caller }) {
      const { sourceId, decisions } = body;
      await epg.decideMapping(
        decisions.map((one) => ({ ...one, sourceId })),
        actorOf(caller),
      );
      return null;
    },

    /** GET /admin/api/guide/mapping */
    async readGuideMapping() {
      const rows = [];
      for (const { id } of await epg.sources())
        rows.push(...(await epg.mapping(id)).map((row) => ({ sourceId: id, ...presentMapping(row) })));
      return rows;
    },

    /** POST /admin/api/guide/mapping */
    async decideGuideMappings({ body, caller }) {
      await epg.decideMapping(body.decisions, actorOf(caller));
      return null;
    },

    /** POST /admin/api/guide/source/fetch */
    async fetchGuideSource({ body: { sourceId, accept }, caller }) {
      const { outcome, report, imported } = await epg.fetchNow(
        sourceId,
        { accept: accept ?? false },
        actorOf(caller),
      );
      return { outcome, report: feedReportText(report), disbelief: null, channels: presentChanges(imported) };
    },

    /** POST /admin/api/guide/preferred-source */
    async preferGuideSource({ body: { channelId, sourceId }, caller }) {
      return { before: await epg.prefer(channelId, sourceId, actorOf(caller)) };
    },

    /** POST /admin/api/guide/source/preview */
    async previewGuideSource({ body }) {
      const { outcome, report, disbelief, imported } = await epg.preview(body.sourceId);
      return {
        outcome,
        report: feedReportText(report),
        disbelief: disbelief === undefined ? null : feedReportText(disbelief),
        channels: presentChanges(imported),
      };
    },
  } satisfies Partial<Handlers<typeof routes>>;
}

/** Those about what feeds have brought. */
function scheduleHandlers({ services: { guide, epg }, clock }: ConsoleContext) {
  return {
    /** GET /admin/api/guide/gaps */
    async readGuideGaps({ query }) {
      const nowMs = clock();
      const first = defined(addDays(dateOf(nowMs), -catchupDays));
      const [gaps, coverage] = await Promise.all([
        guide.gaps(query.past === '1' ? startOfDate(first) : nowMs),
        epg.coverage(),
      ]);
      return gaps.map((one) => ({ ...one, sources: coverage.get(one.channelId) ?? [] }));
    },

    /** GET /admin/api/guide/gaps/preview */
    async previewGuideGap({ query: { channelId, sourceId, fromMs, toMs } }) {
      const { programs, fault } = await epg.scheduleOf(sourceId, channelId, { fromMs, toMs });
      return { programs, fault: fault === null ? null : feedReportText(fault) };
    },

    /** GET /admin/api/guide/programs */
    async listGuidePrograms({ query }) {
      const first = dayBounds(query.from);
      const last = first && dayBounds(defined(addDays(query.from, searchedDays - 1)));
      ensure(first && last, 'guide.noSuchDay');
      const rows = await guide.searchPrograms({
        channelId: query.channelId,
        text: query.text || undefined,
        fromMs: first.fromMs,
        toMs: last.toMs,
        edited: query.edited === '1',
        after: query.after && { startMs: query.after[0], id: query.after[1] },
        limit: pageRows + 1,
      });
      const page = rows.slice(0, pageRows);
      const edited = await guide.editedOf(page.map(({ id }) => id));
      const end = rows.length > pageRows ? page.at(-1) : undefined;
      return {
        programs: page.map(({ id, channelId, startAt, endAt, name }) => ({
          id,
          channelId,
          startAt,
          endAt,
          name,
          edited: edited.has(id),
        })),
        after: end ? `${end.startAt}-${end.id}` : null,
      };
    },

    /** GET /admin/api/guide/programs/{programId} */
    async readGuideProgram({ params }) {
      const found = await guide.readProgram(params.programId);
      ensure(found, 'program.unknown');
      const { row, ...rest } = found;
      const { id, channelId, startAt, endAt } = row;
      return { id, channelId, startAt, endAt, ...rest };
    },

    /** POST /admin/api/guide/program */
    async editGuideProgram({ body: { programId, version, fields }, caller }) {
      await guide.editProgram(programId, fields, version, actorOf(caller));
      return null;
    },

    /** POST /admin/api/guide/program/undo */
    undoGuideEdit: async ({ body, caller }) => ({
      existed: await guide.undoEdit(body.programId, actorOf(caller)),
    }),

    /** GET /admin/api/guide/starts */
    listLearnedStarts: () => guide.learnedStarts(mostStarts),

    /** POST /admin/api/guide/start/drop */
    dropLearnedStart: async ({ body, caller }) => ({
      existed: await guide.dropLearnedStart(body.programId, actorOf(caller)),
    }),
  } satisfies Partial<Handlers<typeof routes>>;
}

function presentSource(row: SourceRow): ConsoleGuideSource {
  const { id, url, language, priority, everyMinutes, enabled } = row;
  const { nextAt, lastAt, lastGoodAt, failures, programmes, alarm } = row;
  return {
    id,
    url,
    language,
    priority,
    everyMinutes,
    enabled,
    nextAt,
    lastAt,
    lastGoodAt,
    failures,
    programmes,
    alarm: alarm === null ? null : feedReportText(alarm),
  };
}

const presentChanges = (imported: ImportReport | undefined) =>
  Object.entries(imported?.changed ?? {}).map(([channelId, counts]) => {
    const { added, moved, changed, removed, kept } = counts;
    return { channelId, added, moved, changed, removed, kept };
  });

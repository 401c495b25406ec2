import type { Static } from 'typebox';
import { sourceReportText } from '../../../contract/i18n/source-report.ts';
import type { ConsoleTitle } from '../../../contract/models/console/titles.ts';
import type * as routes from '../../../contract/routes/console/titles.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { lastOf } from '../../../runtime/defined.ts';
import type { EdgeReport } from '../../adapters/media/port.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { longestPosterBytes, type TitleRow } from '../../domains/catalogue/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

const pageRows = 50;

/** The calls of titles, and who answers them. */
export const titleHandlers = ({
  services: { catalogue, streaming },
}: ConsoleContext): Handlers<typeof routes> => {
  return {
    /** GET /admin/api/titles */
    async listConsoleTitles({ query: { text, before } }) {
      const input = { text: text || undefined, before };
      const rows = await catalogue.titlePage({ ...input, limit: pageRows + 1 });
      const page = rows.slice(0, pageRows);
      return { titles: page.map(present), before: rows.length > pageRows ? lastOf(page).row.id : null };
    },

    /** GET /admin/api/titles/{titleId} */
    async readConsoleTitle({ params }) {
      const [found, servers] = await Promise.all([catalogue.readTitle(params.titleId), streaming.edges()]);
      ensure(found, 'title.unknown');
      return { ...present(found), watching: watching(params.titleId, servers) };
    },

    /** POST /admin/api/titles/import */
    async importUploadedTitle({ body: { uploadId, about, trailerOf, subtitles = [] }, caller }) {
      const input = { uploadId, about, trailerOf, texts: subtitles };
      return catalogue.wantUpload(input, { operatorId: caller.operatorId, actor: actorOf(caller) });
    },

    /** POST /admin/api/titles/edit */
    async editConsoleTitle({ body: { id, about, version }, caller }) {
      await catalogue.edit(id, { about, version }, actorOf(caller));
      return null;
    },

    /** POST /admin/api/titles/poster */
    async uploadPoster({ http, caller }) {
      const { fields, file } = await http.form(longestPosterBytes, 'request.tooLarge');
      await catalogue.edit(Number(fields.id), { about: {}, poster: file?.bytes ?? null }, actorOf(caller));
      return null;
    },

    /** POST /admin/api/titles/subtitles/add */
    async addSubtitles({ body: { id, ...text }, caller }) {
      const who = { operatorId: caller.operatorId, actor: actorOf(caller) };
      await catalogue.addUploadedSubtitle(id, text, who);
      return null;
    },

    /** POST /admin/api/titles/subtitles/remove */
    async removeSubtitles({ body: { id, name }, caller }) {
      await catalogue.removeSubtitle(id, name, actorOf(caller));
      return null;
    },

    /** POST /admin/api/titles/remove */
    removeConsoleTitle: async ({ body, caller }) => ({
      existed: await catalogue.takeBack(body.id, actorOf(caller)),
    }),
  };
};

/** How many watch a title on all stream servers that answer. */
function watching(titleId: number, servers: readonly EdgeReport[]): number | null {
  const answers = servers.flatMap(({ health }) => health ?? []);
  if (answers.length === 0) return null;
  return answers.reduce((sum, { titles }) => sum + (titles?.[titleId] ?? 0), 0);
}

function present({ row, version }: { row: TitleRow; version: string }): Static<typeof ConsoleTitle> {
  const { id, kind, state, percent, name, seriesName, season, episode, episodeName } = row;
  const { description, year, genres, countries, imdbId, imdbRating, posterUrl, kids, demo } = row;
  const { trailerOf, durationMs, bytes, createdAt, expiresAt } = row;
  const named = { name, seriesName, season, episode, episodeName, description, year, genres, countries };
  const subtitleChanges = row.textChanges.map(({ name: track, subtitle }) => ({
    name: track,
    language: subtitle?.language ?? null,
  }));
  const fault = row.fault && sourceReportText(row.fault);
  const tracks = row.tracks && { ...row.tracks, skipped: row.tracks.skipped.map(sourceReportText) };
  const shown = {
    imdbId,
    imdbRating,
    posterUrl,
    kids,
    demo,
    trailerOf,
    durationMs,
    bytes,
    tracks,
    subtitleChanges,
    createdAt,
  };
  const lastDay = expiresAt === null ? null : dateOf(expiresAt);
  return { id, version, kind, state, percent, fault, ...named, ...shown, lastDay };
}

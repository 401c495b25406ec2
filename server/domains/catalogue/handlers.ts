import type { reportTitle, titleWork } from '../../../contract/routes/media.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { titlesAtWork } from './store.ts';
import { noteReport, workWith } from './titles.ts';

/** GET /internal/media/titles */
export const titleWorkHandler =
  ({ db }: { db: Db }): Handler<typeof titleWork> =>
  async () => {
    const rows = await titlesAtWork(db);
    return rows.map((row) => {
      const { id, source, contentHash, subtitles, keepOriginal, textChanges } = row;
      return { id, work: workWith(row), source, contentHash, subtitles, keepOriginal, textChanges };
    });
  };

/** POST /internal/media/titles/{titleId} */
export const reportTitleHandler =
  ({ db, changed }: { db: Db; changed: () => void }): Handler<typeof reportTitle> =>
  async ({ params, body }) => {
    ensure(await noteReport(db, params.titleId, body.report), 'title.unknown');
    changed();
    return { ok: true };
  };

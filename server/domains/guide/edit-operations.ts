import { createHash } from 'node:crypto';
import { guideDaysAhead } from '../../../contract/constants.ts';
import type { Interval } from '../../../contract/interval.ts';
import type { ScheduleFault } from '../../../contract/models/console/guide.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, ensureOperation } from '../../platform/errors.ts';
import { changeOf, noteOperation, type Actor } from '../audit/index.ts';
import { listChannelsByKind } from '../channels/index.ts';
import * as edits from './edit-store.ts';
import { fieldsOf } from './edits.ts';
import { episodeTitle } from './program.ts';
import type { ChangeSchedules, ReportChange } from './schedule-changes.ts';
import { faultsIn, gapsIn } from './schedule-faults.ts';
import { dropStart, listLearned } from './start-store.ts';
import { bumpVersion, findProgram, type ProgramRow } from './store.ts';
import type { EditedFields } from './tables.ts';

/** A programme with what an operator has written over it, if somebody has. */
interface ReadProgram {
  row: ProgramRow;
  fields: EditedFields;
  /** What the feed says; null when nobody has written over it. */
  original: EditedFields | null;
  editedBy: string | null;
  editedAt: number | null;
  version: string;
}

/** What is wrong with the schedule of a channel; `gaps` are the holes from now on. */
interface ChannelFaults {
  channelId: string;
  name: string;
  gaps: Interval[];
  faults: ScheduleFault[];
}

/** What is to be shown; what is left out stays. The name of an episode follows from its series. */
type ProgramEdits = Partial<EditedFields>;

const longestName = 300;
const longestDescription = 3_000;
const mostGenres = 10;

/** What an operator may do with the schedule itself; `actor` says who it was. Throws `OperationError` in words for them. */
export function guideOperations({
  db,
  clock,
  changeSchedules,
}: {
  db: Db;
  clock: Clock;
  changeSchedules: ChangeSchedules;
}) {
  /** Writes fields into a programme, and has everybody told of it. */
  async function write(tx: Db, row: ProgramRow, fields: EditedFields, report: ReportChange): Promise<void> {
    const { id, channelId, startAt: startMs, endAt: endMs } = row;
    await edits.writeFields(tx, id, fields);
    await bumpVersion(tx, channelId);
    const none = { came: [], moved: [], again: [], went: [], same: 0, cut: 0, duplicates: 0, overlaps: 0 };
    await report({ ...none, channelId, changed: [{ id, startMs, endMs, name: fields.name }] });
  }

  return {
    searchPrograms: (search: edits.ProgramSearch) => edits.searchPrograms(db, search),
    editedOf: async (ids: readonly number[]) => new Set((await edits.editsOf(db, ids)).keys()),

    /** A programme as it is edited; undefined when there is none. */
    async readProgram(id: number): Promise<ReadProgram | undefined> {
      const row = await findProgram(db, id);
      return row && readAs(row, (await edits.editsOf(db, [id])).get(id));
    },

    /**
     * Writes over what the feeds say of a programme; it stays so when they bring it again. Refuses with
     * `operation.outdated` when the programme is no longer as `version` says; undefined writes over what is.
     */
    async editProgram(
      id: number,
      input: ProgramEdits,
      version: string | undefined,
      actor: Actor,
    ): Promise<void> {
      await changeSchedules(async (_, tx, report) => {
        const row = await edits.lockProgram(tx, id);
        ensureOperation(row, tOperations('guide.unknown', { id }));
        const before = (await edits.editsOf(tx, [id])).get(id);
        ensure(version === undefined || version === versionOf(row), 'operation.outdated');
        const original = before?.original ?? fieldsOf(row);
        const fields = checked({ ...fieldsOf(row), ...input });
        const change = changeOf(fieldsOf(row), fields);
        if (Object.keys(change.after).length === 0) return;
        const now = clock();
        await edits.saveEdit(tx, { programId: id, edited: fields, original, editedAt: now, editedBy: actor });
        await write(tx, row, fields, report);
        const details = { id, channelId: row.channelId, startAt: row.startAt, ...change };
        await noteOperation(tx, { actor, action: 'program.edited', details }, now);
      });
    },

    /** Lets the feeds say again what a programme is; false when nobody had written over it. */
    async undoEdit(id: number, actor: Actor): Promise<boolean> {
      return changeSchedules(async (_, tx, report) => {
        const row = await edits.lockProgram(tx, id);
        const edit = (await edits.editsOf(tx, [id])).get(id);
        if (!row || !edit) return false;
        await edits.deleteEdit(tx, id);
        await write(tx, row, edit.original, report);
        const change = changeOf(fieldsOf(row), edit.original);
        const details = { id, channelId: row.channelId, startAt: row.startAt, ...change };
        await noteOperation(tx, { actor, action: 'program.edit-undone', details }, clock());
        return true;
      });
    },

    /** Programmes of which members found another beginning than the guide says, the newest first. */
    learnedStarts: (limit: number) => listLearned(db, limit),

    /** Forgets what was learned of the beginning of a programme, for good; false where nothing was. */
    async dropLearnedStart(programId: number, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const dropped = await dropStart(tx, programId, { by: actor, at: clock() });
        if (dropped)
          await noteOperation(
            tx,
            { actor, action: 'program.start-dropped', details: { id: programId } },
            clock(),
          );
        return dropped;
      });
    },

    /** How far the guide of each channel reaches. */
    reach: (): Promise<ReadonlyMap<string, number>> => edits.scheduledUntil(db, clock()),

    /** What is wrong with the schedules of television channels within the next days, and back to `sinceMs`, by channel. */
    async gaps(sinceMs: number = clock()): Promise<ChannelFaults[]> {
      const nowMs = clock();
      const window = { fromMs: nowMs, toMs: nowMs + guideDaysAhead * dayMs };
      const channels = await listChannelsByKind(db, 'tv');
      const ids = channels.map(({ id }) => id);
      const scheduled = await edits.scheduledBetween(db, ids, sinceMs, window.toMs);
      return channels.flatMap(({ id, name }) => {
        const programs = scheduled.get(id) ?? [];
        const faults = faultsIn(programs, { fromMs: sinceMs, toMs: window.toMs }, nowMs);
        return faults.length === 0 ? [] : [{ channelId: id, name, gaps: gapsIn(programs, window), faults }];
      });
    },
  };
}

const readAs = (row: ProgramRow, edit: edits.ProgramEdit | undefined): ReadProgram => ({
  row,
  fields: fieldsOf(row),
  original: edit?.original ?? null,
  editedBy: edit?.editedBy ?? null,
  editedAt: edit?.editedAt ?? null,
  version: versionOf(row),
});

const versionOf = (row: ProgramRow): string =>
  createHash('sha256')
    .update(JSON.stringify(fieldsOf(row)))
    .digest('base64url')
    .slice(0, 16);

function checked({
  name,
  seriesName,
  season,
  episode,
  episodeName,
  description,
  year,
  genres,
}: EditedFields): EditedFields {
  const series = seriesName?.trim() || null;
  const own = episodeName?.trim() || null;
  const isPlain = season === null && episode === null && own === null;
  ensureOperation(series !== null || isPlain, tOperations('seriesMissing'));
  const shown =
    series === null
      ? name.trim()
      : episodeTitle(series, season ?? undefined, episode ?? undefined, own ?? undefined);
  ensureOperation(
    shown !== '' && shown.length <= longestName,
    tOperations('nameLength', { count: longestName }),
  );
  ensureOperation(
    description.length <= longestDescription,
    tOperations('descriptionLength', { count: longestDescription }),
  );
  const list = [...new Set(genres.map((one) => one.trim()).filter((one) => one !== ''))];
  ensureOperation(list.length <= mostGenres, tOperations('guide.genres', { most: mostGenres }));
  return {
    name: shown,
    seriesName: series,
    season,
    episode,
    episodeName: own,
    description: description.trim(),
    year,
    genres: list,
  };
}

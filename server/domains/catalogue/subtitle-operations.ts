import type { TextChange, TitleSubtitle } from '../../../contract/models/title.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { lockTitle, updateTitle, type TitleRow } from './store.ts';

const mostTexts = 40;

/**
 * Subtitles of titles that are ready. What is wanted is written down; the ingest does it beside what is played, and
 * viewers have it at their next start. Throws `OperationError` in words for the operator.
 */
export function subtitleOperations({ db, clock }: { db: Db; clock: Clock }) {
  /** Writes a change down, and says so in the trail. */
  const change = (id: number, changeOf: (row: TitleRow) => TextChange, actor: Actor): Promise<TextChange> =>
    db.transaction(async (tx) => {
      const row = await lockTitle(tx, id);
      ensureOperation(row && row.state !== 'removing', tOperations('catalogue.unknown', { id }));
      ensureOperation(row.state === 'ready', tOperations('catalogue.subtitlesLater'));
      const made = changeOf(row);
      const { name, subtitle } = made;
      await updateTitle(tx, id, ['ready'], { textChanges: [...row.textChanges, made] });
      const language = subtitle?.language ?? textsOf(row).find((text) => text.name === name)?.language;
      const [before, after] = subtitle ? [{}, { [name]: language }] : [{ [name]: language }, {}];
      await noteOperation(tx, { actor, action: 'title.subtitles', details: { id, before, after } }, clock());
      return made;
    });

  return {
    /** Answers the name by which the new text is known. */
    addSubtitle: async (id: number, subtitle: TitleSubtitle, actor: Actor): Promise<string> =>
      (await change(id, (row) => ({ name: freeName(row), subtitle }), actor)).name,

    async removeSubtitle(id: number, name: string, actor: Actor): Promise<void> {
      await change(
        id,
        (row) => {
          const waits = row.textChanges.some((one) => one.name === name);
          ensureOperation(!waits, tOperations('catalogue.subtitlesChanging', { name }));
          const isThere = textsOf(row).some((one) => one.name === name);
          ensureOperation(isThere, tOperations('catalogue.subtitlesMissing', { name }));
          return { name, subtitle: null };
        },
        actor,
      );
    },
  };
}

const textsOf = ({ tracks }: TitleRow) => tracks?.subtitles ?? [];

/** A name that no text has, and none that is about to come or go. */
function freeName(row: TitleRow): string {
  const taken = [...textsOf(row), ...row.textChanges].map(({ name }) => Number(name.slice(1)));
  ensureOperation(taken.length < mostTexts, tOperations('catalogue.subtitlesFull', { count: mostTexts }));
  return `S${Math.max(-1, ...taken) + 1}`;
}

import type { Output } from '../../../contract/route.ts';
import { editGuideProgram, readGuideProgram } from '../../../contract/routes/console/guide.ts';
import { Field } from '../../../ui/input/field.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { plainText } from '../../lib/plain-text.ts';
import { useEdited, type Versioned } from '../../lib/use-edited.ts';
import { EditedForm } from '../../ui/edited-form.tsx';
import { TextArea } from '../../ui/parts.tsx';
import { guideKey } from './keys.ts';

type Program = Output<typeof readGuideProgram>;
/** Genres as they are typed: with commas. */
type Fields = Omit<Program['fields'], 'genres'> & { genres: string };

const fieldNames = (): Record<keyof Fields, string> => ({
  name: tGuide('name'),
  seriesName: tGuide('seriesName'),
  season: tGuide('season'),
  episode: tGuide('episode'),
  episodeName: tGuide('episodeName'),
  year: tGuide('year'),
  genres: tGuide('genres'),
  description: tGuide('description'),
});

const fieldsOf = ({ version, fields }: Program): Versioned<Fields> => ({
  version,
  fields: { ...fields, genres: fields.genres.join(', ') },
});

/** What is shown of a programme, to be written over. */
export function ProgramForm({ program }: { program: Program }) {
  const names = fieldNames();
  const programId = program.id;
  const readNow = async (): Promise<Versioned<Fields>> =>
    fieldsOf(await call(readGuideProgram, { params: { programId: String(programId) } }));
  const edited = useEdited<Fields>({
    name: `programme ${programId}`,
    latest: fieldsOf(program),
    async save({ genres, ...rest }, over) {
      const fields = { ...rest, genres: genres.split(',').flatMap((one) => one.trim() || []) };
      await call(editGuideProgram, { body: { programId, version: over!.version, fields } });
      return readNow();
    },
    readNow,
    stale: [guideKey],
  });
  const { fields, setFields } = edited;
  const put = (change: Partial<Fields>): void => setFields({ ...fields, ...change });
  return (
    <EditedForm edited={edited} names={names} textOf={plainText}>
      <Field
        label={names.name}
        name="name"
        value={fields.name}
        maxLength={300}
        hint={fields.seriesName ? tGuide('nameHint') : undefined}
        disabled={Boolean(fields.seriesName)}
        onValue={(name) => put({ name })}
      />
      {(['seriesName', 'episodeName'] as const).map((name) => (
        <Field
          key={name}
          label={names[name]}
          name={name}
          value={fields[name] ?? ''}
          maxLength={300}
          onValue={(text) => put({ [name]: text || null })}
        />
      ))}
      {(['season', 'episode', 'year'] as const).map((name) => (
        <Field
          key={name}
          label={names[name]}
          name={name}
          inputMode="numeric"
          value={fields[name] === null ? '' : String(fields[name])}
          maxLength={5}
          onValue={(text) => put({ [name]: /^\d+$/.test(text) ? Number(text) : null })}
        />
      ))}
      <Field
        label={names.genres}
        name="genres"
        hint={tGuide('genresHint')}
        value={fields.genres}
        onValue={(genres) => put({ genres })}
      />
      <TextArea
        label={names.description}
        name="description"
        value={fields.description}
        maxLength={3_000}
        rows={8}
        onValue={(description) => put({ description })}
      />
    </EditedForm>
  );
}

import { editConsoleTitle, readConsoleTitle } from '../../../contract/routes/console/titles.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tTitles } from '../../i18n/et/titles.ts';
import { call } from '../../lib/api.ts';
import { plainText } from '../../lib/plain-text.ts';
import { useEdited, type Versioned } from '../../lib/use-edited.ts';
import { EditedForm } from '../../ui/edited-form.tsx';
import { TextArea } from '../../ui/parts.tsx';
import { titlesKey } from './keys.ts';
import type { ConsoleTitle } from './title-state.tsx';

const lines = [
  'name',
  'series',
  'season',
  'episode',
  'episodeName',
  'year',
  'genres',
  'countries',
  'expires',
] as const;
type Texts = Record<(typeof lines)[number] | 'description', string> & { kids: boolean; demo: boolean };

const fieldNames = (): Record<keyof Texts, string> => ({
  name: tTitles('name'),
  series: tTitles('series'),
  season: tTitles('season'),
  episode: tTitles('episode'),
  episodeName: tTitles('episodeName'),
  year: tTitles('year'),
  genres: tTitles('genres'),
  countries: tTitles('countries'),
  expires: tTitles('expires'),
  description: tTitles('description'),
  kids: tTitles('kids'),
  demo: tTitles('demo'),
});

/** What is known of a title, as it is filled in. */
const textsOf = (title: Omit<ConsoleTitle, 'watching'>): Versioned<Texts> => ({
  version: title.version,
  fields: {
    name: title.name,
    series: title.seriesName ?? '',
    season: String(title.season ?? ''),
    episode: String(title.episode ?? ''),
    episodeName: title.episodeName ?? '',
    year: String(title.year ?? ''),
    genres: title.genres.join(', '),
    countries: title.countries.join(', '),
    expires: title.lastDay ?? '',
    description: title.description,
    kids: title.kids,
    demo: title.demo,
  },
});

export function TextsForm({ title }: { title: ConsoleTitle }) {
  const names = fieldNames();
  const { id } = title;
  const readNow = async (): Promise<Versioned<Texts>> =>
    textsOf(await call(readConsoleTitle, { params: { titleId: String(id) } }));
  const edited = useEdited<Texts>({
    name: `title ${id}`,
    latest: textsOf(title),
    async save(fields, over) {
      const { genres, countries, name, expires, ...rest } = fields;
      const about = {
        ...rest,
        // Of an episode it follows from the series.
        ...(fields.series.trim() === '' && { name }),
        ...(expires !== over!.fields.expires && { expires }),
        genres: listIn(genres),
        countries: listIn(countries),
      };
      await call(editConsoleTitle, { body: { id, version: over!.version, about } });
      return readNow();
    },
    readNow,
    stale: [titlesKey],
  });
  const { fields, setFields } = edited;
  return (
    <EditedForm edited={edited} names={names} textOf={plainText}>
      {lines.map((line) => (
        <Field
          key={line}
          label={names[line]}
          name={line}
          type={line === 'expires' ? 'date' : 'text'}
          hint={hintOf(line)}
          value={fields[line]}
          disabled={line === 'name' && fields.series.trim() !== ''}
          onValue={(value) => setFields({ ...fields, [line]: value })}
        />
      ))}
      <TextArea
        label={names.description}
        value={fields.description}
        maxLength={3_000}
        onValue={(description) => setFields({ ...fields, description })}
      />
      <CheckField
        label={names.kids}
        checked={fields.kids}
        onValue={(kids) => setFields({ ...fields, kids })}
      />
      <CheckField
        label={names.demo}
        checked={fields.demo}
        onValue={(demo) => setFields({ ...fields, demo })}
      />
    </EditedForm>
  );
}

function hintOf(line: (typeof lines)[number]): string | undefined {
  if (line === 'expires') return tTitles('expiresHint');
  return line === 'genres' || line === 'countries' ? tTitles('listHint') : undefined;
}

const listIn = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

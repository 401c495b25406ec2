import { parse } from 'csv-parse/sync';
import { textOf } from '../download/text-encoding.ts';
import { MemberListError, type ListedMember, type ReadMemberList } from './port.ts';

/** More members than this come in parts. */
const mostListed = 5_000;

/** What columns are called, in lists of spreadsheets and of other services; compared without case, blanks and signs. */
const names = {
  name: ['nimi', 'name', 'liige', 'member'],
  firstName: ['eesnimi', 'firstname', 'givenname'],
  lastName: ['perekonnanimi', 'perenimi', 'lastname', 'surname', 'familyname'],
  email: ['email', 'epost', 'eposti', 'epostiaadress', 'aadress', 'address', 'emailaddress', 'mail', 'meil'],
  days: ['päevi', 'päevad', 'päev', 'days', 'vaatamisaeg', 'viewingdays'],
  reference: ['viitenumber', 'viide', 'reference', 'referencenumber'],
  language: ['keel', 'language', 'lang'],
} as const;
type Column = keyof typeof names;

const columnOf = (head: string): Column | undefined => {
  const plain = head.toLowerCase().replace(/[^\p{L}]/gu, '');
  return (Object.keys(names) as Column[]).find((column) =>
    (names[column] as readonly string[]).includes(plain),
  );
};

/** The sign that stands most often between the names of columns. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1);
  const counts = [';', '\t', ','].map((sign) => [head.split(sign).length, sign] as const);
  return counts.reduce((most, one) => (one[0] > most[0] ? one : most))[1];
};

interface Row {
  record: string[];
  info: { lines: number };
}

/** Reads CSV of spreadsheets: semicolons, commas or tabs between columns, in UTF-8 or as Windows wrote it. */
export const readMemberCsv: ReadMemberList = (bytes) => {
  const text = textOf(bytes);
  const [head, ...rows] = tableOf(text);
  const columns = (head?.record ?? []).map(columnOf);
  const at = (column: Column): number => columns.indexOf(column);
  if (at('email') < 0 || (at('name') < 0 && at('firstName') < 0)) throw new MemberListError('columns');
  if (rows.length > mostListed) throw new MemberListError('long');
  return rows.map(({ record, info }): ListedMember => {
    const cell = (column: Column): string => record[at(column)]?.trim() ?? '';
    const maybe = (column: Column): string | undefined => cell(column) || undefined;
    return {
      line: info.lines,
      name: cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim(),
      email: cell('email'),
      days: maybe('days'),
      reference: maybe('reference'),
      language: maybe('language'),
    };
  });
};

function tableOf(text: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch {
    throw new MemberListError('table');
  }
}

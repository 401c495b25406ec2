import { sourceReport } from '../../../contract/i18n/source-report.ts';
/** Variables of a playlist by their names. */
export type Variables = ReadonlyMap<string, string>;

/** A list names a variable that it does not have. */
export class VariableError extends Error {
  override readonly name = 'VariableError';
}

const define = '#EXT-X-DEFINE:';
const attribute = /(?<![A-Z-])([A-Z-]{1,20})="([^"]*)"/g;
const reference = /\{\$([\w-]+)\}/g;
/** Small lists must not grow into bombs. */
const longestText = 8 * 1024 * 1024;
const longestValue = 4_096;

/**
 * A playlist with its variables (`EXT-X-DEFINE`, RFC 8216bis 4.4.2.3) put in, and the variables. They hold from where they
 * are defined, in addresses and in values between quotes.
 * @param base the address of the list, whose query may give values
 * @param imported the variables of the multivariant playlist that led here
 * @throws VariableError for one that is not defined
 */
export function substitute(
  text: string,
  base: string,
  imported: Variables,
): { text: string; variables: Variables } {
  const variables = new Map<string, string>();
  if (!text.includes(define)) return { text, variables };
  let length = text.length;
  const filled = (part: string): string =>
    part.replace(reference, (_, name: string) => {
      const value = variables.get(name);
      if (value === undefined) throw new VariableError(sourceReport('variableUnknown'));
      length += value.length;
      if (length > longestText) throw new VariableError(sourceReport('listTooLarge'));
      return value;
    });
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith(define)) lines.push(isTag(line) ? line.replace(/"[^"]*"/g, filled) : filled(line));
    else {
      const [name, value] = defined(line, base, imported);
      const full = value === undefined ? undefined : filled(value);
      if (full === undefined || full.length > longestValue)
        throw new VariableError(sourceReport('variableBroken'));
      variables.set(name, full);
    }
  }
  return { text: lines.join('\n'), variables };
}

const isTag = (line: string): boolean => line.startsWith('#');

function defined(line: string, base: string, imported: Variables): [name: string, value: string | undefined] {
  const said = new Map(
    [...line.slice(define.length).matchAll(attribute)].map(([, key = '', value = '']) => [key, value]),
  );
  const { NAME, IMPORT, QUERYPARAM, VALUE } = Object.fromEntries(said);
  if (NAME !== undefined) return [NAME, VALUE];
  if (IMPORT !== undefined) return [IMPORT, imported.get(IMPORT)];
  const name = QUERYPARAM ?? '';
  return [name, new URL(base).searchParams.get(name) ?? undefined];
}

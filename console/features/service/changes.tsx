import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tFields } from '../../i18n/et/fields.ts';
import { tService } from '../../i18n/et/service.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { whenText } from '../../lib/when.ts';
import css from './changes.module.css';

/** What an entry of the trail says: fields that changed with what they were, and the rest as it stands. */
export function Changes({ details }: { details: unknown }) {
  const { before, after, ...rest } = asRecord(details);
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Map([...was, ...is])].flatMap(([path, { label }]) => {
    const [earlier, later] = [textOf(was.get(path)), textOf(is.get(path))];
    return earlier === later ? [] : [{ path, label, earlier, later }];
  });
  return (
    <ul className={css.list}>
      {[...fieldsOf(rest)].map(([path, field]) => (
        <li key={path}>
          {field.label}: {textOf(field)}
        </li>
      ))}
      {changed.map(({ path, label, earlier, later }) => (
        <li key={`changed ${path}`}>
          {label}:{' '}
          <del>
            <VisuallyHidden>{tService('before')} </VisuallyHidden>
            {earlier}
          </del>{' '}
          <ins>
            <VisuallyHidden>{tService('after')} </VisuallyHidden>
            {later}
          </ins>
        </li>
      ))}
    </ul>
  );
}

interface Field {
  name: string;
  label: string;
  value: unknown;
}

/** Fields by their path: what has fields itself is named before each of them. */
function fieldsOf(record: unknown, above?: { path: string; label: string }): Map<string, Field> {
  const fields = Object.entries(asRecord(record)).flatMap(([name, value]): [string, Field][] => {
    const path = above ? `${above.path}.${name}` : name;
    const label = above ? `${above.label} · ${fieldText(name)}` : fieldText(name);
    return isRecord(value) ? [...fieldsOf(value, { path, label })] : [[path, { name, label, value }]];
  });
  return new Map(fields);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** What a field is called, where the console has a word for it. */
const fieldText = (name: string): string => (tFields.has(name) ? tFields(name) : name);

/** Fields that hold an instant. */
const isInstant = (name: string, value: unknown): value is number =>
  typeof value === 'number' && value > 1e12 && /(At|Ms|From|Until|until)$/.test(name);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function textOf(field: Field | undefined): string {
  const { name = '', value } = field ?? {};
  if (value === null || value === undefined || value === '' || isEmpty(value)) return tService('nothing');
  if (isInstant(name, value)) return whenText(value);
  if (name === 'cents' && typeof value === 'number') return euroText(value);
  if (typeof value === 'boolean') return value ? tCommon('yes') : tCommon('no');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  const meaning = `${name}.${value}`;
  return tFields.has(meaning) ? tFields(meaning) : value;
}

import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tFields } from '../../i18n/et/fields.ts';
import { tService } from '../../i18n/et/service.ts';
import { whenText } from '../../lib/when.ts';
import css from './changes.module.css';

/** What an entry of the trail says: fields that changed with what they were, and the rest as it stands. */
export function Changes({ details }: { details: unknown }) {
  const { before, after, ...rest } = (details ?? {}) as Record<string, unknown>;
  const [was, is] = [asRecord(before), asRecord(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return (
    <ul className={css.list}>
      {Object.entries(rest).map(([name, value]) => (
        <li key={name}>
          {fieldText(name)}: {textOf(name, value)}
        </li>
      ))}
      {fields.map((name) => (
        <li key={`changed ${name}`}>
          {fieldText(name)}:{' '}
          <del>
            <VisuallyHidden>{tService('before')} </VisuallyHidden>
            {textOf(name, was[name])}
          </del>{' '}
          <ins>
            <VisuallyHidden>{tService('after')} </VisuallyHidden>
            {textOf(name, is[name])}
          </ins>
        </li>
      ))}
    </ul>
  );
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a field is called, where the console has a word for it. */
const fieldText = (name: string): string => (tFields.has(name) ? tFields(name) : name);

/** Fields that hold an instant. */
const isInstant = (name: string, value: unknown): value is number =>
  typeof value === 'number' && value > 1e12 && /(At|Ms|From|Until|until)$/.test(name);

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return tService('nothing');
  if (isInstant(name, value)) return whenText(value);
  if (typeof value === 'boolean') return value ? tCommon('yes') : tCommon('no');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

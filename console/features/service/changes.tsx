import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { tService } from '../../i18n/et/service.ts';
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
          {name}: {textOf(value)}
        </li>
      ))}
      {fields.map((name) => (
        <li key={`changed ${name}`}>
          {name}:{' '}
          <del>
            <VisuallyHidden>{tService('before')} </VisuallyHidden>
            {textOf(was[name])}
          </del>{' '}
          <ins>
            <VisuallyHidden>{tService('after')} </VisuallyHidden>
            {textOf(is[name])}
          </ins>
        </li>
      ))}
    </ul>
  );
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? tService('nothing')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

import { useCallback, useEffect, useState } from 'react';
import { tTelevision } from '../../i18n/et/television.ts';
import { Line } from './line.tsx';
import { Overlay } from './overlay.tsx';
import css from './television.module.css';

/** With more to choose from than this one does not go through them one by one. */
const manyFrom = 16;

/** A list of the page, as its chooser shows it. */
interface Choice {
  field: HTMLSelectElement;
  label: string;
  options: readonly { value: string; text: string }[];
}

const choiceOf = (field: HTMLSelectElement): Choice => ({
  field,
  label: field.getAttribute('aria-label') ?? field.labels[0]?.textContent ?? tTelevision('choose'),
  options: [...field.options].filter(({ disabled }) => !disabled).map(({ value, text }) => ({ value, text })),
});

/** Chooses in a list as a hand does, so that its page hears of it. */
function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Lists to choose from, in place of those of the set: these open somewhere, scroll by single lines, and of a hundred years nobody
 * finds one by arrows. Opened by OK, or by pointing, on any list of a page.
 */
export function Chooser() {
  const [choice, setChoice] = useState<Choice>();
  const close = useCallback(() => {
    setChoice(undefined);
    choice?.field.focus({ preventScroll: true });
  }, [choice]);
  useEffect(() => {
    const open = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof HTMLSelectElement) || target.disabled) return;
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      target.focus({ preventScroll: true });
      setChoice(choiceOf(target));
    };
    document.addEventListener('keydown', open, true);
    document.addEventListener('mousedown', open, true);
    return () => {
      document.removeEventListener('keydown', open, true);
      document.removeEventListener('mousedown', open, true);
    };
  }, []);
  if (!choice) return null;
  const { field, label, options } = choice;
  return (
    <div className={css.above}>
      <Overlay label={label} side="right" out="ArrowLeft" onClose={close}>
        <h2>{label}</h2>
        <ul className={options.length > manyFrom ? css.many : css.lines} data-row="grid">
          {options.map(({ value, text }) => (
            <Line
              key={value}
              text={text}
              first={value === field.value}
              onPress={() => {
                close();
                choose(field, value);
              }}
            />
          ))}
        </ul>
      </Overlay>
    </div>
  );
}

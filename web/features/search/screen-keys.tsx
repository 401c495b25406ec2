import { Delete, Space } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { tSearch } from '../../i18n/et/search.ts';
import css from './screen-keys.module.css';

const lines = ['1234567890', 'qwertyuiopü', 'asdfghjklöä', 'zxcvbnmõšž'].map((line) => [...line]);

interface Props {
  text: string;
  onText: (text: string) => void;
  /** What may be meant by what is written so far. */
  suggestions: readonly string[];
  onChoose: (text: string) => void;
}

/** Letters to be pressed by arrows and OK, those of Estonian among them. */
export function ScreenKeys({ text, onText, suggestions, onChoose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.board}>
      <div className={css.keys} role="group" aria-label={tSearch('keys')} data-holds>
        {lines.map((line, at) => (
          <div key={line.join('')} className={css.line} data-row>
            {line.map((letter) => (
              <button
                key={letter}
                ref={letter === 'q' ? first : undefined}
                type="button"
                onClick={() => onText(text + letter)}
              >
                {letter}
              </button>
            ))}
            {at === lines.length - 1 && (
              <>
                <button type="button" aria-label={tSearch('space')} onClick={() => onText(`${text} `)}>
                  <Space size={28} />
                </button>
                <button
                  type="button"
                  aria-label={tSearch('delete')}
                  onClick={() => onText(text.slice(0, -1))}
                >
                  <Delete size={28} />
                </button>
              </>
            )}
          </div>
        ))}
      </div>
      {suggestions.length > 0 && (
        <ul className={css.suggestions} aria-label={tSearch('suggestions')}>
          {suggestions.map((one) => (
            <li key={one}>
              <button type="button" onClick={() => onChoose(one)}>
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { tKeys } from '../../i18n/et/keys.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import css from './shortcut-sheet.module.css';

const rows = [
  ['toggle', ['space', 'K']],
  ['seek', ['←', '→']],
  ['jump', ['shiftArrows']],
  ['leap', ['ctrlArrows']],
  ['wind', ['shiftLetters']],
  ['volume', ['↑', '↓']],
  ['step', ['Page Up', 'Page Down']],
  ['digits', ['0–9']],
  ['back', ['Backspace']],
  ['mute', ['M']],
  ['captions', ['C']],
  ['description', ['A']],
  ['speed', ['<', '>']],
  ['frame', [',', '.']],
  ['repeat', ['B']],
  ['skipAd', ['S']],
  ['fullscreen', ['F']],
  ['live', ['End']],
  ['restart', ['Home']],
  ['next', ['N']],
  ['record', ['R']],
  ['remind', ['T']],
  ['search', ['/']],
  ['guide', ['G']],
  ['help', ['?']],
  ['close', ['Esc']],
] as const;

/** Keys that have a name of words. */
const named = ['space', 'shiftArrows', 'ctrlArrows', 'shiftLetters'] as const;
const isNamed = (key: string): key is (typeof named)[number] => (named as readonly string[]).includes(key);

/** All keys on one page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={tKeys('title')} onClose={onClose} narrow inPlace>
      <dl className={css.list}>
        {rows.map(([action, keys]) => (
          <div key={action} className={css.row}>
            <dt>{tKeys(action)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{isNamed(key) ? tKeys(key) : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

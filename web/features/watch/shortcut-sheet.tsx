import { t, type TextKey } from '../../i18n/t.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import css from './shortcut-sheet.module.css';

const rows = [
  ['keys.toggle', ['keys.space', 'K']],
  ['keys.seek', ['←', '→']],
  ['keys.jump', ['keys.shiftArrows']],
  ['keys.leap', ['keys.ctrlArrows']],
  ['keys.volume', ['↑', '↓']],
  ['keys.step', ['Page Up', 'Page Down']],
  ['keys.digits', ['0–9']],
  ['keys.back', ['Backspace']],
  ['keys.mute', ['M']],
  ['keys.fullscreen', ['F']],
  ['keys.live', ['End']],
  ['keys.restart', ['Home']],
  ['keys.next', ['N']],
  ['keys.record', ['R']],
  ['keys.remind', ['T']],
  ['keys.search', ['/']],
  ['keys.guide', ['G']],
  ['keys.help', ['?']],
  ['keys.close', ['Esc']],
] as const satisfies readonly (readonly [TextKey, readonly string[]])[];

/** All keys on one page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={t('keys.title')} onClose={onClose} narrow inPlace>
      <dl className={css.list}>
        {rows.map(([action, keys]) => (
          <div key={action} className={css.row}>
            <dt>{t(action)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key === 'keys.space' ? t(key) : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

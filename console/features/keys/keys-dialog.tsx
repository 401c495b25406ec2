import { useState } from 'react';
import { tCommon } from '../../i18n/et/common.ts';
import { tKeys } from '../../i18n/et/keys.ts';
import { chooseLetterKeys, hasLetterKeys } from '../../lib/letter-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Quiet } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import css from './keys.module.css';

const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

interface Line {
  keys: readonly string[];
  does: string;
}

const linesOf = (): Line[] => [
  { keys: [`${control}+K`], does: tKeys('searchAll') },
  { keys: [`${control}+Z`], does: tKeys('undo') },
  { keys: ['j', '↓'], does: tKeys('next') },
  { keys: ['k', '↑'], does: tKeys('previous') },
  { keys: ['Home', 'End'], does: tKeys('ends') },
  { keys: ['Enter'], does: tKeys('open') },
  { keys: ['x', tKeys('space')], does: tKeys('tick') },
  { keys: ['Shift+x', `Shift+${tKeys('space')}`], does: tKeys('through') },
  { keys: ['/'], does: tKeys('filter') },
  { keys: ['?'], does: tKeys('list') },
];

/** What the keys of the console do, and whether letters are keys on this device. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [letters, setLetters] = useState(hasLetterKeys);
  const choose = (on: boolean): void => {
    chooseLetterKeys(on);
    setLetters(on);
  };
  return (
    <Dialog title={tCommon('keys')} onClose={onClose}>
      <Table
        label={tCommon('keys')}
        rows={linesOf()}
        rowKey={({ does }) => does}
        columns={[
          {
            head: tKeys('key'),
            cell: ({ keys }) => (
              <span className={css.keys}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            ),
            tight: true,
          },
          { head: tKeys('does'), cell: ({ does }) => does },
        ]}
      />
      <label className={css.letters}>
        <input type="checkbox" checked={letters} onChange={({ target }) => choose(target.checked)} />
        {tKeys('letters')}
      </label>
      <Quiet>{tKeys('lettersHint')}</Quiet>
    </Dialog>
  );
}

import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/input/button.tsx';
import { tCommon } from '../i18n/et/common.ts';
import { hasLetterKeys } from '../lib/letter-keys.ts';
import { isTypedInto } from '../lib/typed-into.ts';
import { pressInTables } from '../ui/table-keys.ts';
import css from './shell.module.css';

const KeysDialog = lazy(async () => ({
  default: (await import('../features/keys/keys-dialog.tsx')).KeysDialog,
}));

/** Has keys lead through tables, and shows which there are: by a press, or by `?`. */
export function KeysButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTypedInto(target)) return;
      // What is lifted is moved by the same keys.
      if (document.querySelector('[data-held]')) return;
      if (key.length === 1 && key !== ' ' && !hasLetterKeys()) return;
      if (key === '?' && !document.querySelector('[role=dialog]')) setOpen(true);
      else if (!pressInTables(event)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton className={css.keys} label={tCommon('keys')} onClick={() => setOpen(true)}>
        <Keyboard size={18} />
      </IconButton>
      {open && (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

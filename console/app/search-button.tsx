import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { tCommon } from '../i18n/et/common.ts';
import type { ConsolePage } from './console-page.ts';
import css from './search-button.module.css';

const load = () => import('./search-screen.tsx');
const SearchScreen = lazy(async () => ({ default: (await load()).SearchScreen }));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search over these pages and all that lies on them: by a press, or from anywhere by Ctrl+K (⌘K). */
export function SearchButton({ pages }: { pages: readonly ConsolePage[] }) {
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState('');
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      // It travels while the second key is looked for.
      void load().catch(() => undefined);
      if (event.key.toLowerCase() !== 'k') return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // What is filled in elsewhere is not left by a key.
      setOpen((before) => !before && !document.querySelector('[role=dialog]'));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.search}
        aria-label={tCommon('searchAll')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={17} aria-hidden="true" />
        <span>{tCommon('search')}</span>
        {/* Seen, and no part of the name: `aria-keyshortcuts` says it to others. */}
        <span className={css.shortcut} data-keys={isApple ? '⌘K' : 'Ctrl K'} />
      </button>
      {open && (
        <Suspense fallback={<TypedAhead onText={setBegun} />}>
          <SearchScreen
            pages={pages}
            begun={begun}
            onClose={() => {
              setOpen(false);
              setBegun('');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Takes what is typed before the field is there: it belongs to nothing else on the page. */
function TypedAhead({ onText }: { onText: (change: (before: string) => string) => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key.length === 1) onText((before) => before + key);
      else if (key === 'Backspace') onText((before) => before.slice(0, -1));
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [onText]);
  return null;
}

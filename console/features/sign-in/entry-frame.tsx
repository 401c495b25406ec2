import { useEffect, useRef, type ReactNode } from 'react';
import { BrandMark } from '../../../ui/display/brand-mark.tsx';
import { LanguageChoice } from '../../../ui/input/language-choice.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tSignIn } from '../../i18n/et/sign-in.ts';
import { speakHere } from '../../lib/language.ts';
import css from './entry.module.css';

/** What stands around the way in. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${tCommon('title')}`;
  }, [title]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [title]);
  return (
    <main className={css.frame}>
      <div ref={box} className={css.box}>
        <p className={css.brand} data-theme="dark">
          <BrandMark size={30} />
          {tCommon('title')}
        </p>
        <h1>{title}</h1>
        {children}
        <LanguageChoice label={tSignIn('language')} onChoose={speakHere} />
      </div>
    </main>
  );
}

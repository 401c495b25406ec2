import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Program } from '../../../contract/models/program.ts';
import { tProgram } from '../../i18n/et/program.ts';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { viewPath } from '../../lib/address/paths.ts';
import { Button } from '../../../ui/input/button.tsx';
import { relatedQuery } from './guide-queries.ts';
import { RelatedList } from './related-list.tsx';
import css from './program-more.module.css';

/** What one does with a programme besides watching it: passing it on, and going on to others like it. */
export function ProgramMore({ program }: { program: Program }) {
  const [open, setOpen] = useState(true);
  const related = useQuery(relatedQuery(program.id)).data ?? [];
  const share = async (): Promise<void> => {
    const link = new URL(`#${viewPath(program.id, program.publicViewKey)}`, location.href).href;
    // A phone has its own way to pass things on; elsewhere the link is put on the clipboard.
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: program.name, url: link }).catch(() => undefined);
      return;
    }
    const done = await copyText(link);
    notify({ kind: done ? 'info' : 'danger', text: tProgram(done ? 'shared' : 'shareFailed') });
  };
  return (
    <section className={css.more}>
      <div className={css.row}>
        <Button onClick={() => void share()}>
          <Share2 size={17} aria-hidden="true" />
          {tProgram('share')}
        </Button>
        {related.length > 0 && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {tProgram(open ? 'hideRelated' : 'showRelated')}
            {open ? <ChevronUp size={17} aria-hidden="true" /> : <ChevronDown size={17} aria-hidden="true" />}
          </Button>
        )}
      </div>
      {open && related.length > 0 && <RelatedList items={related} />}
    </section>
  );
}

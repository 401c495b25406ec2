import { currentLanguage } from '../../../contract/i18n/texts.ts';
import type { ComponentProps } from 'react';
import type { SearchResult } from '../../../contract/models/search.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { useEndless } from '../../lib/moving/use-endless.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../../ui/input/button.tsx';
import { ResultRow } from './result-row.tsx';
import css from './search.module.css';

interface Props {
  count: number;
  results: readonly SearchResult[];
  /** What is shown still belongs to the search before. */
  stale: boolean;
  more: (() => void) | undefined;
  busy: boolean;
  onReplay: ComponentProps<typeof ResultRow>['onReplay'];
}

/** Everything found so far; the next page comes when its end comes into sight. */
export function Results({ count, results, stale, more, busy, onReplay }: Props) {
  const now = useNow(60_000);
  const end = useEndless(more, results.length);
  return (
    <>
      <p className={css.count} role="status">
        {tSearch('count', { count, number: count.toLocaleString(currentLanguage()) })}
      </p>
      <ul className={css.results} aria-busy={stale}>
        {results.map((result) => (
          <ResultRow
            key={`${result.kind} ${result.channel.id} ${result.program?.id ?? ''}`}
            result={result}
            nowMs={now}
            onReplay={onReplay}
          />
        ))}
      </ul>
      <div ref={end}>
        {more && (
          <Button wide busy={busy} onClick={more}>
            {tSearch('more')}
          </Button>
        )}
      </div>
    </>
  );
}

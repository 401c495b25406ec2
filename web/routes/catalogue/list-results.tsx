import { currentLanguage } from '../../../contract/i18n/texts.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CataloguePage } from '../../../contract/models/catalogue.ts';
import { allOf } from '../../features/catalogue/catalogue-queries.ts';
import { EndlessList } from '../../features/catalogue/list/endless-list.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';

interface Props {
  answer: UseInfiniteQueryResult<InfiniteData<CataloguePage>>;
  of: 'movies' | 'series' | 'kids';
  /** What stands above it, where there is more on the page. */
  title?: string;
  /** What is filtered can be shown without its filters. */
  onDropFilters?: (() => void) | undefined;
  dropLabel?: string;
}

/** A list as far as it is there: on its way, failed, empty, or its items and more of them. */
export function ListResults({
  answer,
  of,
  title,
  onDropFilters,
  dropLabel = tCatalogue('list.dropAll'),
}: Props) {
  const count = answer.data?.pages[0]?.count;
  if (count === undefined)
    return answer.isError ? (
      <EmptyState
        alert
        text={problemText(answer.error, tCatalogue('failed'))}
        action={{ label: tApp('retry'), run: () => void answer.refetch() }}
      />
    ) : (
      <Skeletons>
        <Skeleton width="100%" height={560} radius={12} />
      </Skeletons>
    );
  if (count === 0)
    return (
      <EmptyState
        text={tCatalogue(of === 'series' ? 'series.none' : onDropFilters ? 'list.none' : 'empty')}
        action={onDropFilters && { label: dropLabel, run: onDropFilters }}
      />
    );
  return (
    <EndlessList
      title={title}
      count={tCatalogue(`${of}.count`, { count, number: count.toLocaleString(currentLanguage()) })}
      items={allOf(answer.data)}
      shape={of === 'kids' ? 'lying' : 'upright'}
      kids={of === 'kids'}
      stale={answer.isPlaceholderData}
      more={answer.hasNextPage ? () => void answer.fetchNextPage() : undefined}
      busy={answer.isFetchingNextPage}
    />
  );
}

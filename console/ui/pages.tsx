import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { tCommon } from '../i18n/et/common.ts';
import { Buttons } from './dialog.tsx';
import { Loaded } from './loaded.tsx';

interface Props<Page, Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a list that comes in pages, and a button for the next one. */
export const Pages = <Page, Row>({ query, rowsOf, children }: Props<Page, Row>) => (
  <Loaded query={query}>
    {({ pages }) => (
      <>
        {children(pages.flatMap(rowsOf))}
        {query.hasNextPage && (
          <Buttons>
            <Button data-more="" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {tCommon('more')}
            </Button>
          </Buttons>
        )}
      </>
    )}
  </Loaded>
);

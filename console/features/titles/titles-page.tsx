import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listConsoleTitles } from '../../../contract/routes/console/titles.ts';
import { minuteMs } from '../../../contract/time.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { tTitles } from '../../i18n/et/titles.ts';
import { sizeText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { longDateText } from '../../../ui/lib/time-text.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { lookEveryMs, titlesKey } from './keys.ts';
import { TitleState } from './title-state.tsx';

/** Films, episodes and trailers, the newest first. */
export function TitlesPage() {
  const [text, setText] = useFilter('q');
  const named = text.trim() === '' ? {} : { text: text.trim() };
  const titles = useInfiniteQuery({
    queryKey: [...titlesKey, 'list', named],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(listConsoleTitles, { query: { ...named, ...(before !== undefined && { before }) } }, signal),
    getNextPageParam: ({ before }) => (before === null ? undefined : String(before)),
    placeholderData: keepPreviousData,
    refetchInterval: lookEveryMs,
  });
  return (
    <Page
      title={tTitles('title')}
      actions={
        <Link className={buttonClass('primary')} to="/titles/add">
          {tTitles('add')}
        </Link>
      }
    >
      <FilterBar>
        <Search label={tTitles('find')} text={text} onText={setText} />
      </FilterBar>
      <Pages query={titles} rowsOf={(page) => page.titles}>
        {(rows) => (
          <Table
            label={tTitles('title')}
            rows={rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/titles/title/${id}`}
            empty={tTitles('none')}
            columns={[
              { head: tTitles('name'), cell: ({ name }) => <b>{name}</b> },
              { head: tTitles('kind'), cell: ({ kind }) => tTitles(`kind.${kind}`) },
              { head: tTitles('state'), cell: (row) => <TitleState {...row} /> },
              { head: tTitles('length'), cell: ({ durationMs }) => lengthText(durationMs), number: true },
              { head: tTitles('size'), cell: ({ bytes }) => bytesText(bytes), number: true },
              {
                head: tTitles('lastDay'),
                cell: ({ lastDay }) => (lastDay === null ? '–' : longDateText(lastDay)),
              },
            ]}
          />
        )}
      </Pages>
    </Page>
  );
}

const lengthText = (ms: number | null): string =>
  ms === null ? '–' : tTitles('minutes', { count: Math.round(ms / minuteMs) });
const bytesText = (bytes: number | null): string => (bytes === null ? '–' : sizeText(bytes));

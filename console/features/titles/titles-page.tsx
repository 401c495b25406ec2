import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listConsoleTitles } from '../../../contract/routes/console/titles.ts';
import { minuteMs } from '../../../contract/time.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/titles.ts';
import { sizeText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Toolbar } from '../../ui/parts.tsx';
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
      title={t('title')}
      actions={
        <Link className={buttonClass('primary')} to="/titles/add">
          {t('add')}
        </Link>
      }
    >
      <Toolbar>
        <Search label={t('find')} text={text} onText={setText} />
      </Toolbar>
      <Pages query={titles} rowsOf={(page) => page.titles}>
        {(rows) => (
          <Table
            label={t('title')}
            rows={rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/titles/title/${id}`}
            empty={t('none')}
            columns={[
              { head: t('name'), cell: ({ name }) => <b>{name}</b> },
              { head: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
              { head: t('state'), cell: (row) => <TitleState {...row} /> },
              { head: t('length'), cell: ({ durationMs }) => lengthText(durationMs), number: true },
              { head: t('size'), cell: ({ bytes }) => bytesText(bytes), number: true },
              { head: t('lastDay'), cell: ({ lastDay }) => lastDay ?? '–' },
            ]}
          />
        )}
      </Pages>
    </Page>
  );
}

const lengthText = (ms: number | null): string =>
  ms === null ? '–' : t('minutes', { count: Math.round(ms / minuteMs) });
const bytesText = (bytes: number | null): string => (bytes === null ? '–' : sizeText(bytes));

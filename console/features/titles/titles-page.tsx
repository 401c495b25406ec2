import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listConsoleTitles } from '../../../contract/routes/console/titles.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Button, buttonClass } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/titles.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { Page } from '../../ui/page.tsx';
import { Toolbar } from '../../ui/parts.tsx';
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
        <Field label={t('find')} type="search" name="q" value={text} maxLength={100} onValue={setText} />
      </Toolbar>
      {titles.isError && !titles.data ? (
        <EmptyState
          alert
          text={wordsFor(titles.error)}
          action={{ label: common('retry'), run: () => void titles.refetch() }}
        />
      ) : !titles.data ? (
        <p role="status">{common('loading')}</p>
      ) : (
        <Table
          label={t('title')}
          rows={titles.data.pages.flatMap((page) => page.titles)}
          rowKey={({ id }) => id}
          to={({ id }) => `/titles/title/${id}`}
          empty={t('none')}
          columns={[
            { head: t('name'), cell: ({ name }) => <b>{name}</b> },
            { head: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
            { head: t('state'), cell: (row) => <TitleState {...row} /> },
            { head: t('length'), cell: ({ durationMs }) => lengthText(durationMs), number: true },
            { head: t('size'), cell: ({ bytes }) => sizeText(bytes), number: true },
            { head: t('lastDay'), cell: ({ lastDay }) => lastDay ?? '–' },
          ]}
        />
      )}
      {titles.hasNextPage && (
        <Button busy={titles.isFetchingNextPage} onClick={() => void titles.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </Page>
  );
}

const lengthText = (ms: number | null): string =>
  ms === null ? '–' : t('minutes', { count: Math.round(ms / 60_000) });
const sizeText = (bytes: number | null): string => (bytes === null ? '–' : `${(bytes / 1e9).toFixed(1)} GB`);

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import { t } from '../../i18n/members.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Toolbar } from '../../ui/parts.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { membersKey } from './keys.ts';
import { MemberState } from './member-state.tsx';

/** Finds members as one types. */
export function MembersPage() {
  const [search, setSearch] = useFilter('q');
  const found = useInfiniteQuery({
    queryKey: [...membersKey, search],
    queryFn: ({ signal, pageParam: before }) =>
      call(searchMembers, { query: { search, ...(before !== undefined && { before }) } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('title')}>
      <Toolbar>
        <Search label={t('search')} text={search} onText={setSearch} maxLength={120} />
      </Toolbar>
      <Pages query={found} rowsOf={({ members }) => members}>
        {(rows) => (
          <Table
            label={t('title')}
            rows={rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/members/${id}`}
            empty={t('nobody')}
            columns={[
              { head: t('name'), cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
              { head: t('email'), cell: ({ email }) => email },
              { head: t('state'), cell: (row) => <MemberState {...row} />, tight: true },
              { head: t('end'), cell: ({ expiresAt }) => whenText(expiresAt), tight: true },
              { head: t('since'), cell: ({ createdAt }) => whenText(createdAt), tight: true },
            ]}
          />
        )}
      </Pages>
    </Page>
  );
}

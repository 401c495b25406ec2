import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { membersKey } from './keys.ts';
import { MemberState } from './member-state.tsx';

/** Finds members as one types. */
export function MembersPage() {
  const [search, setSearch] = useFilter('q');
  const [isAdding, setAdding] = useState(false);
  const isOwner = useMay();
  const found = useInfiniteQuery({
    queryKey: [...membersKey, search],
    queryFn: ({ signal, pageParam: before }) =>
      call(searchMembers, { query: { search, ...(before !== undefined && { before }) } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={tMembers('title')}
      actions={
        <>
          {isOwner && (
            <Link className={buttonClass()} to="/members/import">
              {tMembers('import.title')}
            </Link>
          )}
          <Button onClick={() => setAdding(true)}>{tMembers('add.title')}</Button>
        </>
      }
    >
      {isAdding && <AddMemberDialog onClose={() => setAdding(false)} />}
      <FilterBar>
        <Search label={tMembers('search')} text={search} onText={setSearch} maxLength={120} />
      </FilterBar>
      <Pages query={found} rowsOf={({ members }) => members}>
        {(rows) => (
          <Table
            label={tMembers('title')}
            rows={rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/members/${id}`}
            empty={tMembers('nobody')}
            columns={[
              { head: tMembers('name'), cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
              { head: tMembers('email'), cell: ({ email }) => email },
              { head: tMembers('state'), cell: (row) => <MemberState {...row} />, tight: true },
              { head: tMembers('end'), cell: ({ expiresAt }) => whenText(expiresAt), tight: true },
              { head: tMembers('since'), cell: ({ createdAt }) => whenText(createdAt), tight: true },
            ]}
          />
        )}
      </Pages>
    </Page>
  );
}

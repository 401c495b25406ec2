import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Lineup, LineupChannel } from '../../../contract/models/console/lineup.ts';
import { orderLineup } from '../../../contract/routes/console/lineup.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { useSorted } from '../../lib/use-sorted.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { Table } from '../../ui/table.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { lineupKey, useLineup } from './keys.ts';
import { LineupTabs } from './lineup-tabs.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { channelColumns } from './list/channel-columns.tsx';
import { FilterSelects, useChannelFilters } from './list/filters.tsx';

const none: Lineup = { channels: [], categories: [], ingestAnswers: true };

/** Every channel and station: found, sorted, and changed one by one or many at once. */
export function LineupPage() {
  const lineup = useLineup();
  const data = lineup.data ?? none;
  const { channels, categories } = data;
  const [kind, setKind] = useFilter('kind', 'tv');
  const [ordering, setOrdering] = useState(false);
  const ofKind = channels.filter(({ fields }) => fields.kind === kind);
  const filters = useChannelFilters();
  const columns = useMemo(() => channelColumns(data), [data]);
  const { sorted, sorting } = useSorted(ofKind.filter(filters.fits), columns, 'number');
  const selection = useSelection(sorted.map(({ fields }) => fields.id));
  return (
    <Page
      title={tLineup('title')}
      actions={
        <>
          <Button disabled={ofKind.length < 2} onClick={() => setOrdering(true)}>
            {tLineup('order')}
          </Button>
          <Link className={buttonClass('primary')} to="/lineup/add">
            {tLineup('add')}
          </Link>
        </>
      }
    >
      <LineupTabs />
      <FilterBar>
        <Search label={tLineup('find')} text={filters.text} onText={filters.setText} />
        <Select inline label={tLineup('kind')} value={kind} onValue={setKind}>
          <option value="tv">{tLineup('tv')}</option>
          <option value="radio">{tLineup('radio')}</option>
        </Select>
        <FilterSelects filters={filters} channels={ofKind} categories={categories} />
      </FilterBar>
      <Loaded query={lineup}>
        {({ ingestAnswers }) => (
          <>
            {!ingestAnswers && <Alert kind="warning">{tLineup('noIngest')}</Alert>}
            <Table
              label={tLineup('channels')}
              rows={sorted}
              rowKey={({ fields }) => fields.id}
              to={({ fields }) => `/lineup/channel/${fields.id}`}
              empty={<NoChannels any={ofKind.length > 0} onClear={filters.clear} />}
              columns={columns}
              sorting={sorting}
              selection={{ ...selection, nameOf: ({ fields }) => fields.name }}
            />
            <BulkBar
              selection={selection}
              seen={sorted}
              categories={categories}
              sorting={<SortSelect columns={columns} sorting={sorting} />}
            />
          </>
        )}
      </Loaded>
      {ordering && <OrderDialog channels={ofKind} kind={kind} onClose={() => setOrdering(false)} />}
    </Page>
  );
}

/** What there is instead of channels: a way to the first ones, or out of the filters. */
const NoChannels = ({ any, onClear }: { any: boolean; onClear: () => void }) =>
  any ? (
    <>
      {tLineup('noChannels')} <Button onClick={onClear}>{tLineup('clearFilters')}</Button>
    </>
  ) : (
    <>
      {tLineup('noneYet')} <Link to="/lineup/import">{tLineup('importThem')}</Link>
    </>
  );

function OrderDialog({
  channels,
  kind,
  onClose,
}: {
  channels: readonly LineupChannel[];
  kind: string;
  onClose: () => void;
}) {
  const before = channels.map(({ fields }) => fields.id);
  const [ids, setIds] = useState(before);
  const order = (channelIds: string[]) =>
    call(orderLineup, { body: { kind: kind === 'radio' ? 'radio' : 'tv', channelIds } });
  const ordering = useAct({
    run: () => order(ids),
    done: tLineup('ordered'),
    stale: [lineupKey],
    undo: () => () => order(before),
    onDone: onClose,
  });
  const numbers = channels.map(({ fields }) => fields.number);
  const names = new Map(channels.map(({ fields }) => [fields.id, fields.name]));
  const items = ids.map((id, i) => ({ id, name: names.get(id) ?? id, mark: numbers[i]! }));
  return (
    <Dialog title={tLineup('orderTitle')} wide onClose={onClose}>
      <p>{tLineup('orderText')}</p>
      <SortableList label={tLineup('orderTitle')} items={items} onOrder={setIds} />
      <Buttons>
        <Button onClick={onClose}>{tCommon('cancel')}</Button>
        <Button kind="primary" busy={ordering.isPending} onClick={() => ordering.mutate()}>
          {tCommon('save')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

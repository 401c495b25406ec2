import { useQuery } from '@tanstack/react-query';
import { reportText } from '../../../contract/i18n/report-text.ts';
import type { ConsoleTicket } from '../../../contract/models/console/support.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge, Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { ticketsQuery } from './queries.ts';
import { SupportTabs } from './support-tabs.tsx';

const states = ['open', 'waiting', 'closed', 'all'] as const;
const senders = ['member', 'guest'] as const;
const hours = ['4', '24', '72'] as const;

/** Everything that was asked, what waits for an answer first. */
export function TicketsPage() {
  const [stateText, setState] = useFilter('state', 'open');
  const [fromText, setFrom] = useFilter('from');
  const [quietHours, setQuiet] = useFilter('quiet');
  const [search, setSearch] = useFilter('search');
  const [after, setAfter] = useFilter('after');
  const [incidentId] = useFilter('incident');
  const [accountId] = useFilter('account');
  const [channelId] = useFilter('channel');
  const state = states.find((one) => one === stateText) ?? 'open';
  const from = senders.find((one) => one === fromText);
  const query = {
    state,
    ...(from && { from }),
    ...(quietHours && { quietHours }),
    ...(search.trim() && { search: search.trim() }),
    ...(incidentId && { incidentId }),
    ...(accountId && { accountId }),
    ...(channelId && { channelId }),
    ...(after && { after }),
  };
  const tickets = useQuery(ticketsQuery(query));
  return (
    <Page title={tSupport('tickets')}>
      <SupportTabs />
      <FilterBar>
        <Search label={tSupport('search')} text={search} onText={setSearch} />
        <Select inline label={tSupport('state')} value={state} onValue={setState}>
          {states.map((one) => (
            <option key={one} value={one}>
              {tSupport(`state.${one}`)}
            </option>
          ))}
        </Select>
        <Select inline label={tSupport('from')} value={fromText} onValue={setFrom}>
          <option value="">{tSupport('from.all')}</option>
          {senders.map((one) => (
            <option key={one} value={one}>
              {tSupport(`from.${one}`)}
            </option>
          ))}
        </Select>
        <Select inline label={tSupport('quiet')} value={quietHours} onValue={setQuiet}>
          <option value="">{tSupport('quiet.any')}</option>
          {hours.map((one) => (
            <option key={one} value={one}>
              {tSupport(`quiet.${one}`)}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Loaded query={tickets}>
        {({ list, next }) => (
          <>
            <Table
              label={tSupport('tickets')}
              rows={list}
              rowKey={({ id }) => id}
              to={({ id }) => `/tickets/${id}`}
              empty={tSupport('none')}
              faded={(row) => row.state === 'closed'}
              columns={[
                { head: tSupport('number'), cell: ({ id }) => id, tight: true },
                { head: tSupport('title'), cell: ({ title }) => <b>{title}</b> },
                { head: tSupport('asker'), cell: (row) => <Asker {...row} /> },
                { head: tSupport('category'), cell: ({ category }) => reportText(category), tight: true },
                { head: tSupport('channel'), cell: ({ channelName }) => channelName ?? '–', tight: true },
                { head: tSupport('state'), cell: (row) => <State {...row} />, tight: true },
                { head: tSupport('changed'), cell: ({ changedAt }) => whenText(changedAt), tight: true },
              ]}
            />
            {after !== '' && <Button onClick={() => setAfter('')}>{tSupport('first')}</Button>}
            {next !== null && <Button onClick={() => setAfter(String(next))}>{tSupport('next')}</Button>}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Asker = ({ asker }: ConsoleTicket) => (
  <>
    {asker.accountId === null ? <Badge>{tSupport('guest')}</Badge> : asker.name} {asker.email}
  </>
);

/** Whose turn it is. */
export function State({ state, waitsFor }: Pick<ConsoleTicket, 'state' | 'waitsFor'>) {
  if (state === 'closed') return <Badge>{tSupport('state.closed')}</Badge>;
  if (waitsFor === 'operator') return <Badge tone="warn">{tSupport('state.open')}</Badge>;
  return <Badge tone="ok">{tSupport('state.waiting')}</Badge>;
}

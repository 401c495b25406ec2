import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AlarmRecord } from '../../../contract/models/console/alarms.ts';
import { listAlarms } from '../../../contract/routes/console/alarms.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Badge, Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Table } from '../../ui/table.tsx';
import { AlarmActs } from './alarm-acts.tsx';
import { alarmsKey } from './keys.ts';
import { useAlarmActs } from './use-alarm-acts.ts';

const mostSeen = 200;

/** What somebody had to look at, the newest first; all of it, or what is open. */
export function AlarmsPage() {
  const [show, setShow] = useFilter('show', 'all');
  const isOpen = show === 'open';
  const { see } = useAlarmActs();
  const alarms = useInfiniteQuery({
    queryKey: [...alarmsKey, isOpen],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAlarms,
        { query: { ...(pageParam && { before: pageParam }), ...(isOpen && { open: '1' as const }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    refetchInterval: 30_000,
  });
  // As many as one call takes.
  const unseen = (alarms.data?.pages ?? [])
    .flatMap((page) => page.alarms)
    .filter(({ seenAt, solvedAt }) => seenAt === null && solvedAt === null)
    .map(({ id }) => id)
    .slice(0, mostSeen);
  return (
    <Page
      title={tService('alarms')}
      actions={unseen.length > 1 && <Button onClick={() => see.mutate(unseen)}>{tService('seeAll')}</Button>}
    >
      <FilterBar>
        <Select inline label={tService('showAlarms')} value={isOpen ? 'open' : 'all'} onValue={setShow}>
          <option value="all">{tService('showAlarms.all')}</option>
          <option value="open">{tService('showAlarms.open')}</option>
        </Select>
      </FilterBar>
      <Pages query={alarms} rowsOf={(page) => page.alarms}>
        {(rows) => <Alarms rows={rows} empty={tService(isOpen ? 'noOpenAlarms' : 'noAlarms')} />}
      </Pages>
    </Page>
  );
}

function Alarms({ rows, empty }: { rows: readonly AlarmRecord[]; empty: string }) {
  return (
    <Table
      label={tService('alarms')}
      empty={empty}
      rows={rows}
      rowKey={({ id }) => id}
      faded={({ solvedAt }) => solvedAt !== null}
      columns={[
        { head: tService('when'), tight: true, cell: ({ begunAt }) => whenText(begunAt) },
        {
          head: tService('alarm'),
          cell: ({ text, to }) => (to === null ? text : <Link to={to}>{text}</Link>),
        },
        {
          head: tService('kind'),
          tight: true,
          cell: ({ level }) => <Badge tone={level}>{tService(`level.${level}`)}</Badge>,
        },
        { head: tService('state'), cell: stateOf },
      ]}
      actions={({ id, text, seenAt, solvedAt }) =>
        solvedAt === null && <AlarmActs id={id} text={text} isSeen={seenAt !== null} />
      }
    />
  );
}

function stateOf({ seenBy, solvedAt, solvedBy }: AlarmRecord) {
  if (solvedAt !== null)
    return (
      <>
        <Badge tone="ok">{tService(solvedBy === null ? 'alarm.over' : 'alarm.solved')}</Badge>{' '}
        {whenText(solvedAt)} {solvedBy !== null && tService('alarm.solvedBy', { who: solvedBy })}
      </>
    );
  if (seenBy === null) return <Badge tone="bad">{tService('alarm.open')}</Badge>;
  return (
    <>
      <Badge tone="warn">{tService('alarm.seen')}</Badge> {tService('seenBy', { who: seenBy })}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AlarmRecord } from '../../../contract/models/console/alarms.ts';
import { listAlarms } from '../../../contract/routes/console/alarms.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { AlarmActs } from './alarm-acts.tsx';
import { alarmsKey } from './keys.ts';

/** What somebody had to look at, the newest first. */
export function AlarmsPage() {
  const alarms = useInfiniteQuery({
    queryKey: alarmsKey,
    queryFn: ({ signal, pageParam }) =>
      call(listAlarms, { query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    refetchInterval: 30_000,
  });
  return (
    <Page title={tService('alarms')}>
      <Pages query={alarms} rowsOf={(page) => page.alarms}>
        {(rows) => <Alarms rows={rows} />}
      </Pages>
    </Page>
  );
}

function Alarms({ rows }: { rows: readonly AlarmRecord[] }) {
  return (
    <Table
      label={tService('alarms')}
      empty={tService('noAlarms')}
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

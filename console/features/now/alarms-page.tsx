import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AlarmRecord } from '../../../contract/models/console/alarms.ts';
import { listAlarms } from '../../../contract/routes/console/alarms.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { alarmsKey } from './keys.ts';
import { useAlarmActs } from './use-alarm-acts.ts';

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
      <Loaded query={alarms}>
        {({ pages }) => (
          <>
            <Alarms rows={pages.flatMap(({ alarms: some }) => some)} />
            {alarms.hasNextPage && (
              <div>
                <Button busy={alarms.isFetchingNextPage} onClick={() => void alarms.fetchNextPage()}>
                  {tCommon('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Alarms({ rows }: { rows: readonly AlarmRecord[] }) {
  const { see, solve } = useAlarmActs();
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
        solvedAt === null && (
          <>
            {seenAt === null && (
              <Button aria-label={`${tService('see')}: ${text}`} onClick={() => see.mutate([id])}>
                {tService('see')}
              </Button>
            )}
            <Button aria-label={`${tService('solve')}: ${text}`} onClick={() => solve.mutate([id])}>
              {tService('solve')}
            </Button>
          </>
        )
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

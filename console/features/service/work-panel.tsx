import { jobText } from '../../../contract/i18n/job-text.ts';
import { useQuery } from '@tanstack/react-query';
import { listWork, retryWork } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
import { countText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';

const workKey = ['work'] as const;

/** Work that is due as rows: how much of each kind, what was given up, and having that tried once more. */
export function WorkPanel() {
  const mayRetry = useMay('support');
  const work = useQuery({
    queryKey: workKey,
    queryFn: ({ signal }) => call(listWork, {}, signal),
    refetchInterval: 5_000,
  });
  const retrying = useAct({
    run: (name: string) => call(retryWork, { body: { name } }),
    done: ({ count }) => tService('workRetried', { count: String(count) }),
    stale: [workKey],
  });
  return (
    <Panel title={tService('work')}>
      <Loaded query={work}>
        {(kinds) => (
          <>
            <Table
              label={tService('work')}
              empty={tService('noWork')}
              rows={kinds}
              rowKey={({ name }) => name}
              columns={[
                { head: tService('job'), cell: ({ name }) => jobText(name) },
                { head: tService('workDue'), number: true, cell: ({ due }) => countText(due) },
                { head: tService('workRunning'), number: true, cell: ({ running }) => countText(running) },
                { head: tService('workWaiting'), number: true, cell: ({ waiting }) => countText(waiting) },
                {
                  head: tService('workDead'),
                  number: true,
                  cell: ({ dead }) => (dead === 0 ? '0' : <Badge tone="bad">{countText(dead)}</Badge>),
                },
              ]}
              actions={
                mayRetry
                  ? ({ name, dead }) =>
                      dead > 0 && (
                        <Button onClick={() => retrying.mutate(name)}>{tService('retryWork')}</Button>
                      )
                  : undefined
              }
            />
            {kinds.some(({ dead }) => dead > 0) && (
              <Table
                label={tService('deadWork')}
                rows={kinds.flatMap(({ name, rows }) => rows.map((row) => ({ name, ...row })))}
                rowKey={({ name, key }) => `${name} ${key}`}
                columns={[
                  { head: tService('job'), cell: ({ name }) => jobText(name) },
                  { head: tService('workKey'), cell: ({ key }) => key },
                  { head: tService('workSince'), cell: ({ deadAt }) => whenText(deadAt) },
                  { head: tService('workTries'), number: true, cell: ({ tries }) => countText(tries) },
                  { head: tService('fault'), cell: ({ error }) => error },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

import { jobText } from '../../../contract/i18n/job-text.ts';
import { useQuery } from '@tanstack/react-query';
import { listJobs, runJob } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tService } from '../../i18n/et/service.ts';
import { countText, decimalText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { WorkPanel } from './work-panel.tsx';

/** How long something took: in milliseconds only where that is all there is. */
const tookText = (ms: number): string =>
  ms < 1_000 ? `${countText(ms)} ms` : tCommon('span.seconds', { seconds: decimalText(ms / 1_000) });

const jobsKey = ['jobs'] as const;

/** What is done by the clock, how it went, and doing it at once. */
export function JobsPage() {
  const mayRun = useMay();
  const jobs = useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => call(listJobs, {}, signal),
    refetchInterval: 5_000,
  });
  const running = useAct({
    run: (name: string) => call(runJob, { body: { name } }),
    done: (_, name) => tService('jobWanted', { name: jobText(name) }),
    stale: [jobsKey],
  });
  return (
    <Page title={tService('jobs')}>
      <Loaded query={jobs}>
        {(rows) => (
          <Table
            label={tService('jobs')}
            empty={tService('noJobs')}
            rows={rows}
            rowKey={({ name }) => name}
            columns={[
              { head: tService('job'), cell: ({ name }) => jobText(name) },
              {
                head: tService('state'),
                cell: ({ error, wanted }) =>
                  wanted ? (
                    <Badge tone="warn">{tService('job.wanted')}</Badge>
                  ) : error === null ? (
                    <Badge tone="ok">{tService('job.ok')}</Badge>
                  ) : (
                    <Badge tone="bad">{tService('job.failed')}</Badge>
                  ),
              },
              { head: tService('jobDone'), cell: ({ doneAt }) => whenText(doneAt, tService('never')) },
              { head: tService('took'), number: true, cell: ({ tookMs }) => tookText(tookMs) },
              { head: tService('fault'), cell: ({ error }) => error ?? '' },
            ]}
            actions={
              mayRun
                ? ({ name, wanted }) => (
                    <Button disabled={wanted} onClick={() => running.mutate(name)}>
                      {tService('runNow')}
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </Loaded>
      <WorkPanel />
    </Page>
  );
}

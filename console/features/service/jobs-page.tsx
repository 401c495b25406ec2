import { useQuery } from '@tanstack/react-query';
import { listJobs, runJob } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/service.ts';
import { countText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { WorkPanel } from './work-panel.tsx';

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
    done: (_, name) => t('jobWanted', { name }),
    stale: [jobsKey],
  });
  return (
    <Page title={t('jobs')}>
      <Loaded query={jobs}>
        {(rows) => (
          <Table
            label={t('jobs')}
            empty={t('noJobs')}
            rows={rows}
            rowKey={({ name }) => name}
            columns={[
              { head: t('job'), cell: ({ name }) => <code>{name}</code> },
              {
                head: t('state'),
                cell: ({ error, wanted }) =>
                  wanted ? (
                    <Badge tone="warn">{t('job.wanted')}</Badge>
                  ) : error === null ? (
                    <Badge tone="ok">{t('job.ok')}</Badge>
                  ) : (
                    <Badge tone="bad">{t('job.failed')}</Badge>
                  ),
              },
              { head: t('jobDone'), cell: ({ doneAt }) => whenText(doneAt, t('never')) },
              { head: t('took'), number: true, cell: ({ tookMs }) => `${countText(tookMs)} ms` },
              { head: t('fault'), cell: ({ error }) => error ?? '' },
            ]}
            actions={
              mayRun
                ? ({ name, wanted }) => (
                    <Button disabled={wanted} onClick={() => running.mutate(name)}>
                      {t('runNow')}
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

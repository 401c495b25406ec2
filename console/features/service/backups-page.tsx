import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { jobText } from '../../../contract/i18n/job-text.ts';
import type { BackupState } from '../../../contract/models/console/backups.ts';
import type { JobState } from '../../../contract/models/console/service.ts';
import { backupState } from '../../../contract/routes/console/backups.ts';
import { runJob } from '../../../contract/routes/console/service.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tBackups } from '../../i18n/et/backups.ts';
import { countText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Badge, Stat, Stats } from '../../ui/parts.tsx';
import { SettingsTable } from '../../ui/settings/settings-table.tsx';
import { useSettings } from '../../ui/settings/use-settings.ts';
import { Table } from '../../ui/table.tsx';
import { backupsKey } from './keys.ts';
import { useJobs } from './use-jobs.ts';

/** What is done by the clock here: making one, and trying the newest. */
const backupJobs = ['backups.save', 'backups.try'] as const;

/** Backups by the clock: where they go, which there are, and whether the newest can be restored. */
export function BackupsPage() {
  const jobs = useJobs(backupJobs);
  // To list them takes a look at each: once a job has ended, and else now and then.
  const ended = jobs.map(({ startedAt }) => startedAt).join();
  const state = useQuery({
    queryKey: [...backupsKey, ended],
    queryFn: ({ signal }) => call(backupState, {}, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <Page title={tBackups('title')} note={tBackups('note')}>
      <Loaded query={state}>
        {(found) => (
          <>
            <Worth {...found} />
            <Kept {...found} jobs={jobs} />
          </>
        )}
      </Loaded>
      <Plan />
      {state.data && (
        <Panel title={tBackups('back')}>
          <p>{tBackups('backText')}</p>
          <code>{tBackups('backCommand', { cli: state.data.commandLine })}</code>
        </Panel>
      )}
    </Page>
  );
}

/** When there was one last, and what it was worth. */
const Worth = ({ plan, savedAt, trial, fault }: BackupState) => (
  <>
    {plan === null && <Alert kind="warning">{tBackups('none')}</Alert>}
    {fault !== null && <Alert kind="danger">{tBackups('fault', { fault })}</Alert>}
    <Stats>
      <Stat name={tBackups('saved')} value={whenText(savedAt, tBackups('never'))} />
      <Stat
        name={tBackups('tried')}
        value={whenText(trial?.at ?? null, tBackups('never'))}
        note={
          trial ? tBackups('triedOf', { when: whenText(trial.of), rows: countText(trial.rows) }) : undefined
        }
      />
    </Stats>
  </>
);

function Kept({ plan, kept, jobs }: BackupState & { jobs: readonly JobState[] }) {
  const running = useAct({
    run: (name: string) => call(runJob, { body: { name } }),
    done: (_, name) => tBackups('wanted', { name: jobText(name) }),
    stale: [['jobs']],
  });
  const isWanted = (name: string): boolean => jobs.some((job) => job.name === name && job.wanted);
  return (
    <Panel
      title={tBackups('kept')}
      actions={
        plan && (
          <>
            <Button disabled={isWanted('backups.save')} onClick={() => running.mutate('backups.save')}>
              {tBackups('save')}
            </Button>
            <Button
              disabled={isWanted('backups.try') || kept.every(({ content }) => content === null)}
              onClick={() => running.mutate('backups.try')}
            >
              {tBackups('try')}
            </Button>
          </>
        )
      }
    >
      {jobs.map(
        ({ name, error }) =>
          error !== null && (
            <Alert key={name} kind="danger">
              {tBackups('failed', { name: jobText(name), fault: error })}
            </Alert>
          ),
      )}
      <Table
        label={tBackups('kept')}
        empty={tBackups('empty')}
        rows={kept}
        rowKey={({ name }) => name}
        columns={[
          { head: tBackups('begun'), cell: ({ begunAt }) => whenText(begunAt) },
          {
            head: tBackups('rows'),
            number: true,
            cell: ({ content }) =>
              content ? countText(content.rows) : <Badge tone="bad">{tBackups('unfinished')}</Badge>,
          },
          {
            head: tBackups('files'),
            number: true,
            cell: ({ content }) => content && countText(content.files),
          },
          { head: tBackups('version'), cell: ({ content }) => content?.version },
          {
            head: tBackups('sealed'),
            cell: ({ content }) => content && tBackups(content.sealed ? 'yes' : 'no'),
          },
        ]}
      />
    </Panel>
  );
}

const Plan = () => (
  <Panel title={tBackups('plan')}>
    <Loaded query={useSettings()}>
      {(all) => (
        <SettingsTable
          label={tBackups('plan')}
          settings={all.filter(({ code }) => code.startsWith('BACKUP_'))}
        />
      )}
    </Loaded>
  </Panel>
);

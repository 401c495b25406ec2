import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JobState } from '../../../contract/models/console/service.ts';
import type { Rehearsal, UpdateState } from '../../../contract/models/console/updates.ts';
import { runJob } from '../../../contract/routes/console/service.ts';
import { updateState } from '../../../contract/routes/console/updates.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { longDateText } from '../../../ui/lib/time-text.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tUpdates } from '../../i18n/et/updates.ts';
import { countText, decimalText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Facts, Quiet, Stat, Stats } from '../../ui/parts.tsx';
import { SettingsTable } from '../../ui/settings/settings-table.tsx';
import { useSettings } from '../../ui/settings/use-settings.ts';
import { Table } from '../../ui/table.tsx';
import { updatesKey } from './keys.ts';
import css from './mail.module.css';
import { useJobs } from './use-jobs.ts';

const rehearsalJob = 'updates.rehearse';

/** Versions: the one that runs, newer ones that lie ready, how the last one went on a copy, and the way back. */
export function UpdatesPage() {
  const [job] = useJobs([rehearsalJob]);
  const settings = useSettings();
  const state = useQuery({
    queryKey: [...updatesKey, job?.startedAt, job?.doneAt],
    queryFn: ({ signal }) => call(updateState, {}, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <Page title={tUpdates('title')} note={tUpdates('note')}>
      <Loaded query={state}>
        {(found) => (
          <>
            <Stats>
              <Stat name={tUpdates('version')} value={found.version} />
              <Stat
                name={tUpdates('back')}
                value={found.back.join(', ') || tUpdates('backNowhere')}
                note={tUpdates(found.back.length > 0 ? 'backNote' : 'backNone')}
              />
            </Stats>
            {found.announced && <Announced {...found.announced} />}
            <Beside {...found} job={job} />
            <Panel title={tUpdates('rehearsal')}>
              {found.rehearsal ? (
                <Rehearsed {...found.rehearsal} />
              ) : (
                <Quiet>{tUpdates('rehearsalNone')}</Quiet>
              )}
            </Panel>
          </>
        )}
      </Loaded>
      <Panel title={tUpdates('feed')}>
        <Loaded query={settings}>
          {(all) => (
            <SettingsTable
              label={tUpdates('feed')}
              settings={all.filter(({ code }) => code === 'RELEASE_FEED_URL')}
            />
          )}
        </Loaded>
      </Panel>
      <Panel title={tUpdates('maintenance')}>
        <p>{tUpdates('maintenanceText')}</p>
        <Loaded query={settings}>
          {(all) => (
            <SettingsTable
              label={tUpdates('maintenance')}
              settings={all.filter(({ code }) => code.startsWith('MAINTENANCE_'))}
            />
          )}
        </Loaded>
      </Panel>
      <Panel title={tUpdates('how')}>
        <p>{tUpdates('howText')}</p>
      </Panel>
    </Page>
  );
}

/** A newer release, and what operators have to know of it: text of others, which stays text. */
const Announced = ({ version, date, notes }: NonNullable<UpdateState['announced']>) => (
  <Panel title={tUpdates('announced')}>
    <Alert kind="info">
      {date === null
        ? tUpdates('newer', { version })
        : tUpdates('newerOf', { version, date: longDateText(date) })}
    </Alert>
    {notes !== '' && <p className={css.text}>{notes}</p>}
  </Panel>
);

/** Newer releases on this machine. */
function Beside({ beside, job }: UpdateState & { job: JobState | undefined }) {
  const rehearsing = useAct({
    run: () => call(runJob, { body: { name: rehearsalJob } }),
    done: () => tUpdates('wanted'),
    stale: [['jobs']],
  });
  return (
    <Panel
      title={tUpdates('beside')}
      actions={
        beside.length > 0 && (
          <Button disabled={job?.wanted} onClick={() => rehearsing.mutate(undefined)}>
            {tUpdates('rehearse')}
          </Button>
        )
      }
    >
      {job && job.error !== null && <Alert kind="danger">{tUpdates('failed', { fault: job.error })}</Alert>}
      <Table
        label={tUpdates('beside')}
        empty={tUpdates('empty')}
        rows={beside}
        rowKey={({ version }) => version}
        columns={[
          { head: tUpdates('versionHead'), cell: ({ version }) => version },
          { head: tUpdates('folder'), cell: ({ folder }) => folder },
        ]}
      />
    </Panel>
  );
}

const secondsText = (ms: number): string => tCommon('span.seconds', { seconds: decimalText(ms / 1_000) });

/** How the last one went. */
function Rehearsed({ at, to, rows, copyMs, migrations, fewer, back, fault }: Rehearsal) {
  const awayMs = migrations.reduce((all, { ms }) => all + ms, 0);
  return (
    <>
      {fault ? (
        <Alert kind="danger">{tUpdates('stopped', fault)}</Alert>
      ) : (
        <Alert kind="success">{tUpdates('well', { version: to })}</Alert>
      )}
      {fewer.map((one) => (
        <Alert key={one.table} kind="warning">
          {tUpdates('fewer', one)}
        </Alert>
      ))}
      <Facts
        facts={[
          [tUpdates('when'), whenText(at)],
          [tUpdates('to'), to],
          [tUpdates('rows'), countText(rows)],
          [tUpdates('copy'), secondsText(copyMs)],
          [tUpdates('away'), secondsText(awayMs)],
          [tUpdates('wayBack'), tUpdates(back ? 'wayBackYes' : 'wayBackNo')],
        ]}
      />
      <Table
        label={tUpdates('rehearsal')}
        empty={tUpdates('migrationsNone')}
        rows={migrations}
        rowKey={({ name }) => name}
        columns={[
          { head: tUpdates('migration'), cell: ({ name }) => name },
          { head: tUpdates('took'), number: true, cell: ({ ms }) => secondsText(ms) },
        ]}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ServiceFinding, ServiceStatus } from '../../../contract/models/console/service.ts';
import { listFindings, serviceNow } from '../../../contract/routes/console/service.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tService } from '../../i18n/et/service.ts';
import { countText, rateText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Stat, Stats } from '../../ui/parts.tsx';
import { AlarmsPanel } from './alarms-panel.tsx';
import { Charts } from './charts.tsx';
import { nowKey } from './keys.ts';
import css from './now.module.css';
import { Codes, FedChannels, GuideSources, Networks, Servers, Storage, Watched } from './now-tables.tsx';

/** How the service is, on one page. */
export function NowPage() {
  const now = useQuery({
    queryKey: nowKey,
    queryFn: ({ signal }) => call(serviceNow, {}, signal),
    refetchInterval: 10_000,
  });
  // DNS, mail and proxies are looked at, which takes seconds; the page does not wait for it.
  const looked = useQuery({
    queryKey: ['findings'],
    queryFn: ({ signal }) => call(listFindings, { query: {} }, signal),
    refetchInterval: 10 * 60_000,
  });
  const findings = looked.data?.findings.filter(({ state }) => state !== 'good');
  return (
    <Page title={tService('now')} note={now.data && tService('asOf', { when: whenText(now.data.at) })}>
      <Loaded query={now}>
        {(state) => (
          <>
            <Alarms alarms={state.alarms} isWell={findings?.length === 0} />
            {findings && <LeftToDo findings={findings} />}
            {looked.isError && <p role="status">{tService('notLookedOver')}</p>}
            <Numbers state={state} />
            <Charts />
            <Columns>
              <Watched channels={state.channels} />
              <Servers servers={state.servers} />
              <FedChannels fed={state.fed} channelNames={state.channelNames} />
              <GuideSources sources={state.guide} />
              <Codes errors={state.errors} refusals={state.refusals} />
              <Networks networks={state.networks} />
              <Storage storage={state.storage} channelNames={state.channelNames} />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Alarms({ alarms, isWell }: Pick<ServiceStatus, 'alarms'> & { isWell: boolean }) {
  if (alarms.length > 0) return <AlarmsPanel alarms={alarms} />;
  return isWell ? (
    <p className={css.well} role="status">
      <CircleCheck size={18} aria-hidden="true" />
      {tService('allWell')}
    </p>
  ) : null;
}

/** What `doctor` has found, the worst first: each with how it is mended. */
function LeftToDo({ findings }: { findings: readonly ServiceFinding[] }) {
  if (findings.length === 0) return null;
  const inOrder = ['bad', 'warn'].flatMap((state) => findings.filter((one) => one.state === state));
  return (
    <Panel title={tService('leftToDo')} note={countText(findings.length)}>
      <ul className={css.alarms}>
        {inOrder.map(({ state, what, found, mend, to }) => (
          <li key={`${what} ${found}`} className={classNames(state === 'bad' && css.bad)}>
            <TriangleAlert size={16} aria-hidden="true" />
            <div className={css.finding}>
              {to === null ? `${what}: ${found}` : <Link to={to}>{`${what}: ${found}`}</Link>}
              {mend !== null && <p className={css.mend}>{mend}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Numbers({ state }: { state: ServiceStatus }) {
  const refused = state.refusals.reduce((sum, { count }) => sum + count, 0);
  const errors = state.errors.reduce((sum, { count }) => sum + count, 0);
  const { waiting, failed } = state.mails;
  return (
    <Stats>
      <Stat name={tService('viewers')} value={countText(state.viewers)} />
      <Stat name={tService('sends')} value={rateText(state.bitsPerSecond)} />
      <Stat
        name={tService('starts')}
        value={countText(state.starts)}
        note={tService('refused', { count: countText(refused) })}
      />
      <Stat
        name={tService('zap')}
        value={state.zap95 === null ? '–' : `${countText(state.zap95)} ms`}
        note={state.zap95 === null ? tService('noZap') : tService('zapNote')}
        tone={state.zap95 !== null && state.zap95 > 2_000 ? 'warn' : 'plain'}
      />
      <Stat name={tService('errors')} value={countText(errors)} note={tService('errorsNote')} />
      <Stat
        name={tService('mails')}
        value={countText(waiting)}
        note={tService('mailsFailed', { count: countText(failed) })}
        tone={failed > 0 ? 'warn' : 'plain'}
      />
    </Stats>
  );
}

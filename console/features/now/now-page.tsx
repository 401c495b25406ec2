import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ServiceStatus } from '../../../contract/models/console/service.ts';
import { serviceNow } from '../../../contract/routes/console/service.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tService } from '../../i18n/et/service.ts';
import { countText, rateText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Stat, Stats } from '../../ui/parts.tsx';
import { Charts } from './charts.tsx';
import css from './now.module.css';
import { Codes, FedChannels, GuideSources, Networks, Servers, Storage, Watched } from './now-tables.tsx';

/** How the service is, on one page. */
export function NowPage() {
  const now = useQuery({
    queryKey: ['now'],
    queryFn: ({ signal }) => call(serviceNow, {}, signal),
    refetchInterval: 10_000,
  });
  return (
    <Page title={tService('now')} note={now.data && tService('asOf', { when: whenText(now.data.at) })}>
      <Loaded query={now}>
        {(state) => (
          <>
            <Alarms alarms={state.alarms} />
            <Numbers state={state} />
            <Charts />
            <Columns>
              <Watched channels={state.channels} />
              <Servers servers={state.servers} />
              <FedChannels fed={state.fed} />
              <GuideSources sources={state.guide} />
              <Codes errors={state.errors} refusals={state.refusals} />
              <Networks networks={state.networks} />
              <Storage storage={state.storage} />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Alarms({ alarms }: Pick<ServiceStatus, 'alarms'>) {
  if (alarms.length === 0)
    return (
      <p className={css.well} role="status">
        <CircleCheck size={18} aria-hidden="true" />
        {tService('allWell')}
      </p>
    );
  return (
    <Panel title={tService('alarms')} note={countText(alarms.length)}>
      <ul className={css.alarms}>
        {alarms.map(({ level, text, to }) => (
          <li key={text} className={classNames(level === 'bad' && css.bad)}>
            <TriangleAlert size={16} aria-hidden="true" />
            {to === null ? text : <Link to={to}>{text}</Link>}
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

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerState } from '../../../contract/models/console/service.ts';
import { drainServer, listServers } from '../../../contract/routes/console/service.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-me.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Columns, Page, Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { serverColumns } from '../../ui/server-columns.tsx';
import { Table } from '../../ui/table.tsx';
import { IngestsPanel } from './ingests-panel.tsx';
import { serversKey } from './keys.ts';
import { ServerDefaults } from './server-defaults.tsx';
import { TicketKeys } from './ticket-keys.tsx';

/** Stream servers: how they are, letting one drain, and what holds for all of them; and what records for them. */
export function ServersPage() {
  const mayDrain = useMay('lineup');
  const isOwner = useMay();
  const servers = useQuery({
    queryKey: serversKey,
    queryFn: ({ signal }) => call(listServers, {}, signal),
    refetchInterval: 5_000,
  });
  const draining = useAct({
    run: (input: { id: string; draining: boolean }) => call(drainServer, { body: input }),
    stale: [serversKey],
    onDone: ({ alone }, { id, draining: drains }) =>
      notify({
        kind: alone && drains ? 'danger' : 'info',
        text: drains
          ? alone
            ? tService('alone')
            : tService('drained', { id })
          : tService('resumed', { id }),
      }),
  });
  const actions = ({ id, health }: ServerState) =>
    health?.draining ? (
      <Button onClick={() => draining.mutate({ id, draining: false })}>{tService('resume')}</Button>
    ) : (
      <Ask
        label={tService('drain')}
        title={tService('drainTitle', { id })}
        action={tService('drain')}
        disabled={health === null}
        onDo={() => draining.mutateAsync({ id, draining: true })}
      >
        {tService('drainText')}
      </Ask>
    );
  return (
    <Page title={tService('servers')}>
      <Loaded query={servers}>
        {(rows) => (
          <>
            <ServerTable rows={rows} actions={mayDrain ? actions : undefined} />
            <IngestsPanel />
            {isOwner && (
              <Columns>
                <ServerDefaults servers={rows} />
                <TicketKeys />
              </Columns>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface TableProps {
  rows: readonly ServerState[];
  actions: ((row: ServerState) => ReactNode) | undefined;
}

const ServerTable = ({ rows, actions }: TableProps) => (
  <Panel title={tService('servers')}>
    <Table
      label={tService('servers')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: tService('server'),
          cell: ({ id, isDefault }) => (
            <>
              <b>{id}</b> {isDefault && <Badge>{tService('default')}</Badge>}
            </>
          ),
        },
        ...serverColumns(),
        {
          head: tService('dvr'),
          number: true,
          cell: ({ dvrSeconds }) => tCommon('span.seconds', { seconds: dvrSeconds }),
        },
        { head: tService('version'), cell: ({ health }) => health?.version ?? '–' },
        { head: tService('address'), cell: ({ url }) => <code>{url}</code> },
      ]}
      actions={actions}
    />
  </Panel>
);

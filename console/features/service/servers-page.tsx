import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerState } from '../../../contract/models/console/service.ts';
import { drainServer, listServers } from '../../../contract/routes/console/service.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/service.ts';
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
    run: (wish: { id: string; draining: boolean }) => call(drainServer, { body: wish }),
    stale: [serversKey],
    onDone: ({ alone }, { id, draining: drains }) =>
      notify({
        kind: alone && drains ? 'danger' : 'info',
        text: drains ? (alone ? t('alone') : t('drained', { id })) : t('resumed', { id }),
      }),
  });
  const actions = ({ id, health }: ServerState) =>
    health?.draining ? (
      <Button onClick={() => draining.mutate({ id, draining: false })}>{t('resume')}</Button>
    ) : (
      <Ask
        label={t('drain')}
        title={t('drainTitle', { id })}
        action={t('drain')}
        disabled={health === null}
        onDo={() => draining.mutateAsync({ id, draining: true })}
      >
        {t('drainText')}
      </Ask>
    );
  return (
    <Page title={t('servers')}>
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
  <Panel title={t('servers')}>
    <Table
      label={t('servers')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t('server'),
          cell: ({ id, isDefault }) => (
            <>
              <b>{id}</b> {isDefault && <Badge>{t('default')}</Badge>}
            </>
          ),
        },
        ...serverColumns,
        { head: t('dvr'), number: true, cell: ({ dvrSeconds }) => t('seconds', { count: dvrSeconds }) },
        { head: t('version'), cell: ({ health }) => health?.version ?? '–' },
        { head: t('address'), cell: ({ url }) => <code>{url}</code> },
      ]}
      actions={actions}
    />
  </Panel>
);

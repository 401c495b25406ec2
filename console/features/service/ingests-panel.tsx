import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { IngestShare } from '../../../contract/models/console/service.ts';
import { listIngests } from '../../../contract/routes/console/service.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { tService } from '../../i18n/et/service.ts';
import { countText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge, type Tone } from '../../ui/parts.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import css from './ingests.module.css';
import { ingestsKey } from './keys.ts';

/** What is read at a glance; more than these are folded away behind their number. */
const mostShown = 12;

interface Props {
  ids: readonly string[];
  /** Something is wrong with each: an operator who may mend that is led to it. */
  ill?: boolean;
}

/** Channels by their ids, as the command line names them. */
function ChannelIds({ ids, ill = false }: Props) {
  const mayMend = useMay('lineup');
  const list = ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ' '}
      <span className={css.id}>
        {ill && mayMend ? <Link to={`/lineup/channel/${id}`}>{id}</Link> : id}
        {index < ids.length - 1 && ','}
      </span>
    </Fragment>
  ));
  if (ids.length <= mostShown) return <span className={css.list}>{list}</span>;
  return (
    <details className={css.folded}>
      <summary>{tService('manyChannels', { count: ids.length, number: countText(ids.length) })}</summary>
      <span className={css.list}>{list}</span>
    </details>
  );
}

/** Which ingest has which of the channels that come from outside, and what none of them has. */
export function IngestsPanel() {
  const ingests = useQuery({
    queryKey: ingestsKey,
    queryFn: ({ signal }) => call(listIngests, {}, signal),
    refetchInterval: 5_000,
  });
  return (
    <Panel title={tService('ingests')}>
      <Loaded query={ingests}>
        {({ ingests: rows, unheld }) => (
          <>
            {unheld.length > 0 && (
              <Alert kind="danger">
                <div className={css.ids}>
                  {tService('unheld')} <ChannelIds ids={unheld} ill />
                </div>
              </Alert>
            )}
            <Table
              label={tService('ingests')}
              empty={tService('noIngests')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columnsFor(rows, ingests.dataUpdatedAt)}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const tones: Record<IngestShare['state'], Tone> = {
  ok: 'ok',
  down: 'bad',
  apart: 'warn',
  elsewhere: 'warn',
  unnamed: 'warn',
};

/** Most services have no standbys, and need no column for them. */
function columnsFor(rows: readonly IngestShare[], nowMs: number): Column<IngestShare>[] {
  const hasStandbys = rows.some(({ standsBy }) => standsBy.length > 0);
  return [
    { head: tService('ingest'), tight: true, cell: ({ id }) => <b>{id}</b> },
    {
      head: tService('state'),
      tight: true,
      cell: (row) => (
        <>
          <Badge tone={tones[row.state]}>{tService(`state.${row.state}`)}</Badge>
          <Life row={row} nowMs={nowMs} />
        </>
      ),
    },
    { head: tService('address'), tight: true, cell: ({ url }) => url !== null && <code>{url}</code> },
    {
      head: tService('held'),
      cell: ({ held, missed }) => <Channels ids={held} missed={missed} tone="bad" />,
    },
    ...(hasStandbys
      ? [
          {
            head: tService('standsBy'),
            // Nobody misses anything, as long as the ingest that holds them lives.
            cell: ({ standsBy, missed }: IngestShare) => (
              <Channels ids={standsBy} missed={missed} tone="warn" />
            ),
          },
        ]
      : []),
  ];
}

/** Until when, or since when, one that is not heard of is taken for dead. */
function Life({ row: { state, leftMs }, nowMs }: { row: IngestShare; nowMs: number }) {
  if (leftMs === null || (state !== 'down' && state !== 'apart')) return null;
  return (
    <small className={css.life}>
      {leftMs > 0
        ? tService('deadSoon', { count: countText(Math.ceil(leftMs / 1_000)) })
        : tService('deadSince', { when: whenText(nowMs + leftMs) })}
    </small>
  );
}

interface ChannelsProps {
  ids: readonly string[];
  missed: readonly string[];
  /** How bad it is that one does not come. */
  tone: Tone;
}

function Channels({ ids, missed, tone }: ChannelsProps) {
  const ill = ids.filter((id) => missed.includes(id));
  if (ids.length === 0) return '–';
  return (
    <div className={css.channels}>
      <ChannelIds ids={ids} />
      {ill.length > 0 && (
        <div className={css.ids}>
          <Badge tone={tone}>{tService('missed')}</Badge> <ChannelIds ids={ill} ill />
        </div>
      )}
    </div>
  );
}

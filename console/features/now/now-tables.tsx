import type { ServiceStatus } from '../../../contract/models/console/service.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { tService } from '../../i18n/et/service.ts';
import { countText, rateText, sizeText } from '../../lib/amounts.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Badge, type Tone } from '../../ui/parts.tsx';
import { serverColumns } from '../../ui/server-columns.tsx';
import { Table } from '../../ui/table.tsx';
import css from './now.module.css';

const mostShown = 12;

/** Which channels are watched, the most first. */
export const Watched = ({ channels }: Pick<ServiceStatus, 'channels'>) => (
  <Panel title={tService('channels')}>
    <Table
      label={tService('channels')}
      empty={tService('nobody')}
      rows={channels.slice(0, mostShown)}
      rowKey={({ id }) => id}
      columns={[
        { head: tService('channel'), cell: ({ id, name }) => (id === 'vod' ? tService('vod') : name) },
        { head: tService('viewers'), number: true, cell: ({ viewers }) => countText(viewers) },
      ]}
    />
  </Panel>
);

/** The stream servers and how they are. */
export const Servers = ({ servers }: Pick<ServiceStatus, 'servers'>) => (
  <Panel title={tService('servers')}>
    <Table
      label={tService('servers')}
      rows={servers}
      rowKey={({ id }) => id}
      to={() => '/servers'}
      columns={[{ head: tService('server'), cell: ({ id }) => id }, ...serverColumns()]}
    />
  </Panel>
);

const tones: Record<IngestState['state'], Tone> = {
  live: 'ok',
  starting: 'plain',
  silent: 'bad',
  restarting: 'bad',
};

/** What comes from outside, and from which of its sources. */
export const FedChannels = ({ fed, channelNames }: Pick<ServiceStatus, 'fed' | 'channelNames'>) => (
  <Panel title={tService('fed')}>
    <Table
      label={tService('fed')}
      empty={fed === null ? tService('fedDown') : tService('noFed')}
      rows={fed ?? []}
      rowKey={({ channelId }) => channelId}
      to={({ channelId }) => `/lineup/channel/${channelId}`}
      columns={[
        {
          head: tService('channel'),
          cell: ({ channelId }) => (
            <span className={css.channel}>{channelNames[channelId] ?? channelId}</span>
          ),
        },
        {
          head: tService('state'),
          cell: ({ state }) => <Badge tone={tones[state]}>{tService(`state.${state}`)}</Badge>,
          tight: true,
        },
        {
          head: tService('source'),
          tight: true,
          cell: ({ source }) =>
            source === null ? (
              '–'
            ) : source.index === 0 ? (
              tService('primary')
            ) : (
              <Badge tone="warn">{tService('spare', { index: source.index })}</Badge>
            ),
        },
        { head: tService('rate'), number: true, cell: ({ bitsPerSecond }) => rateText(bitsPerSecond) },
        { head: tService('fault'), cell: ({ lastError }) => lastError ?? '' },
      ]}
    />
  </Panel>
);

/** What fills the guide, and when it last did. */
export const GuideSources = ({ sources }: { sources: ServiceStatus['guide'] }) => (
  <Panel title={tService('guide')}>
    <Table
      label={tService('guide')}
      empty={tService('noGuide')}
      rows={sources}
      rowKey={({ id }) => id}
      to={() => '/guide'}
      columns={[
        { head: tService('source'), cell: ({ id }) => id },
        { head: tService('lastGood'), cell: ({ okAt }) => whenText(okAt, tService('never')) },
        {
          head: tService('state'),
          cell: ({ alarm }) =>
            alarm === null ? (
              <Badge tone="ok">{tService('job.ok')}</Badge>
            ) : (
              <Badge tone="bad">{alarm}</Badge>
            ),
        },
      ]}
    />
  </Panel>
);

/** What went wrong where pictures were wanted, by code. */
export function Codes({ errors, refusals }: Pick<ServiceStatus, 'errors' | 'refusals'>) {
  const rows = [...errors, ...refusals].sort((a, b) => b.count - a.count);
  return (
    <Panel title={tService('codes')}>
      <Table
        label={tService('codes')}
        empty={tService('noErrors')}
        rows={rows.slice(0, mostShown)}
        rowKey={({ code }) => code}
        columns={[
          { head: tService('code'), cell: ({ code }) => <code>{code}</code> },
          { head: tService('count'), number: true, cell: ({ count }) => countText(count) },
        ]}
      />
    </Panel>
  );
}

/** On what kinds of networks pictures began. */
export const Networks = ({ networks }: Pick<ServiceStatus, 'networks'>) => (
  <Panel title={tService('networks')}>
    <Table
      label={tService('networks')}
      empty={tService('noNetworks')}
      rows={networks}
      rowKey={({ network }) => network}
      columns={[
        { head: tService('network'), cell: ({ network }) => network },
        { head: tService('count'), number: true, cell: ({ count }) => countText(count) },
      ]}
    />
  </Panel>
);

/** What the archive of fed channels takes, the largest first. */
export const Storage = ({ storage, channelNames }: Pick<ServiceStatus, 'storage' | 'channelNames'>) => (
  <Panel
    title={tService('storage')}
    note={storage && `${tService('free')} ${sizeText(storage.freeBytes)} / ${sizeText(storage.totalBytes)}`}
  >
    <Table
      label={tService('storage')}
      empty={storage === null ? tService('noStorage') : tService('noFed')}
      rows={[...(storage?.channels ?? [])].sort((a, b) => b.bytes - a.bytes).slice(0, mostShown)}
      rowKey={({ channelId }) => channelId}
      columns={[
        { head: tService('channel'), cell: ({ channelId }) => channelNames[channelId] ?? channelId },
        { head: tService('hours'), number: true, cell: ({ hours }) => countText(hours) },
        { head: tService('size'), number: true, cell: ({ bytes }) => sizeText(bytes) },
      ]}
    />
  </Panel>
);

import type { ServiceStatus } from '../../../contract/models/console/service.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { t } from '../../i18n/service.ts';
import { countText, rateText, sizeText } from '../../lib/amounts.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Badge, type Tone } from '../../ui/parts.tsx';
import { serverColumns } from '../../ui/server-columns.tsx';
import { Table } from '../../ui/table.tsx';

const mostShown = 12;

/** Which channels are watched, the most first. */
export const Watched = ({ channels }: Pick<ServiceStatus, 'channels'>) => (
  <Panel title={t('channels')}>
    <Table
      label={t('channels')}
      empty={t('nobody')}
      rows={channels.slice(0, mostShown)}
      rowKey={({ id }) => id}
      columns={[
        { head: t('channel'), cell: ({ id, name }) => (id === 'vod' ? t('vod') : name) },
        { head: t('viewers'), number: true, cell: ({ viewers }) => countText(viewers) },
      ]}
    />
  </Panel>
);

/** The stream servers and how they are. */
export const Servers = ({ servers }: Pick<ServiceStatus, 'servers'>) => (
  <Panel title={t('servers')}>
    <Table
      label={t('servers')}
      rows={servers}
      rowKey={({ id }) => id}
      to={() => '/servers'}
      columns={[{ head: t('server'), cell: ({ id }) => id }, ...serverColumns]}
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
export const FedChannels = ({ fed }: Pick<ServiceStatus, 'fed'>) => (
  <Panel title={t('fed')}>
    <Table
      label={t('fed')}
      empty={fed === null ? t('fedDown') : t('noFed')}
      rows={fed ?? []}
      rowKey={({ channelId }) => channelId}
      to={({ channelId }) => `/lineup/channel/${channelId}`}
      columns={[
        { head: t('channel'), cell: ({ channelId }) => channelId },
        {
          head: t('state'),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
        },
        {
          head: t('source'),
          cell: ({ source }) =>
            source === null ? (
              '–'
            ) : source.index === 0 ? (
              t('primary')
            ) : (
              <Badge tone="warn">{t('spare', { index: source.index })}</Badge>
            ),
        },
        { head: t('rate'), number: true, cell: ({ bitsPerSecond }) => rateText(bitsPerSecond) },
        { head: t('fault'), cell: ({ lastError }) => lastError ?? '' },
      ]}
    />
  </Panel>
);

/** What fills the guide, and when it last did. */
export const GuideSources = ({ sources }: { sources: ServiceStatus['guide'] }) => (
  <Panel title={t('guide')}>
    <Table
      label={t('guide')}
      empty={t('noGuide')}
      rows={sources}
      rowKey={({ id }) => id}
      to={() => '/guide'}
      columns={[
        { head: t('source'), cell: ({ id }) => id },
        { head: t('lastGood'), cell: ({ okAt }) => whenText(okAt, t('never')) },
        {
          head: t('state'),
          cell: ({ alarm }) =>
            alarm === null ? <Badge tone="ok">{t('job.ok')}</Badge> : <Badge tone="bad">{alarm}</Badge>,
        },
      ]}
    />
  </Panel>
);

/** What went wrong where pictures were wanted, by code. */
export function Codes({ errors, refusals }: Pick<ServiceStatus, 'errors' | 'refusals'>) {
  const rows = [...errors, ...refusals].sort((a, b) => b.count - a.count);
  return (
    <Panel title={t('codes')}>
      <Table
        label={t('codes')}
        empty={t('noErrors')}
        rows={rows.slice(0, mostShown)}
        rowKey={({ code }) => code}
        columns={[
          { head: t('code'), cell: ({ code }) => <code>{code}</code> },
          { head: t('count'), number: true, cell: ({ count }) => countText(count) },
        ]}
      />
    </Panel>
  );
}

/** On what kinds of networks pictures began. */
export const Networks = ({ networks }: Pick<ServiceStatus, 'networks'>) => (
  <Panel title={t('networks')}>
    <Table
      label={t('networks')}
      empty={t('noNetworks')}
      rows={networks}
      rowKey={({ network }) => network}
      columns={[
        { head: t('network'), cell: ({ network }) => network },
        { head: t('count'), number: true, cell: ({ count }) => countText(count) },
      ]}
    />
  </Panel>
);

/** What the archive of fed channels takes, the largest first. */
export const Storage = ({ storage }: Pick<ServiceStatus, 'storage'>) => (
  <Panel
    title={t('storage')}
    note={storage && `${t('free')} ${sizeText(storage.freeBytes)} / ${sizeText(storage.totalBytes)}`}
  >
    <Table
      label={t('storage')}
      empty={storage === null ? t('noStorage') : t('noFed')}
      rows={[...(storage?.channels ?? [])].sort((a, b) => b.bytes - a.bytes).slice(0, mostShown)}
      rowKey={({ channelId }) => channelId}
      columns={[
        { head: t('channel'), cell: ({ channelId }) => channelId },
        { head: t('hours'), number: true, cell: ({ hours }) => countText(hours) },
        { head: t('size'), number: true, cell: ({ bytes }) => sizeText(bytes) },
      ]}
    />
  </Panel>
);

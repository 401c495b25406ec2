import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPins, removePin, storageState } from '../../../contract/routes/console/service.ts';
import type { StorageReport } from '../../../contract/models/media.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/service.ts';
import { countText, sizeText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Stat, Stats } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { pinsKey } from './keys.ts';

/** What the archive takes, and what is kept of it beyond its time. */
export function StoragePage() {
  const storage = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call(storageState, {}, signal),
    refetchInterval: 60_000,
  });
  return (
    <Page title={t('storage')} note={t('storageText')}>
      <Loaded query={storage}>
        {(report) => (report === null ? <p>{t('noStorage')}</p> : <Report report={report} />)}
      </Loaded>
      <Pins />
    </Page>
  );
}

const Report = ({ report }: { report: StorageReport }) => (
  <>
    <Stats>
      <Stat
        name={t('free')}
        value={sizeText(report.freeBytes)}
        note={sizeText(report.totalBytes)}
        tone={report.alarm ? 'bad' : 'plain'}
      />
      <Stat
        name={t('pinned')}
        value={sizeText(report.pinnedBytes)}
        note={t('pinnedHours', { hours: countText(report.pinnedHours), size: sizeText(report.pinnedBytes) })}
      />
    </Stats>
    <Panel title={t('byChannel')}>
      <Table
        label={t('storage')}
        empty={t('noFed')}
        rows={[...report.channels].sort((a, b) => b.bytes - a.bytes)}
        rowKey={({ channelId }) => channelId}
        columns={[
          { head: t('channel'), cell: ({ channelId }) => channelId },
          { head: t('size'), number: true, cell: ({ bytes }) => sizeText(bytes) },
          { head: t('hours'), number: true, cell: ({ hours }) => countText(hours) },
          { head: t('oldest'), cell: ({ oldestMs }) => whenText(oldestMs) },
        ]}
      />
    </Panel>
  </>
);

function Pins() {
  const [adding, setAdding] = useState(false);
  const pins = useQuery({ queryKey: pinsKey, queryFn: ({ signal }) => call(listPins, {}, signal) });
  const removing = useAct({
    run: (id: number) => call(removePin, { body: { id } }),
    stale: [pinsKey],
  });
  return (
    <Panel title={t('pins')} actions={<Button onClick={() => setAdding(true)}>{t('addPin')}</Button>}>
      <Loaded query={pins}>
        {(rows) => (
          <Table
            label={t('pins')}
            empty={t('noPins')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { head: t('channel'), cell: ({ channelId }) => channelId },
              { head: t('from'), cell: ({ fromMs }) => whenText(fromMs) },
              { head: t('to'), cell: ({ toMs }) => whenText(toMs) },
              { head: t('owner'), cell: ({ owner }) => owner },
              { head: t('keptUntil'), cell: ({ expiresAt }) => whenText(expiresAt) },
            ]}
            actions={({ id }) => (
              <Ask
                label={t('letGo')}
                title={t('letGoTitle')}
                action={t('letGo')}
                onDo={() => removing.mutateAsync(id)}
              >
                {t('letGoText')}
              </Ask>
            )}
          />
        )}
      </Loaded>
      {adding && <PinDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

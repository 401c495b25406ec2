import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPins, removePin, storageState } from '../../../contract/routes/console/service.ts';
import type { StorageReport } from '../../../contract/models/media.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
import { countText, sizeText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useChannelName } from '../../lib/channel-names.ts';
import { pinOwnerText } from '../../lib/code-words.ts';
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
  const nameOf = useChannelName();
  return (
    <Page title={tService('storage')} note={tService('storageText')}>
      <Loaded query={storage}>
        {(report) =>
          report === null ? <p>{tService('noStorage')}</p> : <Report report={report} nameOf={nameOf} />
        }
      </Loaded>
      <Pins nameOf={nameOf} />
    </Page>
  );
}

interface Named {
  /** What a channel is called. */
  nameOf: (channelId: string) => string;
}

const Report = ({ report, nameOf }: Named & { report: StorageReport }) => (
  <>
    <Stats>
      <Stat
        name={tService('free')}
        value={sizeText(report.freeBytes)}
        note={tService('freeOf', { size: sizeText(report.totalBytes) })}
        tone={report.alarm ? 'bad' : 'plain'}
      />
      <Stat
        name={tService('pinned')}
        value={sizeText(report.pinnedBytes)}
        note={tService('pinnedHours', { count: report.pinnedHours, hours: countText(report.pinnedHours) })}
      />
    </Stats>
    <Panel title={tService('byChannel')}>
      <Table
        label={tService('storage')}
        empty={tService('noFed')}
        rows={[...report.channels].sort((a, b) => b.bytes - a.bytes)}
        rowKey={({ channelId }) => channelId}
        columns={[
          { head: tService('channel'), cell: ({ channelId }) => nameOf(channelId) },
          { head: tService('size'), number: true, cell: ({ bytes }) => sizeText(bytes) },
          { head: tService('hours'), number: true, cell: ({ hours }) => countText(hours) },
          { head: tService('oldest'), cell: ({ oldestMs }) => whenText(oldestMs) },
        ]}
      />
    </Panel>
  </>
);

function Pins({ nameOf }: Named) {
  const [adding, setAdding] = useState(false);
  const pins = useQuery({ queryKey: pinsKey, queryFn: ({ signal }) => call(listPins, {}, signal) });
  const removing = useAct({
    run: (id: number) => call(removePin, { body: { id } }),
    stale: [pinsKey],
  });
  return (
    <Panel
      title={tService('pins')}
      actions={<Button onClick={() => setAdding(true)}>{tService('addPin')}</Button>}
    >
      <Loaded query={pins}>
        {(rows) => (
          <Table
            label={tService('pins')}
            empty={tService('noPins')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { head: tService('channel'), cell: ({ channelId }) => nameOf(channelId) },
              { head: tService('from'), cell: ({ fromMs }) => whenText(fromMs) },
              { head: tService('to'), cell: ({ toMs }) => whenText(toMs) },
              { head: tService('owner'), cell: ({ owner }) => pinOwnerText(owner) },
              { head: tService('keptUntil'), cell: ({ expiresAt }) => whenText(expiresAt) },
            ]}
            actions={({ id }) => (
              <Ask
                label={tService('letGo')}
                title={tService('letGoTitle')}
                action={tService('letGo')}
                onDo={() => removing.mutateAsync(id)}
              >
                {tService('letGoText')}
              </Ask>
            )}
          />
        )}
      </Loaded>
      {adding && <PinDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

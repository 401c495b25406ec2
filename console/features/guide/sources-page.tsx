import { useState } from 'react';
import type { ConsoleGuideSource } from '../../../contract/models/console/guide.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { countText } from '../../lib/amounts.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { GuideTabs } from './guide-tabs.tsx';
import { useSources } from './keys.ts';
import { SourceDialog } from './source-dialog.tsx';

/** The feeds that fill the guide. */
export function SourcesPage() {
  const sources = useSources();
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={tGuide('title')}
      actions={
        <Button kind="primary" onClick={() => setAdding(true)}>
          {tGuide('add')}
        </Button>
      }
    >
      <GuideTabs />
      <Loaded query={sources}>
        {({ sources: rows, alarms }) => (
          <>
            {alarms.map((alarm) => (
              <Alert key={alarm} kind="warning">
                {alarm}
              </Alert>
            ))}
            <Table
              label={tGuide('sources')}
              rows={rows}
              rowKey={({ id }) => id}
              to={({ id }) => `/guide/source/${id}`}
              empty={tGuide('noSources')}
              columns={[
                { head: tGuide('id'), cell: ({ id }) => <b>{id}</b> },
                { head: tGuide('state'), cell: (row) => <SourceState source={row} /> },
                { head: tGuide('priority'), cell: ({ priority }) => priority, number: true },
                { head: tGuide('programmes'), cell: ({ programmes }) => countText(programmes), number: true },
                { head: tGuide('lastGood'), cell: ({ lastGoodAt }) => whenText(lastGoodAt, tGuide('never')) },
                { head: tGuide('next'), cell: ({ enabled, nextAt }) => (enabled ? whenText(nextAt) : '–') },
              ]}
            />
          </>
        )}
      </Loaded>
      {adding && <SourceDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** How a feed stands, in a word. */
export function SourceState({ source: { enabled, alarm, lastGoodAt } }: { source: ConsoleGuideSource }) {
  if (!enabled) return <Badge>{tGuide('state.off')}</Badge>;
  if (alarm !== null) return <Badge tone="bad">{alarm}</Badge>;
  return lastGoodAt === null ? (
    <Badge>{tGuide('state.new')}</Badge>
  ) : (
    <Badge tone="ok">{tGuide('state.ok')}</Badge>
  );
}

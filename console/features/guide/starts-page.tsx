import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../contract/route.ts';
import { dropLearnedStart, listLearnedStarts } from '../../../contract/routes/console/guide.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { GuideTabs } from './guide-tabs.tsx';
import { guideKey, useChannels } from './keys.ts';

type Start = Output<typeof listLearnedStarts>[number];

/** Programmes whose beginning viewers have found elsewhere than the guide says, to be looked at and dropped. */
export function StartsPage() {
  const starts = useQuery({
    queryKey: [...guideKey, 'starts'],
    queryFn: ({ signal }) => call(listLearnedStarts, {}, signal),
  });
  const names = new Map((useChannels().data ?? []).map(({ id, name }) => [id, name]));
  return (
    <Page title={tGuide('starts')} back={{ to: '/guide', label: tGuide('back') }}>
      <GuideTabs />
      <Quiet>{tGuide('startsLead')}</Quiet>
      <Loaded query={starts}>
        {(rows) => (
          <Table
            label={tGuide('starts')}
            rows={rows}
            rowKey={({ programId }) => programId}
            to={({ programId }) => `/guide/program/${programId}`}
            empty={tGuide('noStarts')}
            columns={[
              { head: tGuide('program'), cell: ({ name }) => <b>{name}</b> },
              { head: tGuide('channel'), cell: ({ channelId: id }) => names.get(id) ?? id },
              { head: tGuide('startByGuide'), tight: true, cell: ({ startAt }) => whenText(startAt) },
              { head: tGuide('startByViewers'), tight: true, cell: ({ learnedAt }) => whenText(learnedAt) },
              { head: tGuide('startMembers'), number: true, cell: ({ members }) => members },
              { head: '', cell: (row) => <Drop start={row} /> },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Drop({ start: { programId } }: { start: Start }) {
  const dropping = useAct({
    run: () => call(dropLearnedStart, { body: { programId } }),
    done: tGuide('startDropped'),
    stale: [guideKey],
  });
  return (
    <Ask
      label={tGuide('dropStart')}
      title={tGuide('dropStartTitle')}
      action={tGuide('dropStart')}
      onDo={() => dropping.mutateAsync()}
    >
      {tGuide('dropStartText')}
    </Ask>
  );
}

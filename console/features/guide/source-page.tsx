import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Output } from '../../../contract/route.ts';
import {
  fetchGuideSource,
  previewGuideSource,
  removeGuideSource,
} from '../../../contract/routes/console/guide.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useChannelName } from '../../lib/channel-names.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask, Buttons } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { guideKey, sourceQuery } from './keys.ts';
import { MappingTable } from './mapping-table.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SourceState } from './sources-page.tsx';

type Changes = Output<typeof previewGuideSource>;

/** One feed: what it would change, which channels it speaks of, and what came of its fetches. */
export function SourcePage() {
  const { sourceId = '' } = useParams();
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const source = useQuery(sourceQuery(sourceId));
  const removing = useAct({
    run: () => call(removeGuideSource, { body: { sourceId } }),
    done: tGuide('removed'),
    onDone: () => void navigate('/guide'),
  });
  const data = source.data;
  return (
    <Page
      title={sourceId}
      back={{ to: '/guide', label: tGuide('back') }}
      note={data && <SourceState source={data.source} />}
      actions={
        data && (
          <>
            <Button onClick={() => setChanging(true)}>{tGuide('change')}</Button>
            <Ask
              label={tGuide('remove')}
              title={tGuide('removeTitle', { id: sourceId })}
              action={tGuide('remove')}
              onDo={() => removing.mutateAsync()}
            >
              {tGuide('removeText')}
            </Ask>
          </>
        )
      }
    >
      <Loaded query={source}>
        {({ mapping, fetches }) => (
          <>
            <Fetching sourceId={sourceId} />
            <Panel title={tGuide('mapping')}>
              <MappingTable sourceId={sourceId} mapping={mapping} />
            </Panel>
            <Panel title={tGuide('fetches')}>
              <Table
                label={tGuide('fetches')}
                rows={fetches}
                rowKey={({ at }) => at}
                empty={tGuide('noFetches')}
                columns={[
                  { head: tGuide('when'), cell: ({ at }) => whenText(at), tight: true },
                  {
                    head: tGuide('outcome'),
                    cell: ({ outcome }) => tGuide(`outcome.${outcome}`),
                    tight: true,
                  },
                  { head: tGuide('report'), cell: ({ report }) => report },
                ]}
              />
            </Panel>
          </>
        )}
      </Loaded>
      {changing && data && <SourceDialog source={data.source} onClose={() => setChanging(false)} />}
    </Page>
  );
}

/** Fetching now: what it would change first, and then doing it, or not. */
function Fetching({ sourceId }: { sourceId: string }) {
  const looking = useAct({ run: () => call(previewGuideSource, { body: { sourceId } }) });
  const fetching = useAct({
    run: (accept: boolean) => call(fetchGuideSource, { body: { sourceId, accept } }),
    stale: [guideKey],
    onDone: () => looking.reset(),
  });
  const preview = looking.data;
  const done = fetching.data;
  return (
    <Panel title={tGuide('preview')}>
      <Buttons>
        <Button busy={looking.isPending} onClick={() => looking.mutate()}>
          {tGuide('preview')}
        </Button>
        <Button busy={fetching.isPending} onClick={() => fetching.mutate(false)}>
          {tGuide('fetchNow')}
        </Button>
      </Buttons>
      {preview && (
        <>
          <Report changes={preview} good={tGuide('wouldChange')} />
          <Buttons>
            <Button onClick={() => looking.reset()}>{tGuide('dismiss')}</Button>
            {preview.outcome !== 'failed' && (
              <Button kind="primary" busy={fetching.isPending} onClick={() => fetching.mutate(true)}>
                {tGuide('accept')}
              </Button>
            )}
          </Buttons>
        </>
      )}
      {done && !preview && <Report changes={done} good={tGuide('changedNow')} />}
    </Panel>
  );
}

function Report({ changes, good }: { changes: Changes; good: string }) {
  const { outcome, report, disbelief, channels } = changes;
  const nameOf = useChannelName();
  if (outcome === 'failed' || outcome === 'refused') {
    const words = [tGuide(`notFetched.${outcome}`), report].filter(Boolean).join(': ');
    return <Alert kind="danger">{words}</Alert>;
  }
  return (
    <>
      <Alert kind={disbelief === null ? 'info' : 'warning'}>
        {[good, report, disbelief && tGuide('disbelief', { why: disbelief })].filter(Boolean).join(' ')}
      </Alert>
      <Table
        label={tGuide('preview')}
        rows={channels}
        rowKey={({ channelId }) => channelId}
        empty={tGuide('nothing')}
        columns={[
          { head: tGuide('channel'), cell: ({ channelId }) => <b>{nameOf(channelId)}</b> },
          { head: tGuide('added'), cell: ({ added }) => added, number: true },
          { head: tGuide('moved'), cell: ({ moved }) => moved, number: true },
          { head: tGuide('changed'), cell: ({ changed }) => changed, number: true },
          { head: tGuide('removedCount'), cell: ({ removed }) => removed, number: true },
          { head: tGuide('kept'), cell: ({ kept }) => kept, number: true },
        ]}
      />
    </>
  );
}

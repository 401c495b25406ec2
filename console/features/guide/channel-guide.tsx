import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '../../../contract/route.ts';
import type { readGuideSource } from '../../../contract/routes/console/guide.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { whenText } from '../../lib/when.ts';
import { Buttons } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { sourceQuery, useSources } from './keys.ts';
import { howText, MappingActions, useDeciding } from './mapping-actions.tsx';

type Details = Output<typeof readGuideSource>;

/** Which feeds fill the guide of one channel, and under which names: the other side of a source's mapping. */
export function ChannelGuide({ channelId }: { channelId: string }) {
  const sources = useSources();
  const details = useQueries({
    queries: (sources.data?.sources ?? []).map(({ id }) => sourceQuery(id)),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  });
  const deciding = useDeciding();
  const feeding = details.flatMap(({ source: { id: sourceId, priority }, mapping }) =>
    mapping.filter((row) => row.channelId === channelId).map((row) => ({ ...row, sourceId, priority })),
  );
  return (
    <Panel title={tGuide('title')} note={feeding.length > 1 && tGuide('firstDecides')}>
      <Loaded query={sources}>
        {() => (
          <>
            <Table
              label={tGuide('title')}
              rows={feeding.toSorted((a, b) => a.priority - b.priority)}
              rowKey={({ sourceId, feedId }) => `${sourceId} ${feedId}`}
              empty={tGuide('noFeed')}
              columns={[
                {
                  head: tGuide('source'),
                  cell: ({ sourceId }) => <Link to={`/guide/source/${sourceId}`}>{sourceId}</Link>,
                },
                { head: tGuide('feedChannel'), cell: ({ feedId, name }) => nameOf({ feedId, name }) },
                { head: tGuide('how'), cell: howText },
                { head: tGuide('programmes'), cell: ({ programmes }) => programmes, number: true },
                { head: tGuide('gapTo'), cell: ({ coveredUntil }) => whenText(coveredUntil) },
              ]}
              actions={(row) => (
                <>
                  <MappingActions
                    row={row}
                    onDecide={(decision) => deciding.mutate({ sourceId: row.sourceId, decision })}
                  />
                  {!row.decided && (
                    <Button
                      onClick={() =>
                        deciding.mutate({
                          sourceId: row.sourceId,
                          decision: { feedId: row.feedId, channelId: null },
                        })
                      }
                    >
                      {tGuide('notThis')}
                    </Button>
                  )}
                </>
              )}
            />
            <Another channelId={channelId} details={details} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** A channel of a feed that is this one of ours, although nothing says so. */
function Another({ channelId, details }: { channelId: string; details: readonly Details[] }) {
  const [chosenSource, setSource] = useState<string>();
  const [feedId, setFeedId] = useState('');
  const deciding = useDeciding();
  const from = details.find(({ source }) => source.id === chosenSource) ?? details[0];
  if (!from) return null;
  const sourceId = from.source.id;
  const open = from.mapping.filter((row) => row.channelId !== channelId);
  const decide = (): void =>
    deciding.mutate({ sourceId, decision: { feedId, channelId } }, { onSuccess: () => setFeedId('') });
  return (
    <Form busy={deciding.isPending} onSend={decide}>
      <Select
        label={tGuide('source')}
        value={sourceId}
        onValue={(id) => {
          setSource(id);
          setFeedId('');
        }}
      >
        {details.map(({ source: { id } }) => (
          <option key={id}>{id}</option>
        ))}
      </Select>
      <Select label={tGuide('feedChannel')} value={feedId} onValue={setFeedId}>
        <option value="">{tGuide('undecided')}</option>
        {open.map((row) => (
          <option key={row.feedId} value={row.feedId}>
            {nameOf(row)}
          </option>
        ))}
      </Select>
      <Buttons>
        <Button type="submit" disabled={feedId === ''} busy={deciding.isPending}>
          {tGuide('bind')}
        </Button>
      </Buttons>
    </Form>
  );
}

const nameOf = ({ feedId, name }: { feedId: string; name: string }): string =>
  name === '' || name === feedId ? feedId : `${name} (${feedId})`;

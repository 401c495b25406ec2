import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Output } from '../../../contract/route.ts';
import { decideGuideMappings, readGuideMapping } from '../../../contract/routes/console/guide.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { useSorted } from '../../lib/use-sorted.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { GuideTabs } from './guide-tabs.tsx';
import { guideKey, useChannels } from './keys.ts';
import { howText, MappingActions, OursSelect, type Decision } from './mapping-actions.tsx';

type Row = Output<typeof readGuideMapping>[number];

/** Above this a proposal may be confirmed without looking at it. */
const surePercent = 90;

const keyOf = ({ sourceId, feedId }: Row): string => `${sourceId} ${feedId}`;
const isOpen = ({ how, decided }: Row): boolean => how === 'name' || (how === null && !decided);
const isSure = ({ how, decided, confidence }: Row): boolean =>
  how === 'name' && !decided && (confidence ?? 0) > surePercent;

/** Which of ours the channels of all feeds are, in one list: what is open first, and all that is sure in one press. */
export function MappingPage() {
  const query = useQuery({
    queryKey: [...guideKey, 'mapping'],
    queryFn: ({ signal }) => call(readGuideMapping, {}, signal),
  });
  const { data: channels = [] } = useChannels();
  const [text, setText] = useFilter('q');
  const [show, setShow] = useFilter('show', 'open');
  const [comparedKey, setCompared] = useFilter('compare');
  const deciding = useAct({
    run: (decisions: (Decision & { sourceId: string })[]) =>
      call(decideGuideMappings, { body: { decisions } }),
    done: (_, decisions) =>
      decisions.length > 1 ? tGuide('confirmed', { count: decisions.length }) : tGuide('decided'),
    stale: [guideKey],
    undo: (_, decisions) => () =>
      call(decideGuideMappings, {
        body: { decisions: decisions.map(({ sourceId, feedId }) => ({ sourceId, feedId, undo: true })) },
      }),
  });
  const columns = useMemo(() => columnsFor(channels), [channels]);
  const all = query.data ?? [];
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const wanted = text.trim().toLowerCase();
  const fits = (row: Row): boolean =>
    [row.sourceId, row.feedId, row.name, names.get(row.channelId ?? row.suggestion ?? '') ?? ''].some((one) =>
      one.toLowerCase().includes(wanted),
    );
  const shown = all.filter((row) => (show === 'all' || isOpen(row)) && fits(row));
  const { sorted, sorting } = useSorted(shown, columns, '-confidence');
  const sure = sorted.filter(isSure);
  const compared = all.find((row) => keyOf(row) === comparedKey);
  const decide = ({ sourceId }: Row, decision: Decision): void =>
    deciding.mutate([{ sourceId, ...decision }]);
  return (
    <Page
      title={tGuide('mapping')}
      back={{ to: '/guide', label: tGuide('back') }}
      actions={
        <Button
          kind="primary"
          busy={deciding.isPending}
          disabled={sure.length === 0}
          onClick={() =>
            deciding.mutate(sure.map(({ sourceId, feedId, channelId }) => ({ sourceId, feedId, channelId })))
          }
        >
          {tGuide('confirmSure', { count: sure.length })}
        </Button>
      }
    >
      <GuideTabs />
      <FilterBar>
        <Search label={tGuide('findMapping')} text={text} onText={setText} />
        <Select inline label={tGuide('showMapping')} value={show} onValue={setShow}>
          <option value="open">{tGuide('showMapping.open')}</option>
          <option value="all">{tGuide('showMapping.all')}</option>
        </Select>
      </FilterBar>
      <Loaded query={query}>
        {() => (
          <Table
            label={tGuide('mapping')}
            rows={sorted}
            rowKey={keyOf}
            empty={wanted === '' && show === 'open' ? tGuide('nothingOpen') : tGuide('noneFound')}
            columns={columns.map((column) =>
              column.head === tGuide('ours')
                ? {
                    ...column,
                    cell: (row: Row) => (
                      <OursSelect row={row} channels={channels} onDecide={(one) => decide(row, one)} />
                    ),
                  }
                : column,
            )}
            sorting={sorting}
            actions={(row) => (
              <>
                <MappingActions row={row} onDecide={(one) => decide(row, one)} />
                <Button
                  aria-label={tGuide('compareOne', { name: row.name || row.feedId })}
                  onClick={() => setCompared(keyOf(row))}
                >
                  {tGuide('compare')}
                </Button>
              </>
            )}
          />
        )}
      </Loaded>
      {compared && (
        <CompareDialog
          {...compared}
          onDecide={(decision) => decide(compared, decision)}
          onClose={() => setCompared('')}
        />
      )}
    </Page>
  );
}

function columnsFor(channels: readonly { id: string; name: string }[]): Column<Row>[] {
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id) ?? id));
  return [
    {
      head: tGuide('feedChannel'),
      cell: ({ feedId, name }) => <b>{name || feedId}</b>,
      sort: { name: 'name', of: ({ feedId, name }) => name || feedId },
    },
    {
      head: tGuide('ofSource'),
      cell: ({ sourceId }) => <Link to={`/guide/source/${sourceId}`}>{sourceId}</Link>,
      sort: { name: 'source', of: ({ sourceId }) => sourceId },
    },
    {
      head: tGuide('ours'),
      cell: ({ channelId }) => nameOf(channelId),
      sort: { name: 'ours', of: ({ channelId, suggestion }) => nameOf(channelId ?? suggestion) || null },
    },
    {
      head: tGuide('confidence'),
      cell: ({ confidence }) => (confidence === null ? '' : tGuide('percent', { count: confidence })),
      number: true,
      tight: true,
      sort: { name: 'confidence', of: ({ confidence }) => confidence },
    },
    {
      head: tGuide('how'),
      cell: (row) =>
        row.suggestion === null ? howText(row) : tGuide('couldBe', { name: nameOf(row.suggestion) }),
    },
  ];
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listGuidePrograms } from '../../../contract/routes/console/guide.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Badge, Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { GuideTabs } from './guide-tabs.tsx';
import { guideKey, useChannels } from './keys.ts';

/** Programmes of a week, to be looked for and corrected. */
export function ProgramsPage() {
  const channels = useChannels().data ?? [];
  const [from, setFrom] = useFilter('from', dateOf(nowMs()));
  const [channelId, setChannelId] = useFilter('channel');
  const [text, setText] = useFilter('q');
  const [edited, setEdited] = useFilter('edited');
  const query = {
    from,
    ...(channelId !== '' && { channelId }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(edited === '1' && { edited: '1' as const }),
  };
  const programs = useInfiniteQuery({
    queryKey: [...guideKey, 'programs', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      call(listGuidePrograms, { query: { ...query, ...(after !== undefined && { after }) } }, signal),
    getNextPageParam: ({ after }) => after ?? undefined,
    placeholderData: keepPreviousData,
  });
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  return (
    <Page title={tGuide('programs')} back={{ to: '/guide', label: tGuide('back') }}>
      <GuideTabs />
      <FilterBar>
        <Search label={tGuide('find')} text={text} onText={setText} />
        <Field label={tGuide('from')} type="date" name="from" value={from} onValue={setFrom} />
        <Select inline label={tGuide('channel')} value={channelId} onValue={setChannelId}>
          <option value="">{tGuide('allChannels')}</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <CheckField
          label={tGuide('onlyEdited')}
          checked={edited === '1'}
          onValue={(on) => setEdited(on ? '1' : '')}
        />
      </FilterBar>
      <Pages query={programs} rowsOf={(page) => page.programs}>
        {(rows) => (
          <Table
            label={tGuide('programs')}
            rows={rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/guide/program/${id}`}
            empty={tGuide('noPrograms')}
            columns={[
              { head: tGuide('program'), cell: ({ name }) => <b>{name}</b> },
              { head: tGuide('channel'), cell: ({ channelId: id }) => names.get(id) ?? id },
              { head: tGuide('when'), cell: ({ startAt }) => whenText(startAt) },
              {
                head: tGuide('state'),
                cell: (row) => row.edited && <Badge tone="warn">{tGuide('edited')}</Badge>,
              },
            ]}
          />
        )}
      </Pages>
    </Page>
  );
}

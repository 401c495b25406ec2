import { useState } from 'react';
import { Link } from 'react-router';
import { daysText } from '../../../contract/rules/days-text.ts';
import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { orderLineup } from '../../../contract/routes/console/lineup.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tLineup } from '../../i18n/et/lineup.ts';
import { call } from '../../lib/api.ts';
import { plainText } from '../../lib/plain-text.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select, Toolbar } from '../../ui/parts.tsx';
import { Search } from '../../ui/search.tsx';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { Table } from '../../ui/table.tsx';
import { ChannelState } from './channel-state.tsx';
import { lineupKey, useLineup } from './keys.ts';
import { LineupTabs } from './lineup-tabs.tsx';

/** Every channel and station. */
export function LineupPage() {
  const lineup = useLineup();
  const [kind, setKind] = useFilter('kind', 'tv');
  const [text, setText] = useFilter('q');
  const [ordering, setOrdering] = useState(false);
  const ofKind = (lineup.data?.channels ?? []).filter(({ fields }) => fields.kind === kind);
  return (
    <Page
      title={tLineup('title')}
      actions={
        <>
          <Button disabled={ofKind.length < 2} onClick={() => setOrdering(true)}>
            {tLineup('order')}
          </Button>
          <Link className={buttonClass('primary')} to="/lineup/add">
            {tLineup('add')}
          </Link>
        </>
      }
    >
      <LineupTabs />
      <Toolbar>
        <Search label={tLineup('find')} text={text} onText={setText} />
        <Select inline label={tLineup('kind')} value={kind} onValue={setKind}>
          <option value="tv">{tLineup('tv')}</option>
          <option value="radio">{tLineup('radio')}</option>
        </Select>
      </Toolbar>
      <Loaded query={lineup}>
        {({ ingestAnswers }) => (
          <>
            {!ingestAnswers && <Alert kind="warning">{tLineup('noIngest')}</Alert>}
            <ChannelTable channels={ofKind.filter((one) => fits(one, text))} />
          </>
        )}
      </Loaded>
      {ordering && <OrderDialog channels={ofKind} kind={kind} onClose={() => setOrdering(false)} />}
    </Page>
  );
}

const fits = ({ fields }: LineupChannel, text: string): boolean =>
  [fields.id, fields.name, fields.altName ?? '', String(fields.number)].some((one) =>
    one.toLowerCase().includes(text.trim().toLowerCase()),
  );

const ChannelTable = ({ channels }: { channels: readonly LineupChannel[] }) => (
  <Table
    label={tLineup('channels')}
    rows={channels}
    rowKey={({ fields }) => fields.id}
    to={({ fields }) => `/lineup/channel/${fields.id}`}
    empty={tLineup('noChannels')}
    columns={[
      { head: tLineup('name'), cell: ({ fields }) => <b>{fields.name}</b> },
      { head: tLineup('number'), cell: ({ fields }) => fields.number, number: true, tight: true },
      { head: tLineup('state'), cell: (one) => <ChannelState {...one} /> },
      { head: tLineup('qualities'), cell: ({ fields }) => fields.renditions.join(' ') },
      { head: tLineup('past'), cell: ({ fields }) => pastText(fields) },
      { head: tLineup('demo'), cell: ({ fields }) => plainText(fields.demo) },
    ]}
  />
);

const pastText = ({ dvrSupport, dvrDays }: LineupChannel['fields']): string => {
  if (!dvrSupport) return tLineup('none');
  return dvrDays === null ? tLineup('allDays') : daysText(dvrDays);
};

function OrderDialog({
  channels,
  kind,
  onClose,
}: {
  channels: readonly LineupChannel[];
  kind: string;
  onClose: () => void;
}) {
  const [ids, setIds] = useState(() => channels.map(({ fields }) => fields.id));
  const ordering = useAct({
    run: () => call(orderLineup, { body: { kind: kind === 'radio' ? 'radio' : 'tv', channelIds: ids } }),
    done: tLineup('ordered'),
    stale: [lineupKey],
    onDone: onClose,
  });
  const numbers = channels.map(({ fields }) => fields.number);
  const names = new Map(channels.map(({ fields }) => [fields.id, fields.name]));
  const items = ids.map((id, i) => ({ id, name: names.get(id) ?? id, mark: numbers[i]! }));
  return (
    <Dialog title={tLineup('orderTitle')} wide onClose={onClose}>
      <p>{tLineup('orderText')}</p>
      <SortableList label={tLineup('orderTitle')} items={items} onOrder={setIds} />
      <Buttons>
        <Button onClick={onClose}>{tCommon('cancel')}</Button>
        <Button kind="primary" busy={ordering.isPending} onClick={() => ordering.mutate()}>
          {tCommon('save')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

import { tGuide } from '../../i18n/et/guide.ts';
import { whenText } from '../../lib/when.ts';
import { Table } from '../../ui/table.tsx';
import { useChannels } from './keys.ts';
import {
  howText,
  MappingActions,
  OursSelect,
  useDeciding,
  type Decision,
  type Mapped,
} from './mapping-actions.tsx';

/** Which of ours the channels of a feed are: proposals first, then what is open, then what is sure. */
export function MappingTable({ sourceId, mapping }: { sourceId: string; mapping: readonly Mapped[] }) {
  const channels = useChannels().data ?? [];
  const deciding = useDeciding();
  const decide = (decision: Decision): void => deciding.mutate({ sourceId, decision });
  return (
    <Table
      label={tGuide('mapping')}
      rows={mapping.toSorted((a, b) => rank(a) - rank(b) || a.feedId.localeCompare(b.feedId))}
      rowKey={({ feedId }) => feedId}
      empty={tGuide('noMapping')}
      columns={[
        { head: tGuide('feedChannel'), cell: ({ feedId, name }) => <b>{name || feedId}</b> },
        {
          head: tGuide('ours'),
          cell: (row) => <OursSelect row={row} channels={channels} onDecide={decide} />,
        },
        { head: tGuide('how'), cell: howText },
        { head: tGuide('programmes'), cell: ({ programmes }) => programmes, number: true },
        { head: tGuide('gapTo'), cell: ({ coveredUntil }) => whenText(coveredUntil) },
      ]}
      actions={(row) => <MappingActions row={row} onDecide={decide} />}
    />
  );
}

const rank = ({ how, decided }: Mapped): number => (how === 'name' ? 0 : how === null && !decided ? 1 : 2);
